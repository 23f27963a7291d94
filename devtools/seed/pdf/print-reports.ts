// Prints reports beside the server: a file takes a third of a second.
import { runInWorker } from '#server/platform/run-in-worker.ts'
import type { PrintedReport, ReportTask } from './print-report.ts'

/** @returns in the order of the tasks */
export async function printReports(tasks: readonly ReportTask[]): Promise<readonly PrintedReport[]> {
  const printed = await runInWorker<readonly PrintedReport[]>(new URL('./print-reports.worker.ts', import.meta.url), {
    name: 'demonstration-files',
    data: tasks,
    maxMemoryMb: 512,
    timeoutMs: 300_000,
  })
  if (!printed) throw new Error('the files of the demonstration were not printed')
  return printed
}
