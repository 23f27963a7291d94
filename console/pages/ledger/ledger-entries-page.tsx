// What a number of the ledger consists of: sales, payments, refunds or papers, for each order.
import { Link, useSearchParams } from 'react-router'
import { type LedgerEntry, ledgerKinds, listLedgerEntries } from '#contract/ledger-admin.ts'
import { FilterMark } from '../../components/filters.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ledgerPhrases } from '../../phrases/ledger.ts'
import { useSignedAmount } from './signed-amount.ts'

export function LedgerEntriesPage() {
  const t = usePhrases(ledgerPhrases)
  const { dateTime } = useNumbers()
  const show = useSignedAmount()
  const [params] = useSearchParams()
  const kind = ledgerKinds.find((value) => value === params.get('kind')) ?? 'sale'
  return (
    <ResourceList<LedgerEntry>
      resource="ledger"
      path="/ledger/entries"
      endpoint={listLedgerEntries}
      title={`${t.kinds[kind]} · ${params.get('period') ?? ''} · ${params.get('currency') ?? ''}`}
      standardSort={{ sort: 'at', order: 'desc' }}
      actions={<BackToYear />}
      filters={<FilterMark name="method" label={t.method} />}
      columns={[
        { name: 'number', label: t.number, show: (row) => <Source entry={row} /> },
        {
          name: 'order',
          label: t.order,
          isLong: true,
          show: (row) => <OrderLink order={{ ...row, id: row.orderId, customer: '' }} />,
          sub: (row) => row.title,
        },
        { name: 'at', label: t.at, sort: 'at', show: (row) => <span className="num">{dateTime(row.at)}</span> },
        { name: 'amount', label: t.amount, isNumber: true, show: (row) => show(row.minor, row.currency) },
      ]}
      empty={{ title: t.nothingEntered }}
    />
  )
}

/** The number of what was entered, which leads to the paper. */
function Source({ entry: { kind, number, orderNo, paperId } }: { readonly entry: LedgerEntry }) {
  const isFapiao = kind === 'fapiao' || kind === 'reversal'
  if (paperId === null) return <span className="num">{number || orderNo}</span>
  return (
    <Link className="link num" to={isFapiao ? `/fapiao/${paperId}` : `/invoices/${paperId}`}>
      {number}
    </Link>
  )
}

/** To the year of the period, in its currency. */
export function BackToYear() {
  const t = usePhrases(ledgerPhrases)
  const [params] = useSearchParams()
  const query = { year: (params.get('period') ?? '').slice(0, 4), currency: params.get('currency') ?? '' }
  return (
    <Link className="btn btn--outline btn--compact" to={`/ledger?${new URLSearchParams(query)}`}>
      {t.back}
    </Link>
  )
}
