// All news, whatever their state.
import { countNewsStates, type NewsAdminRow } from '#contract/content-admin.ts'
import { useTitles } from '../../content/content-columns.tsx'
import { ContentList } from '../../content/content-list.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { FilterSelect } from '../../parts/filters.tsx'
import { contentPhrases } from '../../phrases/content.ts'
import { usePhrases } from '../../phrases/phrases.ts'

export function NewsListPage() {
  const t = usePhrases(contentPhrases)
  const markets = useDictionary('markets')
  const titlesOf = useTitles()
  return (
    <ContentList<NewsAdminRow>
      resource="news"
      title={t.newsTitle}
      searchLabel={t.searchNews}
      addLabel={t.addNews}
      countStates={countNewsStates}
      filter={<FilterSelect name="marketType" label={t.anyMarket} options={markets.options} />}
      sub={(row) => [row.isHot ? t.hot : undefined, titlesOf(row)[1]].filter(Boolean).join(' · ')}
      column={{ name: 'marketType', label: t.marketType, show: (row) => markets.labelOf(row.marketType) || t.none }}
    />
  )
}
