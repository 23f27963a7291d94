// One entry of the trail: who, where from, and the fields that changed. It is among the rows that the list has already read.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AuditRow } from '#contract/staff.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../parts/detail-panel.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { auditActions, auditSubjects } from '../../phrases/audit-actions.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { AuditChanges } from './audit-changes.tsx'
import { useRoleName } from './use-role-name.ts'

export function AuditPanel({ id }: { readonly id: string }) {
  const t = usePhrases(auditPhrases)
  const shell = usePhrases(shellPhrases)
  const { dateTime } = useNumbers()
  const roleName = useRoleName()
  const actions = usePhrases(auditActions)
  const subjects = usePhrases(auditSubjects)
  // ra-core puts every row of a list under its id.
  const row = useQueryClient().getQueryData<AuditRow>(['audit', 'getOne', { id, meta: undefined }])
  if (!row) {
    return (
      <DetailPanel title={shell.gone} backTo="/audit">
        {null}
      </DetailPanel>
    )
  }
  return (
    <DetailPanel title={actions[row.action] ?? row.action} backTo="/audit">
      <Sum
        rows={[
          [t.at, dateTime(row.at)],
          [t.who, row.staffName ? `${row.staffName} · ${roleName(row.role)}` : t.operator],
          [t.action, <code key="action">{row.action}</code>],
          [t.kind, subjects[row.subjectKind] ?? row.subjectKind],
          [t.record, row.subjectId || '—'],
          [t.ip, row.ip || '—'],
        ]}
      />
      <PanelActions>
        {row.staffId ? (
          <Link className="btn btn--outline btn--compact" to={`/audit?staffId=${row.staffId}`}>
            {t.staff}: {row.staffName}
          </Link>
        ) : null}
        {row.subjectId ? (
          <Link
            className="btn btn--outline btn--compact"
            to={`/audit?${new URLSearchParams({ subjectKind: row.subjectKind, subjectId: row.subjectId })}`}
          >
            {t.record}: {row.subjectId}
          </Link>
        ) : null}
      </PanelActions>
      <PanelSection title={t.changes}>
        <AuditChanges before={row.before} after={row.after} />
      </PanelSection>
    </DetailPanel>
  )
}
