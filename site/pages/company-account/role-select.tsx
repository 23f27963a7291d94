// Selection of a role in a company.
import type { ComponentProps } from 'react'
import { type CompanyRole, companyRoles } from '#contract/companies.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'

type RoleSelectProps = Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> & {
  readonly value: CompanyRole
  readonly onChange: (role: CompanyRole) => void
}

export function RoleSelect({ value, onChange, ...select }: RoleSelectProps) {
  const { roles } = companyAccountPhrases(useSite().language)
  return (
    <select
      {...select}
      className="select"
      value={value}
      onChange={({ target }) => {
        const role = companyRoles.find((one) => one === target.value)
        if (role) onChange(role)
      }}
    >
      {companyRoles.map((role) => (
        <option key={role} value={role}>
          {roles[role]}
        </option>
      ))}
    </select>
  )
}
