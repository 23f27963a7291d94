// Panel of a lead: actions, submitted request, context.
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import { eraseVisitor } from '#contract/customers-admin.ts'
import { getLead, type Lead, type LeadRow } from '#contract/leads-admin.ts'
import { useMay } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { LeadActions } from './lead-actions.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'

/** Shows the row of the list until the full record has loaded. */
export function LeadPanel({ id }: { readonly id: string }) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <RecordLoader<Lead | LeadRow> resource="leads" endpoint={getLead} id={id} backTo="/leads">
      {(lead) => ('requests' in lead ? <Facts lead={lead} /> : <Skeleton rows={6} label={loading} />)}
    </RecordLoader>
  )
}

function Facts({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const may = useMay()
  const [newest, ...joined] = lead.requests
  const { number, dateTime } = useNumbers()
  return (
    <DetailPanel title={lead.name || t.title} badges={<LeadStateBadge state={lead.state} />} backTo="/leads">
      <Sum
        rows={[
          [t.company, lead.companyName || '—'],
          [t.position, newest?.position || undefined],
          [
            t.email,
            lead.email ? (
              <a key="email" href={`mailto:${lead.email}`}>
                {lead.email}
              </a>
            ) : (
              '—'
            ),
          ],
          [
            t.phone,
            lead.phone ? (
              <a key="phone" href={`tel:${lead.phone}`}>
                {lead.phone}
              </a>
            ) : (
              '—'
            ),
          ],
          [t.type, t.types[lead.type]],
          [t.site, t.sites[lead.language]],
          [t.report, lead.report ? <ReportLink key="report" lead={lead} /> : lead.reportTitle || undefined],
          [
            t.age,
            <span className="num" key="age">
              {dateTime(lead.createdAt)}
            </span>,
          ],
          [
            t.spamReason,
            lead.spamReason
              ? (Object.entries(t.spamReasons).find(([key]) => key === lead.spamReason)?.[1] ?? lead.spamReason)
              : undefined,
          ],
          [t.madeBy, lead.madeBy ?? undefined],
          [
            t.customer,
            lead.customerId && may('customers.read') ? (
              <Link key="customer" className="link" to={`/customers/${lead.customerId}`}>
                {t.openCustomer}
              </Link>
            ) : undefined,
          ],
        ]}
      />
      {may('leads.write') ? <LeadActions lead={lead} /> : null}
      {may('leads.write') ? <LeadPlan key={lead.version} lead={lead} /> : null}
      <PanelSection title={t.sentIn}>{newest ? <SentIn request={newest} /> : null}</PanelSection>
      {joined.length > 0 ? (
        <PanelSection title={t.merged(number(joined.length))}>
          {joined.map((request) => (
            <SentIn key={request.id} request={request} />
          ))}
        </PanelSection>
      ) : null}
      <LeadHistory lead={lead} />
      <Related title={t.sameCompany} rows={lead.sameCompany} />
      <Related title={t.sameEmail} rows={lead.sameEmail} />
      <Orders lead={lead} />
      {may('customers.write') && (lead.email || lead.phone) ? <Erasure leadId={lead.id} /> : null}
    </DetailPanel>
  )
}

function ReportLink({ lead: { report, reportTitle } }: { readonly lead: Lead }) {
  const text = `${report?.reportNo ?? ''} ${report?.title ?? reportTitle}`
  return report?.path ? (
    <a className="link" href={report.path} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}

function SentIn({ request }: { readonly request: Lead['requests'][number] }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  return (
    <>
      <p className="user-text small">{request.demand}</p>
      <Sum
        rows={[
          [
            t.age,
            <span className="num" key="at">
              {dateTime(request.at)}
            </span>,
          ],
          [t.version, request.version === null ? undefined : t.versions[request.version]],
          [t.shownPrice, request.reportPrice || undefined],
          [t.consent, request.consentVersion ? t.consentVersion(request.consentVersion) : t.noConsent],
          [t.page, request.sourcePage || undefined],
          [t.ip, request.ip || undefined],
        ]}
      />
    </>
  )
}

function Related({ title, rows }: { readonly title: string; readonly rows: readonly LeadRow[] }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  if (rows.length === 0) return null
  return (
    <PanelSection title={title}>
      <ul className="plain-list small">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="link" to={`/leads/${row.id}`}>
              {row.name} · {t.types[row.type]}
            </Link>
            <small className="num">
              {t.states[row.state]} · {dateTime(row.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Erasure({ leadId }: { readonly leadId: string }) {
  const t = usePhrases(leadsPhrases)
  const { privacy, reason: label } = usePhrases(customersPhrases)
  const { make } = useApiMutation(eraseVisitor, { said: t.erased, refreshes: ['leads', 'customers'] })
  return (
    <PanelSection title={privacy}>
      <PanelActions>
        <FormButton
          kind="danger"
          label={t.erase}
          title={t.eraseTitle}
          text={t.eraseText}
          submitLabel={t.erase}
          fields={[{ name: 'reason', label, type: 'lines' }]}
          onSubmit={({ reason }, place) => make({ leadId, reason }, place)}
        />
      </PanelActions>
    </PanelSection>
  )
}

function Orders({ lead: { orders } }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const { amount, dateTime } = useNumbers()
  const may = useMay()
  if (orders.length === 0) return null
  return (
    <PanelSection title={t.orders}>
      <ul className="plain-list small">
        {orders.map((order) => (
          <li key={order.orderNo}>
            {may('orders.read') ? (
              <Link className="link" to={`/orders?search=${order.orderNo}`}>
                {order.orderNo}
              </Link>
            ) : (
              order.orderNo
            )}{' '}
            {order.title}
            <small className="num">
              {amount(moneyOnWire({ currency: order.currency === 'USD' ? 'USD' : 'CNY', minor: order.amountMinor }))} ·{' '}
              {dateTime(order.createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
