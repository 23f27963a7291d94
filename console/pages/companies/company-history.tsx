// What happened to a company, with what happened to those that were merged into it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { listCompanyHistory } from '#contract/companies-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'

export function CompanyHistory({ id }: { readonly id: string }) {
  const t = usePhrases(companiesPhrases)
  const { dateTime } = useNumbers()
  const { client } = useConsole()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['companies', 'history', id],
    queryFn: ({ pageParam }) =>
      client(listCompanyHistory, { id, ...(pageParam === undefined ? {} : { before: pageParam }) }),
    initialPageParam: undefined as number | undefined, // the newest part has no event before it
    getNextPageParam: (last) => (last.isMore ? Number(last.events.at(-1)?.id) : undefined),
  })
  if (!data) return null
  const events = data.pages.flatMap((page) => page.events)
  return (
    <PanelSection title={t.history}>
      {events.length === 0 ? <p className="small muted">{t.noHistory}</p> : null}
      <Timeline
        steps={events.map((event) => ({
          key: event.id,
          title: [t.events[event.kind], event.member, event.detail].filter(Boolean).join(' · '),
          note: `${dateTime(event.at)} · ${event.by || t.system}`,
          state: 'done',
        }))}
      />
      {hasNextPage ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          {t.more}
        </button>
      ) : null}
    </PanelSection>
  )
}
