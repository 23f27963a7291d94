// Panel of an audit entry: actor, IP address, changed fields.
import { Link } from 'react-router'
import type { AuditRow } from '#contract/staff.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { auditActions, auditSubjects } from '../../phrases/audit-actions.ts'
import { AuditChanges } from './audit-changes.tsx'
import { recordPath } from './record-path.ts'
import { useRoleName } from './use-role-name.ts'

export function AuditPanel({ row }: { readonly row: AuditRow }) {
  const t = usePhrases(auditPhrases)
  const { dateTime } = useNumbers()
  const roleName = useRoleName()
  const actions = usePhrases(auditActions)
  const subjects = usePhrases(auditSubjects)
  const path = recordPath(row.subjectKind, row.subjectId)
  return (
    <DetailPanel title={actions[row.action] ?? row.action} backTo="/audit">
      <Sum
        rows={[
          [t.at, dateTime(row.at)],
          [t.who, row.staffName ? `${row.staffName} · ${roleName(row.role)}` : t.nobody],
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
