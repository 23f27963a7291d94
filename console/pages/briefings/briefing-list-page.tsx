// Lists of briefings: all of them, and those without translation parity.
import { briefingKinds } from '#contract/briefing-kinds.ts'
import { type BriefingAdminRow, countBriefingStates, listBriefingsAdmin } from '#contract/briefings-admin.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { ContentList, type ContentListProps, ContentParityList } from '../../content/content-list.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'

export function BriefingListPage() {
  return <ContentList<BriefingAdminRow> {...useBriefingList()} />
}

export function BriefingParityListPage() {
  return <ContentParityList<BriefingAdminRow> {...useBriefingList()} />
}

function useBriefingList(): ContentListProps<BriefingAdminRow> {
  const t = usePhrases(contentPhrases)
  const { amount } = useNumbers()
  const priceOf = ({ cnyMinor, usdMinor }: BriefingAdminRow) =>
    [
      cnyMinor === null ? undefined : amount(moneyOnWire({ currency: 'CNY', minor: cnyMinor })),
      usdMinor === null ? undefined : amount(moneyOnWire({ currency: 'USD', minor: usdMinor })),
    ]
      .filter(Boolean)
      .join(' / ') || t.none
  return {
    resource: 'briefings',
    endpoint: listBriefingsAdmin,
    title: t.briefings,
    searchLabel: t.searchBriefings,
    listLabel: t.listBriefings,
    addLabel: t.addBriefing,
    countStates: countBriefingStates,
    filter: (
      <FilterSelect
        name="kind"
        label={t.anyKind}
        options={briefingKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
    ),
    sub: (row) => [row.briefingNo, t.kinds[row.kind], row.isPinned ? t.pinned : undefined].filter(Boolean).join(' · '),
    column: { name: 'price', label: t.price, isNumber: true, show: priceOf },
  }
}
