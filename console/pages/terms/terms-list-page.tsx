// List of terms, searchable by any of their names.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { listSearchTerms, type SearchTermRow } from '#contract/search-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { termsPhrases } from '../../phrases/terms.ts'
import { TermTabs } from './term-tabs.tsx'

export function TermsListPage() {
  const t = usePhrases(termsPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<SearchTermRow>
      resource="terms"
      endpoint={listSearchTerms}
      title={t.title}
      kpis={
        <>
          <TermTabs />
          <p className="small muted list-note">{t.explained}</p>
        </>
      }
      searchLabel={t.search}
      standardSort={{ sort: 'zh', order: 'asc' }}
      perPage={50}
      actions={
        can('site.write') ? (
          <Link className="btn btn--primary btn--compact" to="/terms/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      linkOf={({ id }) => `/terms/${id}`}
      columns={[
        { name: 'zh', label: t.zh, sort: 'zh', show: ({ zh }) => <span lang="zh">{zh}</span> },
        { name: 'en', label: t.en, sort: 'en', show: ({ en }) => <span lang="en">{en}</span> },
        { name: 'synonyms', label: t.synonyms, isLong: true, show: ({ synonyms }) => synonyms.join(t.between) || '—' },
        {
          name: 'updatedAt',
          label: t.updatedAt,
          sort: 'updatedAt',
          show: ({ updatedAt }) => <span className="num">{dateTime(updatedAt)}</span>,
        },
      ]}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
