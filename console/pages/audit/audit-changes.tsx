// Table of changed fields with their values before and after.

import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { differences } from './differences.ts'

export function AuditChanges({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const t = usePhrases(auditPhrases)
  const changes = differences(before, after)
  if (changes.length === 0) return <p className="muted small">{t.noChanges}</p>
  return (
    <ul className="changes">
      {changes.map(({ field, before: old, after: now }) => (
        <li key={field}>
          <code>{field || t.record}</code>
          {old === undefined ? null : (
            <del>
              <span className="vh">{t.before}: </span>
              {old || t.empty}
            </del>
          )}
          {now === undefined ? null : (
            <ins>
              <span className="vh">{t.after}: </span>
              {now || t.empty}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
