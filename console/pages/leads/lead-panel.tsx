// Panel of a lead: actions, submitted request, context.
import { Link } from 'react-router'
import { eraseVisitor } from '#contract/customers-admin.ts'
import { getLead, type Lead, type LeadRow } from '#contract/leads-admin.ts'
import { useCan } from '../../api/console-context.ts'
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
import { RelatedLeads, RelatedOrders } from './lead-context.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'

/** Shows the row of the list until the full record has loaded. */
export function LeadPanel({ id }: { readonly id: string }) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <RecordLoader<Lead | LeadRow> resource="leads" endpoint={getLead} id={id} backTo="/leads">
      {(lead) => ('requests' in lead ? <LeadDetails lead={lead} /> : <Skeleton rows={6} label={loading} />)}
    </RecordLoader>
  )
}

function LeadDetails({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const [newest, ...merged] = lead.requests
  const { number } = useNumbers()
  return (
    <DetailPanel title={lead.name || t.title} badges={<LeadStateBadge state={lead.state} />} backTo="/leads">
      <LeadFacts lead={lead} />
      {can('leads.write') ? <LeadActions lead={lead} /> : null}
      {can('leads.write') ? <LeadPlan key={lead.version} lead={lead} /> : null}
      <PanelSection title={t.sentIn}>{newest ? <SubmittedRequest request={newest} /> : null}</PanelSection>
      {merged.length > 0 ? (
        <PanelSection title={t.merged(number(merged.length))}>
          {merged.map((request) => (
            <SubmittedRequest key={request.id} request={request} />
          ))}
        </PanelSection>
      ) : null}
      <LeadHistory lead={lead} />
      <RelatedLeads title={t.sameCompany} rows={lead.sameCompany} />
      <RelatedLeads title={t.sameEmail} rows={lead.sameEmail} />
      <RelatedOrders lead={lead} />
      {can('customers.write') && (lead.email || lead.phone) ? <Erasure leadId={lead.id} /> : null}
    </DetailPanel>
  )
}

function LeadFacts({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const { dateTime } = useNumbers()
  const [newest] = lead.requests
  return (
    <Sum
      rows={[
        [t.company, lead.companyName || '—'],
        [t.account, lead.company ? <Account key="account" company={lead.company} /> : undefined],
        [t.position, newest?.position || undefined],
        [t.email, <ContactLink key="email" scheme="mailto" value={lead.email} />],
        [t.phone, <ContactLink key="phone" scheme="tel" value={lead.phone} />],
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
          lead.customerId && can('customers.read') ? (
            <Link key="customer" className="link" to={`/customers/${lead.customerId}`}>
              {t.openCustomer}
            </Link>
          ) : undefined,
        ],
      ]}
    />
  )
}

function Account({ company }: { readonly company: NonNullable<Lead['company']> }) {
  const can = useCan()
  if (!can('companies.read')) return company.name
  return (
    <Link className="link" to={`/companies/${company.id}`}>
      {company.name}
    </Link>
  )
}

function ContactLink({ scheme, value }: { readonly scheme: 'mailto' | 'tel'; readonly value: string | null }) {
  return value ? <a href={`${scheme}:${value}`}>{value}</a> : '—'
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

function SubmittedRequest({ request }: { readonly request: Lead['requests'][number] }) {
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
          [t.version, request.version === null ? undefined : t.versions[request.version].label],
          [t.shownPrice, request.reportPrice || undefined],
          [t.consent, request.consentVersion ? t.consentVersion(request.consentVersion) : t.noConsent],
          [t.page, request.sourcePage || undefined],
          [t.ip, request.ip || undefined],
        ]}
      />
    </>
  )
}

function Erasure({ leadId }: { readonly leadId: string }) {
  const t = usePhrases(leadsPhrases)
  const { privacy, reason: label } = usePhrases(customersPhrases)
  const { mutate } = useApiMutation(eraseVisitor, { successMessage: t.erased, refreshes: ['leads', 'customers'] })
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
          onSubmit={({ reason }, place) => mutate({ leadId, reason }, place)}
        />
      </PanelActions>
    </PanelSection>
  )
}
