// Panel of a quote: recipient, lines, actions, versions, history.
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import { getQuoteRecord, type QuoteRecord, type QuoteRow } from '#contract/quotes-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { QuoteRecordActions } from './quote-record-actions.tsx'
import { QuoteStateBadge } from './quote-state-badge.tsx'

/** Shows the row of the list until the full record has loaded. */
export function QuotePanel({ id }: { readonly id: string }) {
  const { loading } = usePhrases(shellPhrases)
  return (
    <RecordLoader<QuoteRecord | QuoteRow> resource="quotes" endpoint={getQuoteRecord} id={id} backTo="/quotes">
      {(quote) => ('lines' in quote ? <QuoteDetails quote={quote} /> : <Skeleton rows={6} label={loading} />)}
    </RecordLoader>
  )
}

type QuoteProps = { readonly quote: QuoteRecord }

function QuoteDetails({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  return (
    <DetailPanel
      title={<span className="num">{quote.number ?? t.newDraft}</span>}
      badges={<QuoteStateBadge quote={quote} />}
      backTo="/quotes"
    >
      <Facts quote={quote} />
      <QuoteRecordActions quote={quote} />
      <Lines quote={quote} />
      <Versions quote={quote} />
      <History quote={quote} />
    </DetailPanel>
  )
}

function Facts({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  const language = useLanguage()
  const { total, list } = quote
  const link = (to: string, text: string) => (
    <Link className="link" to={to}>
      {text}
    </Link>
  )
  return (
    <Sum
      rows={[
        [t.company, quote.companyName || '—'],
        [t.contact, quote.contact],
        [
          t.email,
          quote.email ? (
            <a key="email" href={`mailto:${quote.email}`}>
              {quote.email}
            </a>
          ) : (
            '—'
          ),
        ],
        [t.country, countryName(quote.country, language)],
        [t.taxNumber, quote.taxNumber || undefined],
        [t.address, quote.address || undefined],
        [t.total, amount(total)],
        [t.listTotal, list.minor > total.minor ? amount(list) : undefined],
        [t.validUntil, quote.validUntil ?? t.days(quote.validDays)],
        [t.language, t.languages[quote.language]],
        [t.sentAt, quote.sentAt ? dateTime(quote.sentAt) : undefined],
        [t.note, quote.note || undefined],
        [t.requestedBy, quote.approval === 'requested' ? (quote.requestedBy ?? undefined) : undefined],
        [t.acceptedBy, [quote.acceptedName, quote.acceptedPosition].filter(Boolean).join(' · ') || undefined],
        [t.poNumber, quote.poNumber || undefined],
        [t.purchase, quote.purchaseNumber || undefined],
        [t.declineReason, quote.declineReason || undefined],
        [
          t.customer,
          quote.customerId && can('customers.read')
            ? link(`/customers/${quote.customerId}`, t.openCustomer)
            : undefined,
        ],
        [t.lead, quote.leadId && can('leads.read') ? link(`/leads/${quote.leadId}`, t.openLead) : undefined],
      ]}
    />
  )
}

function Lines({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const { amount } = useNumbers()
  return (
    <PanelSection title={t.lines}>
      <ul className="plain-list small">
        {quote.lines.map((line) => (
          <li key={[line.itemKind, line.itemId, line.licence, line.edition, line.competitorData].join(' ')}>
            {line.title}
            <small className="num">
              {[
                ...(line.itemKind === 'report' ? [t.licences[line.licence], t.editions[line.edition]] : [t.briefing]),
                ...(line.competitorData ? [t.competitorData] : []),
                amount(line.amount),
                ...(line.discount.minor > 0 ? [`−${amount(line.discount)} ${line.discountReason}`] : []),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Versions({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const others = quote.versions.filter(({ id }) => id !== quote.id)
  if (others.length === 0) return null
  return (
    <PanelSection title={t.versions}>
      <ul className="plain-list small">
        {others.map(({ id, number, state }) => (
          <li key={id}>
            <Link className="link num" to={`/quotes/${id}`}>
              {number}
            </Link>{' '}
            {t.states[state]}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function History({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const { dateTime } = useNumbers()
  const titles: Readonly<Record<string, string>> = t.events
  return (
    <PanelSection title={t.history}>
      <Timeline
        steps={quote.events.toReversed().map(({ id, kind, text, at, staffName }) => ({
          key: id,
          title: (
            <>
              {titles[kind] ?? kind}
              {text ? <span className="user-text small">{text}</span> : null}
            </>
          ),
          note: [dateTime(at), staffName].filter(Boolean).join(' · '),
          state: 'done' as const,
        }))}
      />
    </PanelSection>
  )
}
