// Members of a company: who buys for it, in which role.
import { companyRoles } from '#contract/companies.ts'
import { addCompanyMember, type Company, removeCompanyMember } from '#contract/companies-admin.ts'
import { moveCompanyMember } from '#contract/company-overview-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelSection } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { companyIdIn } from './company-values.ts'

export function CompanyMembers({ company }: { readonly company: Company }) {
  const t = usePhrases(companiesPhrases)
  const { date } = useNumbers()
  const canWrite = useCan()('companies.write')
  const { mutate } = useApiMutation(removeCompanyMember, { successMessage: t.memberRemoved, refreshes: ['companies'] })
  return (
    <PanelSection title={t.members}>
      {company.members.length === 0 ? <p className="small muted">{t.noMembers}</p> : null}
      <ul className="plain-list small">
        {company.members.map(({ customerId, name, maskedEmail, role, since }) => (
          <li key={customerId}>
            {name} · {t.roles[role]}
            <small className="num">
              {maskedEmail} · {date(since)}
            </small>
            {canWrite ? (
              <span className="row-actions">
                <MoveMember id={company.id} member={{ customerId, name, role }} />
                <ConfirmButton
                  kind="danger"
                  label={t.removeMember}
                  rowName={name}
                  title={t.removeTitle(name)}
                  text={t.removeText}
                  confirmLabel={t.removeMember}
                  onConfirm={() => mutate({ id: company.id, customerId })}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {canWrite ? <AddMember id={company.id} /> : null}
    </PanelSection>
  )
}

type Member = Pick<Company['members'][number], 'customerId' | 'name' | 'role'>

function MoveMember({ id, member }: { readonly id: string; readonly member: Member }) {
  const t = usePhrases(companiesPhrases)
  const { mutate } = useApiMutation(moveCompanyMember, { successMessage: t.moved, refreshes: ['companies'] })
  return (
    <FormButton
      label={t.moveMember}
      rowName={member.name}
      title={t.moveTitle(member.name)}
      text={t.moveText}
      submitLabel={t.moveMember}
      fields={[
        {
          name: 'toId',
          label: t.moveTo,
          hint: t.moveHint,
          check: (value) => (companyIdIn(value) ? undefined : t.badLink),
        },
        {
          name: 'role',
          label: t.role,
          type: 'choice',
          initial: member.role,
          options: companyRoles.map((role) => ({ value: role, label: t.roles[role] })),
        },
      ]}
      onSubmit={({ toId, role }, place) =>
        mutate(
          {
            id,
            customerId: member.customerId,
            toId: companyIdIn(toId) ?? '',
            role: companyRoles.find((known) => known === role) ?? 'reader',
          },
          place,
        )
      }
    />
  )
}

function AddMember({ id }: { readonly id: string }) {
  const t = usePhrases(companiesPhrases)
  const { mutate } = useApiMutation(addCompanyMember, { successMessage: t.memberAdded, refreshes: ['companies'] })
  return (
    <FormButton
      label={t.addMember}
      title={t.addMember}
      submitLabel={t.addMember}
      fields={[
        { name: 'email', label: t.memberEmail, type: 'email', maxLength: 254 },
        {
          name: 'role',
          label: t.role,
          type: 'choice',
          initial: 'buyer',
          options: companyRoles.map((role) => ({ value: role, label: t.roles[role] })),
        },
      ]}
      onSubmit={({ email, role }, place) =>
        mutate({ id, email, role: companyRoles.find((known) => known === role) ?? 'buyer' }, place)
      }
    />
  )
}
