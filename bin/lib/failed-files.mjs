// Which test files deserve a second run, alone: a machine that stands still for seconds fails a test that is right.
import { relative } from 'node:path'

const FEW = 3

/**
 * The files that failed, by a report of Vitest's JSON reporter, relative to `root`.
 * @returns none where so many failed that the code is to blame, or where the run failed outside of any file
 */
export function filesForAnotherRun(report, root) {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
  return failed.length <= FEW ? failed : []
}
