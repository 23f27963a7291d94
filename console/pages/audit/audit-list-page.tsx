// Audit log: entries, newest first; the selected one opens in a panel with its changes.
import { useQuery } from '@tanstack/react-query'
import { type AuditRow, getAuditEntry, listAudit, listStaff } from '#contract/staff.ts'
import { useConsole } from '../../api/console-context.ts'
import type { Option } from '../../components/choice-inputs.tsx'
import { FilterDate, FilterMark, FilterSelect } from '../../components/filters.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useListAddress } from '../../components/use-list-params.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { auditPhrases } from '../../phrases/audit.ts'
import { auditActions, auditSubjects } from '../../phrases/audit-actions.ts'
import { AuditPanel } from './audit-panel.tsx'
import { actionsNamed } from './named-actions.ts'
import { useRoleName } from './use-role-name.ts'
import { VerifyButton } from './verify-button.tsx'

const standardSort = { sort: 'at', order: 'desc' } as const

export function AuditListPage() {
  const t = usePhrases(auditPhrases)
  const { dateTime } = useNumbers()
  const roleName = useRoleName()
  const actions = usePhrases(auditActions)
  const subjects = usePhrases(auditSubjects)
  const { search, filter } = useListAddress(standardSort)
  const people = usePeople()
  const named = actionsNamed(search, auditActions).join(',')
  return (
    <ResourceList<AuditRow>
      resource="audit"
      endpoint={listAudit}
      title={t.title}
      searchLabel={t.search}
      standardSort={standardSort}
      {...(named === '' ? {} : { always: { actions: named } })}
      perPage={50}
      actions={<VerifyButton />}
      filters={
        <>
          <FilterDate name="from" label={t.from} />
          <FilterDate name="to" label={t.to} />
          <FilterSelect name="staffId" label={t.anyPerson} options={withChosen(people, filter.staffId)} />
          <FilterSelect name="action" label={t.anyAction} options={withChosen(optionsOf(actions), filter.action)} />
          <FilterSelect
            name="subjectKind"
            label={t.anyKind}
            options={withChosen(optionsOf(subjects), filter.subjectKind)}
          />
          <FilterMark name="subjectId" label={t.record} />
        </>
      }
      columns={[
        { name: 'at', label: t.at, sort: 'at', show: (row) => <span className="num">{dateTime(row.at)}</span> },
        { name: 'who', label: t.who, show: (row) => row.staffName || t.nobody, sub: (row) => roleName(row.role) },
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
        <RecordLoader<AuditRow> key={id} resource="audit" endpoint={getAuditEntry} id={id} backTo="/audit">
          {(row) => <AuditPanel row={row} />}
        </RecordLoader>
      )}
    />
  )
}

/** Includes deactivated staff, whose entries remain. */
function usePeople(): Option[] {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['staff', 'people'],
    queryFn: () => client(listStaff, { sort: 'name', order: 'asc', perPage: 100 }),
  })
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

function optionsOf(names: Readonly<Record<string, string>>): Option[] {
  return Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Adds the value that the URL selects, even when it has no label. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: chosen }]
}
