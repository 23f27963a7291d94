// Says how much a search, a filter or a tab has found, for whoever does not see the rows change.
import type { RaRecord, UseGetListHookValue } from 'ra-core'
import { partsPhrases } from '../phrases/components.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { useNumbers } from './use-formatters.ts'

export function ListStatus<T extends RaRecord>({ query }: { readonly query: UseGetListHookValue<T> }) {
  const t = usePhrases(partsPhrases)
  const { number } = useNumbers()
  const { total, meta, isPlaceholderData } = query
  const isKnown = total !== undefined && !isPlaceholderData
  return (
    <div className="vh" role="status">
      {isKnown ? t.found(number(total) + (meta?.isMore === true ? '+' : '')) : ''}
    </div>
  )
}
