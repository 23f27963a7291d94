// Differences of two versions by field and line.
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../api/console-context.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import { diffLines } from './line-diff.ts'
import type { LocalizationSlot } from './localization-endpoints.ts'

type Props = { readonly slot: LocalizationSlot; readonly from: number; readonly to: number }

export function Comparison({ slot, from, to }: Props) {
  const t = usePhrases(publishingPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const { endpoints, resource, id, language } = slot
  const { data } = useQuery({
    queryKey: [resource, 'compare', id, language, from, to],
    queryFn: () => client(endpoints.compareVersions, { id, language, from, to }),
  })
  if (!data) return <Skeleton rows={2} label={parts.loading} />
  if (data.length === 0) return <p className="muted small">{t.same}</p>
  return (
    <dl className="comparison">
      {data.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t.fields[field] ?? field}</dt>
          <dd>
            {diffLines(before, after).map((line, index) => {
              const Mark = line.is === 'added' ? 'ins' : line.is === 'removed' ? 'del' : 'span'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of two fixed texts
                <Mark key={index} className="comparison__line">
                  {line.text}
                </Mark>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
