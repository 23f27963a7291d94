// Panel of a receivable: what is open, its history, reminders, and the actions of finance.
import { Link } from 'react-router'
import { getReceivable, type Receivable, type ReceivableRow } from '#contract/receivables-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { ReceivableActions } from './receivable-actions.tsx'
import { ReceivableStateBadge } from './receivable-state-badge.tsx'

export function ReceivablePanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<Receivable | ReceivableRow>
      resource="receivables"
      endpoint={getReceivable}
      id={id}
      backTo="/receivables"
    >
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(record) => ('entries' in record ? <Details record={record} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

function Details({ record }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  return (
    <DetailPanel
      title={<span className="num">{record.purchaseNumber}</span>}
      backTo="/receivables"
      badges={<ReceivableStateBadge state={record.state} />}
    >
      <Facts record={record} />
      <ReceivableActions record={record} />
      <PanelSection title={t.history}>
        <History record={record} />
      </PanelSection>
      <PanelSection title={t.reminders}>
        <Reminders record={record} />
      </PanelSection>
    </DetailPanel>
  )
}

function Facts({ record }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  const { amount, number } = useNumbers()
  const can = useCan()
  const { company, daysOverdue } = record
  const shown = (money: Receivable['open']) => (money.minor > 0 ? amount(money) : undefined)
  return (
    <Sum
      rows={[
        [
          t.company,
          <Link key="company" className="link" to={`/receivables/company/${company.id}`}>
            {company.name}
          </Link>,
        ],
        [t.billingName, record.billingName === company.name ? undefined : record.billingName],
        [t.amount, amount(record.amount)],
        [t.received, shown(record.received)],
        [t.bankFee, shown(record.bankFee)],
        [t.credited, shown(record.credited)],
        [t.writtenOff, shown(record.writtenOff)],
        [t.open, amount(record.open)],
        [t.issuedOn, record.issuedOn],
        [t.dueOn, daysOverdue > 0 ? `${record.dueOn} · ${t.daysOverdue(number(daysOverdue))}` : record.dueOn],
        [
          t.purchase,
          can('orders.read') ? (
            <Link key="purchase" className="link num" to={`/purchases/${record.id}`}>
              {record.purchaseNumber}
            </Link>
          ) : undefined,
        ],
        [t.poNumber, record.poNumber || undefined],
        [t.reference, record.remittanceReference],
      ]}
    />
  )
}

function History({ record: { entries } }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  const { amount, dateTime } = useNumbers()
  if (entries.length === 0) return <p className="small muted">{t.noHistory}</p>
  return (
    <ul className="plain-rows">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {entry.isUndone ? t.undone(t.entries[entry.kind]) : t.entries[entry.kind]}
            <small>{[dateTime(entry.at), entry.by ?? t.system, entry.note].filter(Boolean).join(' · ')}</small>
          </span>
          {entry.amount.minor > 0 ? (
            <span className="num">{`${entry.isUndone ? '+' : '−'}${amount(entry.amount)}`}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Reminders({ record: { reminders } }: { readonly record: Receivable }) {
  const t = usePhrases(receivablesPhrases)
  const { number, dateTime } = useNumbers()
  if (reminders.length === 0) return <p className="small muted">{t.noReminders}</p>
  return (
    <ul className="plain-list small">
      {reminders.map(({ day, sentAt }) => (
        <li key={day}>
          {day < 0 ? t.reminderBefore(number(-day)) : t.reminderAfter(number(day))}{' '}
          <small className="num">{dateTime(sentAt)}</small>
        </li>
      ))}
    </ul>
  )
}
