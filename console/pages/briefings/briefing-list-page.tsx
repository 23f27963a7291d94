// All briefings, whatever their state.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { moneyOnWire } from '#contract/common/money.ts'
import { briefingKinds } from '#contract/content.ts'
import { type BriefingAdminRow, countBriefingStates } from '#contract/content-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import {
  CategoryFilters,
  titleOf,
  useSideColumns,
  useStateTabs,
  useUpdatedColumn,
} from '../../content/content-columns.tsx'
import { FilterSelect } from '../../parts/filters.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useNumbers } from '../../parts/use-numbers.ts'
import { contentPhrases } from '../../phrases/content.ts'
import { usePhrases } from '../../phrases/phrases.ts'

export function BriefingListPage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const { amount } = useNumbers()
  const may = useMay()
  const { data: counts } = useQuery({
    queryKey: ['briefings', 'counts'],
    queryFn: () => client(countBriefingStates, {}),
  })
  const tabs = useStateTabs(counts)
  const sides = useSideColumns<BriefingAdminRow>()
  const updated = useUpdatedColumn<BriefingAdminRow>()
  const priceOf = ({ cnyMinor, usdMinor }: BriefingAdminRow) =>
    [
      cnyMinor === null ? undefined : amount(moneyOnWire({ currency: 'CNY', minor: cnyMinor })),
      usdMinor === null ? undefined : amount(moneyOnWire({ currency: 'USD', minor: usdMinor })),
    ]
      .filter(Boolean)
      .join(' / ') || t.none
  return (
    <ResourceList<BriefingAdminRow>
      resource="briefings"
      title={t.briefings}
      searchLabel={t.searchBriefings}
      standardSort={{ sort: 'created', order: 'desc' }}
      tabs={tabs}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to="/briefings/trash">
            {t.trash}
          </Link>
          {may('content.write') ? (
            <Link className="btn btn--primary btn--compact" to="/briefings/create">
              <Plus className="icon icon--sm" aria-hidden="true" />
              {t.addBriefing}
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          <FilterSelect
            name="kind"
            label={t.anyKind}
            options={briefingKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
          <CategoryFilters />
        </>
      }
      linkOf={(row) => `/briefings/${row.id}`}
      columns={[
        {
          name: 'title',
          label: t.title,
          isLong: true,
          show: titleOf,
          sub: (row) =>
            [row.briefingNo, t.kinds[row.kind], row.isPinned ? t.pinned : undefined].filter(Boolean).join(' · '),
        },
        ...sides,
        { name: 'price', label: t.price, isNumber: true, show: priceOf },
        updated,
      ]}
    />
  )
}
