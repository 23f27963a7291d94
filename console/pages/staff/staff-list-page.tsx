// List of staff accounts.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { roles } from '#contract/common/rights.ts'
import { listStaff, type StaffRow } from '#contract/staff.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { staffPhrases } from '../../phrases/staff.ts'
import { StaffPanel } from './staff-panel.tsx'
import { StateBadge } from './state-badge.tsx'

export function StaffListPage() {
  const t = usePhrases(staffPhrases)
  const { roles: roleNames } = usePhrases(shellPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<StaffRow>
      resource="staff"
      endpoint={listStaff}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={
        can('staff.write') ? (
          <Link className="btn btn--primary btn--compact" to="/staff/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      filters={
        <FilterSelect
          name="role"
          label={t.anyRole}
          options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        />
      }
      columns={[
        { name: 'name', label: t.name, sort: 'name', show: (row) => row.name, sub: (row) => row.loginCode },
        { name: 'email', label: t.email, isLong: true, show: (row) => row.email },
        { name: 'role', label: t.role, sort: 'role', show: (row) => roleNames[row.role] },
        { name: 'state', label: t.state, show: (row) => <StateBadge isActive={row.isActive} /> },
        { name: 'authenticator', label: t.authenticator, show: (row) => (row.hasAuthenticator ? t.bound : t.unbound) },
        {
          name: 'lastSeenAt',
          label: t.lastSeen,
          sort: 'lastSeenAt',
          show: (row) => <span className="num">{row.lastSeenAt ? dateTime(row.lastSeenAt) : t.never}</span>,
        },
      ]}
      detail={(id) => <StaffPanel id={id} />}
    />
  )
}
