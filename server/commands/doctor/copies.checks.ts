// Files that are delivered as numbered copies: whether a copy can be made of each.
import { findUnstampable } from '../../copies/unstampable-files.service.ts'
import { type Check, count, type Finding, type Installation, ok, someOf, warning, wrong } from './finding.ts'

export const copiesChecks: readonly Check[] = [checkUnstampable]

/** A report of 300 pages takes half a second. */
const maxMs = 120_000

async function checkUnstampable(installation: Installation): Promise<Finding[]> {
  const { found, tried, isComplete } = await findUnstampable(installation, maxMs)
  const findings: Finding[] = []
  if (found.length > 0) {
    const all = found.map(({ storageKey, name, reason }) => `${storageKey} (${name}) is ${reason}`)
    const text = `no numbered copy can be made of ${count(found.length, 'file')}: ${someOf(all)}`
    findings.push({
      ...wrong('copies', text, 'attach another file in the console, or have this one delivered as uploaded'),
      all,
    })
  }
  if (!isComplete)
    findings.push(
      warning(
        'copies',
        `only ${count(tried, 'file')} tried, in ${maxMs / 1000} s`,
        'run it on a machine that is less busy',
      ),
    )
  return findings.length > 0 ? findings : [ok('copies', `can be made of ${count(tried, 'file')} not delivered yet`)]
}
