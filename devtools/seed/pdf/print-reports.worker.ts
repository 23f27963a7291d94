// Prints reports in a worker thread, as pages are served meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { loadFonts } from './fonts.ts'
import { type PrintedReport, printReport, type ReportTask } from './print-report.ts'

const tasks: readonly ReportTask[] = workerData
const fonts = loadFonts()
const printed: PrintedReport[] = []
for (const task of tasks) printed.push(await printReport(task, fonts))
parentPort?.postMessage(printed)
