// A part of the page that is asked for by itself: it is coming, or it is there, or it can be asked for again.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminAnswerOf, AdminCall, AdminInputOf } from '#contract/common/admin-endpoint.ts'
import { useConsole } from '../../api/console-context.ts'
import { wordsOf } from '../../api/error-messages.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../layout/language-context.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { usePhrases } from '../../phrases/phrases.ts'

export function Answer<C extends AdminCall>(props: {
  readonly call: C
  readonly input: AdminInputOf<C>
  readonly rows: number
  readonly children: (answer: AdminAnswerOf<C>) => ReactNode
}) {
  const t = usePhrases(dashboardPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const { call, input } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', call.path, input],
    queryFn: () => client(call, input),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })
  if (data !== undefined) return props.children(data)
  if (!error) return <Skeleton rows={props.rows} label={t.loading} />
  return (
    <div className="empty" role="alert">
      <h3>{t.failed}</h3>
      <p>{wordsOf(error, language)}</p>
      <button className="btn btn--outline" type="button" onClick={() => void refetch()}>
        {t.retry}
      </button>
    </div>
  )
}
