// Columns of the list of quotes.
import type { ReactNode } from 'react'
import type { QuoteRow } from '#contract/quotes-admin.ts'
import type { Column } from '../../components/list-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'

export function useQuoteColumns(badge: (row: QuoteRow) => ReactNode): readonly Column<QuoteRow>[] {
  const t = usePhrases(quotesPhrases)
  const { amount, date, number } = useNumbers()
  return [
    {
      name: 'number',
      label: t.number,
      show: (row) => <span className="num">{row.number ?? t.states.draft}</span>,
      sub: (row) => t.origins[row.origin],
    },
    {
      name: 'company',
      label: t.company,
      isLong: true,
      show: (row) => row.companyName || row.contact || '—',
      sub: (row) => (row.companyName ? row.contact : ''),
    },
    { name: 'state', label: t.state, show: badge, sub: (row) => row.purchaseNumber },
    {
      name: 'total',
      label: t.total,
      sort: 'total',
      isNumber: true,
      show: ({ total }) => amount(total),
      sub: (row) =>
        row.list.minor > row.total.minor
          ? t.discountOf(`${number(Math.round((1 - row.total.minor / row.list.minor) * 1000) / 10)}%`)
          : t.lineCount(row.lineCount),
    },
    {
      name: 'validUntil',
      label: t.validUntil,
      sort: 'validUntil',
      show: (row) => <span className="num">{row.validUntil ?? '—'}</span>,
    },
    {
      name: 'createdAt',
      label: t.createdAt,
      sort: 'createdAt',
      show: (row) => <span className="num">{date(row.createdAt)}</span>,
      sub: (row) => row.staff?.name ?? '',
    },
  ]
}
