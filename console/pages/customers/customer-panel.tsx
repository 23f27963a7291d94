// One customer beside the list: account, what was bought and downloaded, what was asked.
import { useState } from 'react'
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import {
  type Customer,
  type CustomerRow,
  resetCustomerDownloads,
  showCustomerEmail,
} from '#contract/customers-admin.ts'
import { useMay } from '../../calls/console-context.ts'
import { useCall } from '../../calls/use-call.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { DetailPanel, PanelSection, Sum } from '../../parts/detail-panel.tsx'
import { OneRecord } from '../../parts/one-record.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { customersPhrases } from '../../phrases/customers.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { CustomerAccess } from './customer-access.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerStateBadge } from './customer-state-badge.tsx'

/** Until the customer has come, there is what the list knows. */
export function CustomerPanel({ id }: { readonly id: string }) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <OneRecord<Customer | CustomerRow> resource="customers" id={id} backTo="/customers">
      {(customer) => ('orders' in customer ? <Facts customer={customer} /> : <Skeleton rows={6} label={loading} />)}
    </OneRecord>
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
      {isThere ? <CustomerAccess customer={customer} /> : null}
      <Orders customer={customer} />
      <Files customer={customer} />
      <Downloads customer={customer} />
      <Leads customer={customer} />
      <CustomerPrivacy customer={customer} />
    </DetailPanel>
  )
}

function Email({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const [email, setEmail] = useState<string>()
  const { make, isBusy } = useCall(showCustomerEmail, { onDone: (answer) => setEmail(answer.email) })
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
            onClick={() => void make({ id: customer.id })}
          >
            {t.showEmail}
          </button>
        </>
      ) : null}
    </>
  )
}

function Orders({ customer: { orders } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { amount, dateTime } = useNumbers()
  const may = useMay()
  return (
    <PanelSection title={t.orders}>
      {orders.length === 0 ? <p className="small muted">{t.none}</p> : null}
      <ul className="plain-list small">
        {orders.map((order) => (
          <li key={order.id}>
            {may('orders.read') ? (
              <Link className="link" to={`/orders/${order.id}`}>
                {order.orderNo}
              </Link>
            ) : (
              order.orderNo
            )}{' '}
            {order.title}
            <small className="num">
              {Object.entries(t.orderStates).find(([state]) => state === order.status)?.[1] ?? order.status} ·{' '}
              {amount(moneyOnWire({ currency: order.currency === 'USD' ? 'USD' : 'CNY', minor: order.amountMinor }))} ·{' '}
              {dateTime(order.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Files({ customer: { id, files } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { number } = useNumbers()
  const may = useMay()
  const { make } = useCall(resetCustomerDownloads, { said: t.givenBack, refreshes: ['customers'] })
  if (files.length === 0) return null
  return (
    <PanelSection title={t.files}>
      <ul className="plain-list small">
        {files.map((file) => (
          <li key={`${file.entitlementId} ${file.fileId}`}>
            {file.fileName}
            <small className="num">
              {file.orderNo} · {t.left(number(file.downloadsLeft), number(file.downloadsAtMost))}
            </small>
            {may('customers.write') && file.downloadsLeft < file.downloadsAtMost ? (
              <ConfirmButton
                label={t.giveBack}
                title={t.giveBackTitle}
                text={t.giveBackText}
                confirmLabel={t.giveBack}
                onConfirm={() => make({ id, entitlementId: file.entitlementId, fileId: file.fileId })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Downloads({ customer: { downloads } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  if (downloads.length === 0) return null
  return (
    <PanelSection title={t.downloads}>
      <ul className="plain-list small">
        {downloads.map((row) => (
          <li key={`${row.at} ${row.fileName}`}>
            {row.fileName}
            <small className="num">
              {row.orderNo} · {dateTime(row.at)} · {row.ip}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Leads({ customer: { leads } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { states } = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  const may = useMay()
  if (leads.length === 0) return null
  return (
    <PanelSection title={t.leads}>
      <ul className="plain-list small">
        {leads.map((lead) => {
          const text = `${t.types[lead.type]} ${lead.reportTitle}`
          return (
            <li key={lead.id}>
              {may('leads.read') ? (
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
