// What a company is to the publisher: owner, money, usage and health.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Company } from '#contract/companies-admin.ts'
import { type CompanyOverview, getCompanyOverview, setCompanyOwner } from '#contract/company-overview-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { CompanyMerge } from './company-merge.tsx'
import { useCompanyOwners } from './use-company-owners.ts'

export function CompanyState({ company }: { readonly company: Company }) {
  const t = usePhrases(companiesPhrases)
  const { client } = useConsole()
  const canWrite = useCan()('companies.write')
  const { data } = useQuery({
    queryKey: ['companies', 'overview', company.id],
    queryFn: () => client(getCompanyOverview, { id: company.id }),
  })
  if (!data) return null
  const linkTo = ({ id, name }: { readonly id: string; readonly name: string }) => (
    <Link key={id} className="link" to={`/companies/${id}`}>
      {name}
    </Link>
  )
  return (
    <>
      <Sum
        rows={[
          [t.mergedIntoLabel, data.mergedInto ? linkTo(data.mergedInto) : undefined],
          [t.owner, data.owner?.name ?? t.nobody],
          ...data.mergedFrom.map((from) => [t.mergedFrom, linkTo(from)] as const),
        ]}
      />
      {canWrite && !data.mergedInto ? (
        <PanelActions>
          <SetOwner company={company} owner={data.owner} />
          <CompanyMerge company={company} />
        </PanelActions>
      ) : null}
      <Money money={data.money} />
      <Activity overview={data} />
    </>
  )
}

function SetOwner({ company, owner }: { readonly company: Company; readonly owner: CompanyOverview['owner'] }) {
  const t = usePhrases(companiesPhrases)
  const people = useCompanyOwners()
  const { mutate } = useApiMutation(setCompanyOwner, { successMessage: t.ownerSet, refreshes: ['companies'] })
  return (
    <FormButton
      key={people.length}
      label={t.setOwner}
      title={t.setOwner}
      submitLabel={t.setOwner}
      fields={[
        {
          name: 'ownerId',
          label: t.owner,
          type: 'choice',
          initial: owner?.id ?? 'none',
          options: [{ value: 'none', label: t.nobody }, ...people.map(({ id, name }) => ({ value: id, label: name }))],
        },
      ]}
      onSubmit={({ ownerId }, place) => mutate({ id: company.id, ownerId: ownerId === 'none' ? null : ownerId }, place)}
    />
  )
}

function Money({ money }: Pick<CompanyOverview, 'money'>) {
  const t = usePhrases(companiesPhrases)
  const { amount, number } = useNumbers()
  return (
    <PanelSection title={t.money}>
      {money.length === 0 ? <p className="small muted">{t.noMoney}</p> : null}
      {money.map((sums) => (
        <Sum
          key={sums.currency}
          rows={[
            [`${t.orders} (${sums.currency})`, number(sums.orderCount)],
            [t.sold, amount(sums.sold)],
            [t.received, amount(sums.received)],
            [t.refunded, amount(sums.refunded)],
            [t.invoiced, amount(sums.invoiced)],
          ]}
        />
      ))}
    </PanelSection>
  )
}

function Activity({ overview: { usage, health } }: { readonly overview: CompanyOverview }) {
  const t = usePhrases(companiesPhrases)
  const { number, dateTime } = useNumbers()
  const time = (at: string | null) => (at === null ? t.never : dateTime(at))
  return (
    <>
      <PanelSection title={t.usage}>
        <Sum
          rows={[
            [t.downloads, number(usage.downloads)],
            [t.readers, number(usage.readers)],
            [t.lastDownload, time(usage.lastDownloadAt)],
            [t.lastSeen, time(usage.lastSeenAt)],
          ]}
        />
      </PanelSection>
      <PanelSection title={t.health}>
        <Sum
          rows={[
            [t.activeLicences, number(health.licenceCount)],
            [t.unusedSeats, number(health.unusedSeats)],
            [t.endingUpdates, number(health.endingUpdates)],
            [t.savedSearches, number(health.demand.savedSearches)],
            [t.openRequests, number(health.demand.requests)],
            [t.wishes, number(health.demand.wishes)],
          ]}
        />
      </PanelSection>
    </>
  )
}
