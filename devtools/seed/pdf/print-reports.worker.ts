// Prints reports in a worker thread, as pages are served meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from './fonts.ts'
import { printReport } from './print-report.ts'
import type { PrintedReport, ReportTask } from './print-reports.ts'

const tasks: readonly ReportTask[] = workerData
const fonts = loadFonts()
const printed: PrintedReport[] = []
for (const { product, issue } of tasks) printed.push(await printReport(product, issue, fonts))
parentPort?.postMessage(printed)
