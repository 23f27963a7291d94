// All news, whatever their state.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { countNewsStates, type NewsAdminRow } from '#contract/content-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import {
  CategoryFilters,
  titleOf,
  useSideColumns,
  useStateTabs,
  useUpdatedColumn,
} from '../../content/content-columns.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { FilterSelect } from '../../parts/filters.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { contentPhrases } from '../../phrases/content.ts'
import { usePhrases } from '../../phrases/phrases.ts'

export function NewsListPage() {
  const t = usePhrases(contentPhrases)
  const { client } = useConsole()
  const may = useMay()
  const markets = useDictionary('markets')
  const { data: counts } = useQuery({ queryKey: ['news', 'counts'], queryFn: () => client(countNewsStates, {}) })
  const tabs = useStateTabs(counts)
  const sides = useSideColumns<NewsAdminRow>()
  const updated = useUpdatedColumn<NewsAdminRow>()
  return (
    <ResourceList<NewsAdminRow>
      resource="news"
      title={t.newsTitle}
      searchLabel={t.searchNews}
      standardSort={{ sort: 'created', order: 'desc' }}
      tabs={tabs}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to="/news/trash">
            {t.trash}
          </Link>
          {may('content.write') ? (
            <Link className="btn btn--primary btn--compact" to="/news/create">
              <Plus className="icon icon--sm" aria-hidden="true" />
              {t.addNews}
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          <FilterSelect name="marketType" label={t.anyMarket} options={markets.options} />
          <CategoryFilters />
        </>
      }
      linkOf={(row) => `/news/${row.id}`}
      columns={[
        {
          name: 'title',
          label: t.title,
          isLong: true,
          show: titleOf,
          sub: (row) => [row.isHot ? t.hot : undefined, row.zh ? row.en?.title : undefined].filter(Boolean).join(' · '),
        },
        ...sides,
        { name: 'marketType', label: t.marketType, show: (row) => markets.labelOf(row.marketType) || t.none },
        updated,
      ]}
    />
  )
}
