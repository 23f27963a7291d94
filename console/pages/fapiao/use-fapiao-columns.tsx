// Columns of the list of fapiao requests.
import { type FapiaoRow, maxFapiaoPerExport } from '#contract/fapiao-admin.ts'
import type { Column } from '../../components/list-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { FapiaoDeadline } from './fapiao-deadline.tsx'
import { FapiaoStateBadge } from './fapiao-state-badge.tsx'

type Choosing = { readonly chosen: ReadonlySet<string>; readonly setChosen: (chosen: ReadonlySet<string>) => void }

export function useFapiaoColumns(choosing: Choosing | undefined): readonly Column<FapiaoRow>[] {
  const t = usePhrases(fapiaoPhrases)
  const { amount, number, dateTime } = useNumbers()
  return [
    ...(choosing
      ? [
          {
            name: 'select',
            label: t.select,
            isControl: true,
            head: (rows: readonly FapiaoRow[]) => <ChooseAll rows={rows} {...choosing} />,
            show: (row: FapiaoRow) => <Choose row={row} {...choosing} />,
          },
        ]
      : []),
    {
      name: 'number',
      label: t.number,
      show: (row) => <span className="num">{row.number}</span>,
      sub: (row) => t.kinds[row.kind],
    },
    {
      name: 'buyer',
      label: t.buyer,
      isLong: true,
      show: (row) => row.title,
      sub: (row) => <span className="num">{row.taxCode || t.buyerKinds[row.buyerKind]}</span>,
    },
    {
      name: 'amount',
      label: t.amount,
      sort: 'amount',
      isNumber: true,
      show: (row) => amount(row.amount),
      sub: (row) => t.orderCount(number(row.orderCount)),
    },
    {
      name: 'state',
      label: t.state,
      show: (row) => <FapiaoStateBadge fapiao={row} />,
      sub: (row) =>
        row.isChangedSinceExport ? <span className="soon">{t.changed}</span> : <FapiaoDeadline fapiao={row} />,
    },
    {
      name: 'requestedAt',
      label: t.requestedAt,
      sort: 'requestedAt',
      show: (row) => <span className="num">{dateTime(row.requestedAt)}</span>,
      sub: (row) => <span className="num">{row.fapiaoNumber}</span>,
    },
  ]
}

function isExportable({ state, readyAt }: FapiaoRow): boolean {
  return state === 'requested' && readyAt !== null
}

function ChooseAll({ rows, chosen, setChosen }: Choosing & { readonly rows: readonly FapiaoRow[] }) {
  const t = usePhrases(fapiaoPhrases)
  const ready = rows.filter(isExportable)
  const isAll = ready.length > 0 && ready.every(({ id }) => chosen.has(id))
  const isSome = ready.some(({ id }) => chosen.has(id))
  const change = () => {
    const others = [...chosen].filter((id) => !ready.some((row) => row.id === id))
    setChosen(new Set(isAll ? others : [...others, ...ready.map(({ id }) => id)].slice(0, maxFapiaoPerExport)))
  }
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      type="checkbox"
      aria-label={t.selectPage}
      title={t.selectPage}
      checked={isAll}
      disabled={ready.length === 0}
      onChange={change}
    />
  )
}

function Choose({ row, chosen, setChosen }: Choosing & { readonly row: FapiaoRow }) {
  const t = usePhrases(fapiaoPhrases)
  const change = (isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(row.id)
    else next.delete(row.id)
    setChosen(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={t.selectOne(row.number)}
      checked={chosen.has(row.id)}
      disabled={!isExportable(row) || (!chosen.has(row.id) && chosen.size >= maxFapiaoPerExport)}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
