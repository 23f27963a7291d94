// One entry of the trail, as the list has it: who, where from, and the fields that changed.
import { Link } from 'react-router'
import type { AuditRow } from '#contract/staff.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../parts/detail-panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { auditActions, auditSubjects } from '../../phrases/audit-actions.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { AuditChanges } from './audit-changes.tsx'
import { recordPath } from './record-path.ts'
import { useRoleName } from './use-role-name.ts'

type AuditPanelProps = { readonly row: AuditRow | undefined; readonly isComing: boolean }

export function AuditPanel({ row, isComing }: AuditPanelProps) {
  const t = usePhrases(auditPhrases)
  const shell = usePhrases(shellPhrases)
  const { dateTime } = useNumbers()
  const roleName = useRoleName()
  const actions = usePhrases(auditActions)
  const subjects = usePhrases(auditSubjects)
  if (!row) {
    return (
      <DetailPanel title={isComing ? shell.loading : shell.gone} backTo="/audit">
        {isComing ? <Skeleton rows={4} label={shell.loading} /> : null}
      </DetailPanel>
    )
  }
  const path = recordPath(row.subjectKind, row.subjectId)
  return (
    <DetailPanel title={actions[row.action] ?? row.action} backTo="/audit">
      <Sum
        rows={[
          [t.at, dateTime(row.at)],
          [t.who, row.staffName ? `${row.staffName} · ${roleName(row.role)}` : t.operator],
          [t.action, <code key="action">{row.action}</code>],
          [t.kind, subjects[row.subjectKind] ?? row.subjectKind],
          [
            t.record,
            path === undefined ? (
              row.subjectId || '—'
            ) : (
              <Link key="record" className="link" to={path}>
                {row.subjectId}
              </Link>
            ),
          ],
          [t.ip, row.ip || '—'],
        ]}
      />
      <PanelActions>
        {row.staffId ? (
          <Link className="btn btn--outline btn--compact" to={`/audit?staffId=${row.staffId}`}>
            {t.allOfPerson}
          </Link>
        ) : null}
        {row.subjectId ? (
          <Link
            className="btn btn--outline btn--compact"
            to={`/audit?${new URLSearchParams({ subjectKind: row.subjectKind, subjectId: row.subjectId })}`}
          >
            {t.allOfRecord}
          </Link>
        ) : null}
      </PanelActions>
      <PanelSection title={t.changes}>
        <AuditChanges before={row.before} after={row.after} />
      </PanelSection>
    </DetailPanel>
  )
}
