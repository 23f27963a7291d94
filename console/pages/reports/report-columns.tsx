// Columns of the report list.
import type { ReportAdminRow } from '#contract/catalogue-admin.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { Badge } from '../../components/badge.tsx'
import type { Column } from '../../components/list-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useDictionary } from '../../content/use-dictionary.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { publishingPhrases } from '../../phrases/publishing.ts'
import { reportsPhrases } from '../../phrases/reports.ts'
import { LocalizationStateBadge } from '../../publishing/localization-state-badge.tsx'
import { useParityColumn } from '../../publishing/parity-list.ts'

type Choosing = { readonly chosen: ReadonlySet<number>; readonly setChosen: (chosen: ReadonlySet<number>) => void }

export function useReportColumns(choosing: Choosing | undefined): Column<ReportAdminRow>[] {
  const t = usePhrases(reportsPhrases)
  const parity = useParityColumn<ReportAdminRow>()
  const language = useLanguage()
  const { amount, dateTime } = useNumbers()
  const industries = useDictionary('industries')
  const industryOf = (row: ReportAdminRow) =>
    industries.labelOf(nameOf(row)?.category ?? '') || nameOf(row)?.categoryLabel
  const nameOf = ({ zh, en }: ReportAdminRow) => (language === 'zh-CN' ? (zh ?? en) : (en ?? zh))
  const price = ({ listCnyMinor, listUsdMinor }: ReportAdminRow) =>
    [
      listCnyMinor === null ? undefined : amount(moneyOnWire({ currency: 'CNY', minor: listCnyMinor })),
      listUsdMinor === null ? undefined : amount(moneyOnWire({ currency: 'USD', minor: listUsdMinor })),
    ].filter((text) => text !== undefined)
  return [
    ...(choosing
      ? [
          {
            name: 'select',
            label: t.select,
            isControl: true,
            head: (rows: readonly ReportAdminRow[]) => <ChooseAll rows={rows} {...choosing} />,
            show: (row: ReportAdminRow) => <Choose row={row} {...choosing} />,
          },
        ]
      : []),
    {
      name: 'title',
      label: t.report,
      isLong: true,
      show: (row) => nameOf(row)?.title ?? row.reportNo,
      sub: (row) => (
        <span className="num">
          {row.reportNo} · {industryOf(row)}
          {row.isPinned ? ` · ${t.pinned}` : ''}
        </span>
      ),
    },
    {
      name: 'zh',
      label: t.zh,
      show: (row) => <LocalizationCell localization={row.zh} />,
      sub: (row) => (row.zh?.lacksSample ? t.lacksSample : ''),
    },
    {
      name: 'en',
      label: t.en,
      show: (row) => <LocalizationCell localization={row.en} />,
      sub: (row) => (row.en?.lacksSample ? t.lacksSample : ''),
    },
    {
      name: 'price',
      label: t.price,
      isNumber: true,
      show: (row) => price(row)[0] ?? '—',
      sub: (row) => price(row)[1] ?? '',
    },
    parity,
    {
      name: 'touchedAt',
      label: t.touchedAt,
      sort: 'touchedAt',
      show: (row) => <span className="num">{dateTime(row.touchedAt)}</span>,
    },
  ]
}

function LocalizationCell({ localization }: { readonly localization: ReportAdminRow['zh'] }) {
  const t = usePhrases(publishingPhrases)
  return (
    <>
      <LocalizationStateBadge state={localization?.state} />
      {localization?.pending ? <Badge kind="waiting" label={t.states[localization.pending]} /> : null}
    </>
  )
}

/** A bulk change takes at maxSelected this many reports. */
const maxSelected = 100

function ChooseAll({ rows, chosen, setChosen }: Choosing & { readonly rows: readonly ReportAdminRow[] }) {
  const t = usePhrases(reportsPhrases)
  const isAll = rows.every(({ id }) => chosen.has(id))
  const isSome = rows.some(({ id }) => chosen.has(id))
  const change = () => {
    const othersChosen = [...chosen].filter((id) => !rows.some((row) => row.id === id))
    setChosen(new Set(isAll ? othersChosen : [...othersChosen, ...rows.map(({ id }) => id)].slice(0, maxSelected)))
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
      onChange={change}
    />
  )
}

function Choose({ row, chosen, setChosen }: Choosing & { readonly row: ReportAdminRow }) {
  const t = usePhrases(reportsPhrases)
  const change = (isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(row.id)
    else next.delete(row.id)
    setChosen(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={t.selectOne(row.reportNo)}
      checked={chosen.has(row.id)}
      disabled={!chosen.has(row.id) && chosen.size >= maxSelected}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
