// Lists of news: all articles, and those without translation parity.
import { countNewsStates, listNewsAdmin, type NewsAdminRow } from '#contract/news-admin.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { useTitles } from '../../content/content-columns.tsx'
import { ContentList, type ContentListProps, ContentParityList } from '../../content/content-list.tsx'
import { useDictionary } from '../../content/use-dictionary.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { contentPhrases } from '../../phrases/content.ts'

export function NewsListPage() {
  return <ContentList<NewsAdminRow> {...useNewsList()} />
}

export function NewsParityListPage() {
  return <ContentParityList<NewsAdminRow> {...useNewsList()} />
}

function useNewsList(): ContentListProps<NewsAdminRow> {
  const t = usePhrases(contentPhrases)
  const markets = useDictionary('markets')
  const titlesOf = useTitles()
  return {
    resource: 'news',
    endpoint: listNewsAdmin,
    title: t.newsTitle,
    searchLabel: t.searchNews,
    listLabel: t.listNews,
    addLabel: t.addNews,
    countStates: countNewsStates,
    filter: <FilterSelect name="marketType" label={t.anyMarket} options={markets.options} />,
    sub: (row) => [row.isHot ? t.hot : undefined, titlesOf(row)[1]].filter(Boolean).join(' · '),
    column: { name: 'marketType', label: t.marketType, show: (row) => markets.labelOf(row.marketType) || t.none },
  }
}
