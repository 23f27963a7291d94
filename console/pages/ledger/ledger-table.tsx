// Table of a year of the ledger: a row for each month, and the sums of the year.
import { Link } from 'react-router'
import { type LedgerKind, type LedgerMonth, type LedgerSums, openReasons } from '#contract/ledger-admin.ts'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ledgerPhrases } from '../../phrases/ledger.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { useSignedAmount } from './signed-amount.ts'

const columns = [
  { kind: 'receipt', of: (sums: LedgerSums) => sums.receipts },
  { kind: 'refund', of: (sums: LedgerSums) => sums.refunds },
  { kind: 'invoice', of: (sums: LedgerSums) => sums.invoices },
  { kind: 'credit-note', of: (sums: LedgerSums) => sums.creditNotes },
  { kind: 'fapiao', of: (sums: LedgerSums) => sums.fapiao },
  { kind: 'reversal', of: (sums: LedgerSums) => sums.reversals },
] as const satisfies readonly { kind: LedgerKind; of: (sums: LedgerSums) => number }[]

type Props = { readonly year: number; readonly months: readonly LedgerMonth[]; readonly total: LedgerSums }

/** Columns without any amount in the year are left out. */
export function LedgerTable({ year, months, total }: Props) {
  const t = usePhrases(ledgerPhrases)
  const rows = [...months, total]
  const shown = columns.filter(
    ({ kind, of }) => kind === 'receipt' || kind === 'refund' || rows.some((sums) => of(sums) !== 0),
  )
  const reasons = openReasons.filter((reason) => rows.some(({ open }) => open[reason] !== 0))
  const hasOtherMonths = rows.some(({ otherMonths }) => otherMonths !== 0)
  const layout = { shown, reasons, hasOtherMonths }
  return (
    <TableBox label={t.title}>
      <table className="table dense ledger">
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            {[
              t.sales,
              ...shown.map(({ kind }) => t.kinds[kind]),
              t.difference,
              ...reasons.map((reason) => t.reasons[reason]),
            ].map((label) => (
              <th key={label} scope="col" className="r num">
                {label}
              </th>
            ))}
            {hasOtherMonths ? (
              <th scope="col" className="r num">
                {t.otherMonths}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <SumsRow key={month.month} label={month.month} period={month.month} sums={month} layout={layout} />
          ))}
        </tbody>
        <tfoot>
          <SumsRow label={t.wholeYear} period={String(year)} sums={total} layout={layout} />
        </tfoot>
      </table>
    </TableBox>
  )
}

type Layout = {
  readonly shown: readonly (typeof columns)[number][]
  readonly reasons: readonly (typeof openReasons)[number][]
  readonly hasOtherMonths: boolean
}
type RowProps = { readonly label: string; readonly period: string; readonly sums: LedgerSums; readonly layout: Layout }

function SumsRow({ label, period, sums, layout }: RowProps) {
  const t = usePhrases(ledgerPhrases)
  const { number } = useNumbers()
  const show = useSignedAmount()
  const { currency, saleCount } = sums
  const cell = (minor: number, to?: string) =>
    minor === 0 || to === undefined ? (
      show(minor, currency)
    ) : (
      <Link className="link" to={to}>
        {show(minor, currency)}
      </Link>
    )
  const entries = (kind: LedgerKind) => `/ledger/entries?${new URLSearchParams({ period, currency, kind })}`
  return (
    <tr>
      <th scope="row" className="num">
        {label}
      </th>
      <td className="r num">
        {cell(sums.sales, entries('sale'))}
        {saleCount > 0 ? <div className="sub">{t.orders(number(saleCount))}</div> : null}
      </td>
      {layout.shown.map(({ kind, of }) => (
        <td key={kind} className="r num">
          {cell(of(sums), entries(kind))}
          {kind === 'receipt' ? <Methods period={period} sums={sums} /> : null}
        </td>
      ))}
      <td className="r num">
        <b>{cell(sums.difference)}</b>
      </td>
      {layout.reasons.map((reason) => (
        <td key={reason} className="r num">
          {cell(sums.open[reason], `/ledger/open?${new URLSearchParams({ period, currency, reason })}`)}
        </td>
      ))}
      {layout.hasOtherMonths ? <td className="r num">{cell(sums.otherMonths)}</td> : null}
    </tr>
  )
}

/** The receipts of each method, where there are several. */
function Methods({
  period,
  sums: { currency, receiptsByMethod },
}: {
  readonly period: string
  readonly sums: LedgerSums
}) {
  const { methods } = usePhrases(ordersPhrases)
  const show = useSignedAmount()
  if (receiptsByMethod.length < 2) return null
  return receiptsByMethod.map(({ method, minor }) => (
    <div key={method} className="sub">
      <Link
        className="link"
        to={`/ledger/entries?${new URLSearchParams({ period, currency, kind: 'receipt', method })}`}
      >
        {methods[method].variantLabel} {show(minor, currency)}
      </Link>
    </div>
  ))
}
