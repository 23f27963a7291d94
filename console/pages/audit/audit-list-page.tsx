// What staff did, newest first; an entry opens beside the list, with what it changed.
import type { AuditRow } from '#contract/staff.ts'
import { FilterDate, FilterMark } from '../../parts/filters.tsx'
import { OneRecord } from '../../parts/one-record.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { auditActions, auditSubjects } from '../../phrases/audit-actions.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { AuditPanel } from './audit-panel.tsx'
import { useRoleName } from './use-role-name.ts'
import { VerifyButton } from './verify-button.tsx'

export function AuditListPage() {
  const t = usePhrases(auditPhrases)
  const { dateTime } = useNumbers()
  const roleName = useRoleName()
  const actions = usePhrases(auditActions)
  const subjects = usePhrases(auditSubjects)
  return (
    <ResourceList<AuditRow>
      resource="audit"
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'at', order: 'desc' }}
      perPage={50}
      actions={<VerifyButton />}
      filters={
        <>
          <FilterDate name="from" label={t.from} />
          <FilterDate name="to" label={t.to} />
          <FilterMark name="staffId" label={t.staff} />
          <FilterMark name="action" label={t.action} />
          <FilterMark name="subjectKind" label={t.kind} />
          <FilterMark name="subjectId" label={t.record} />
        </>
      }
      columns={[
        { name: 'at', label: t.at, sort: 'at', show: (row) => <span className="num">{dateTime(row.at)}</span> },
        { name: 'who', label: t.who, show: (row) => row.staffName || t.operator, sub: (row) => roleName(row.role) },
        {
          name: 'action',
          label: t.action,
          show: (row) => actions[row.action] ?? row.action,
          sub: (row) => <code>{row.action}</code>,
        },
        {
          name: 'subject',
          label: t.subject,
          isLong: true,
          show: (row) => subjects[row.subjectKind] ?? row.subjectKind,
          sub: (row) => row.subjectId,
        },
        { name: 'ip', label: t.ip, show: (row) => <span className="num">{row.ip || '—'}</span> },
      ]}
      detail={(id) => (
        <OneRecord<AuditRow> key={id} resource="audit" id={id} backTo="/audit">
          {(row) => <AuditPanel row={row} />}
        </OneRecord>
      )}
    />
  )
}
