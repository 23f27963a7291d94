// Announces the number of results to screen readers after a search or a change of filters.
import type { ListQuery } from '../api/use-resource-list.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { useNumbers } from './use-formatters.ts'

export function ListStatus<T>({ query }: { readonly query: ListQuery<T> }) {
  const t = usePhrases(partsPhrases)
  const { number } = useNumbers()
  const { data, isPlaceholderData } = query
  return (
    <div className="vh" role="status">
      {data && !isPlaceholderData ? t.found(number(data.total) + (data.isMore ? '+' : '')) : ''}
    </div>
  )
}
