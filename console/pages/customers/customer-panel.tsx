// Panel of a customer: account, purchases, downloads, leads.
import { useState } from 'react'
import { Link } from 'react-router'
import { type Customer, type CustomerRow, getCustomer, showCustomerEmail } from '#contract/customers-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { LicencesSection } from '../licences/licences-section.tsx'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerDownloads, CustomerFiles, CustomerOrders } from './customer-purchases.tsx'
import { CustomerStateBadge } from './customer-state-badge.tsx'

/** Shows the row of the list until the full record has loaded. */
export function CustomerPanel({ id }: { readonly id: string }) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <RecordLoader<Customer | CustomerRow> resource="customers" endpoint={getCustomer} id={id} backTo="/customers">
      {(customer) => ('orders' in customer ? <Facts customer={customer} /> : <Skeleton rows={6} label={loading} />)}
    </RecordLoader>
  )
}

function Facts({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  const isThere = customer.state !== 'deleted'
  return (
    <DetailPanel
      title={customer.name || t.nobody}
      badges={<CustomerStateBadge state={customer.state} />}
      backTo="/customers"
    >
      {isThere ? (
        <Sum
          rows={[
            [t.company, customer.companyName],
            ...customer.companies.map(
              (company) => [t.memberOf, <Account key={company.id} company={company} />] as const,
            ),
            [
              t.atDomain,
              customer.domainCompany ? <Account key="domain" company={customer.domainCompany} /> : undefined,
            ],
            [t.position, customer.position || undefined],
            [t.loginCode, customer.loginCode],
            [t.email, <Email key="email" customer={customer} />],
            [t.phone, customer.phone],
            [
              t.since,
              <span key="since" className="num">
                {dateTime(customer.createdAt)}
              </span>,
            ],
            [
              t.lastSeen,
              <span key="seen" className="num">
                {customer.lastSeenAt ? dateTime(customer.lastSeenAt) : t.never}
              </span>,
            ],
            [t.disabledReason, customer.disabledReason || undefined],
          ]}
        />
      ) : null}
      {isThere ? <NewQuote customer={customer} /> : null}
      {isThere ? <CustomerAccess customer={customer} /> : null}
      <CustomerOrders customer={customer} />
      <LicencesSection owner={{ customerId: customer.id }} />
      <CustomerFiles customer={customer} />
      <CustomerDownloads customer={customer} />
      <Leads customer={customer} />
      <CustomerPrivacy customer={customer} />
    </DetailPanel>
  )
}

function Account({ company }: { readonly company: NonNullable<Customer['domainCompany']> }) {
  return useCan()('companies.read') ? (
    <Link className="link" to={`/companies/${company.id}`}>
      {company.name}
    </Link>
  ) : (
    company.name
  )
}

function NewQuote({ customer }: { readonly customer: Customer }) {
  const { newQuote: label } = usePhrases(quotesPhrases)
  const can = useCan()
  if (!can('quotes.write')) return null
  return (
    <PanelActions>
      <Link className="btn btn--outline btn--compact" to={`/quotes/create?customer=${customer.id}`}>
        {label}
      </Link>
    </PanelActions>
  )
}

function Email({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const [email, setEmail] = useState<string>()
  const { mutate, isBusy } = useApiMutation(showCustomerEmail, { onDone: (output) => setEmail(output.email) })
  return (
    <>
      {email ?? customer.maskedEmail} <span className="muted">({customer.isEmailProven ? t.proven : t.unproven})</span>
      {email === undefined ? (
        <>
          {' '}
          <button
            className="link"
            type="button"
            title={t.emailNoted}
            aria-busy={isBusy || undefined}
            onClick={() => void mutate({ id: customer.id })}
          >
            {t.showEmail}
          </button>
        </>
      ) : null}
    </>
  )
}

function Leads({ customer: { leads } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { states } = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  if (leads.length === 0) return null
  return (
    <PanelSection title={t.leads}>
      <ul className="plain-list small">
        {leads.map((lead) => {
          const text = `${t.types[lead.type]} ${lead.reportTitle}`
          return (
            <li key={lead.id}>
              {can('leads.read') ? (
                <Link className="link" to={`/leads/${lead.id}`}>
                  {text}
                </Link>
              ) : (
                text
              )}
              <small className="num">
                {states[lead.state]} · {dateTime(lead.createdAt)}
              </small>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
