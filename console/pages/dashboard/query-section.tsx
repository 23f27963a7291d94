// Section with a query of its own: loading, loaded, or failed with a retry button.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsoleEndpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'

export function QuerySection<C extends ConsoleEndpoint>(props: {
  readonly endpoint: C
  readonly input: InputOf<C>
  readonly rows: number
  readonly children: (output: OutputOf<C>) => ReactNode
}) {
  const t = usePhrases(dashboardPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const { endpoint, input } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', endpoint.path, input],
    queryFn: () => client(endpoint, input),
    placeholderData: (before) => before,
    refetchInterval: 60_000,
  })
  if (data !== undefined) return props.children(data)
  if (!error) return <Skeleton rows={props.rows} label={t.loading} />
  return (
    <div className="empty" role="alert">
      <h3>{t.failed}</h3>
      <p>{messageForError(error, language)}</p>
      <button className="btn btn--outline" type="button" onClick={() => void refetch()}>
        {t.retry}
      </button>
    </div>
  )
}
