// Selection of published reports or briefings, ordered for the pages of the site.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { listBriefings } from '#contract/content.ts'
import { type NamedItem, nameBriefings, nameReports } from '#contract/site-admin.ts'
import { apiBase } from '../../api/api-base.ts'
import { useConsole } from '../../api/console-context.ts'
import { Badge } from '../../components/badge.tsx'
import { ReorderButtons } from '../../components/reorder-buttons.tsx'
import { useField } from '../../components/use-field.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'

type Props = {
  readonly source: string
  readonly kind: 'report' | 'briefing'
  readonly site: 'zh' | 'en'
  readonly label: string
  /** Shown while nothing is selected. */
  readonly emptyText?: string
  /** Default: true. */
  readonly isOrdered?: boolean
  readonly max?: number
}
type Item = Pick<NamedItem, 'id' | 'number' | 'title'>

export function ItemsInput({ source, kind, site, label, emptyText, isOrdered = true, max = 20 }: Props) {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const { field } = useField({ source, label, isOptional: true })
  const ids: readonly number[] = Array.isArray(field.value) ? field.value : []
  const language: Language = site === 'zh' ? 'zh-CN' : 'en-US'
  const { data: named, isPlaceholderData } = useQuery({
    queryKey: ['site', 'names', kind, language, ids],
    queryFn: () => client(kind === 'report' ? nameReports : nameBriefings, { language, ids: [...ids] }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const change = (next: readonly number[]) => field.onChange([...next])
  const swap = (index: number, other: number) =>
    change(ids.map((id, at) => (at === index ? (ids[other] ?? id) : at === other ? (ids[index] ?? id) : id)))
  return (
    <div className="items-input">
      {ids.length === 0 ? <p className="muted small">{emptyText ?? t.byRule}</p> : null}
      <ol className="items-input__list" aria-label={label}>
        {ids.map((id, index) => {
          const item = named?.find((candidate) => candidate.id === id)
          const name = item?.title ?? String(id)
          // A deleted item has no title.
          const isHidden = item ? !item.isPublished : named !== undefined && !isPlaceholderData
          return (
            <li key={id} className="items-input__item">
              {isOrdered ? <span className="num items-input__place">{index + 1}</span> : null}
              <span className="items-input__title">
                {name}
                <span className="muted small num"> {item?.number}</span>
              </span>
              {isHidden ? <Badge kind="waiting" label={t.notPublished} /> : null}
              <ReorderButtons
                name={name}
                index={index}
                count={ids.length}
                onMove={isOrdered ? (to) => swap(index, to) : undefined}
                onRemove={() => change(ids.filter((other) => other !== id))}
              />
            </li>
          )
        })}
      </ol>
      <Finder
        kind={kind}
        language={language}
        chosenIds={ids}
        isFull={ids.length >= max}
        onAdd={({ id }) => change([...ids, id])}
      />
    </div>
  )
}

type FinderProps = {
  readonly kind: 'report' | 'briefing'
  readonly language: Language
  readonly chosenIds: readonly number[]
  readonly isFull: boolean
  readonly onAdd: (item: Item) => void
}

/** Search field with its results, each with a button that adds it. */
export function Finder({ kind, language, chosenIds, isFull, onAdd }: FinderProps) {
  const t = usePhrases(sitePhrases)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const { data, isFetched } = useQuery({
    queryKey: ['site', 'find', kind, language, keyword],
    queryFn: ({ signal }) => find(kind, language, keyword, signal),
    enabled: keyword !== '',
  })
  return (
    <div className="items-input__finder">
      <label htmlFor={id} className="small">
        {kind === 'report' ? t.findReport : t.findBriefing}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        disabled={isFull}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword !== '' && isFetched && data?.length === 0 ? <p className="muted small">{t.noneFound}</p> : null}
      {keyword === '' || !data ? null : (
        <ul className="items-input__list">
          {data.map((item) => (
            <li key={item.id} className="items-input__item">
              <span className="items-input__title">
                {item.title}
                <span className="muted small num"> {item.number}</span>
              </span>
              <button
                className="btn btn--outline btn--compact"
                type="button"
                disabled={chosenIds.includes(item.id)}
                onClick={() => {
                  onAdd(item)
                  setText('')
                  // The pressed button disappears with the search results, so focus moves to the field.
                  field.current?.focus()
                }}
              >
                {chosenIds.includes(item.id) ? t.chosenAlready : t.add}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Uses the public search, as only published items can be selected. */
async function find(kind: 'report' | 'briefing', language: Language, keyword: string, signal: AbortSignal) {
  const client = createClient({ fetch: (...request) => fetch(...request), base: apiBase, language: () => language })
  if (kind === 'report') {
    const { rows } = await client(listReports, { keyword, pageNum: 1, pageSize: 8 }, { signal })
    return rows.map(({ id, title, reportNo }): Item => ({ id, title, number: reportNo }))
  }
  const { rows } = await client(listBriefings, { keyword, pageNum: 1, pageSize: 8 }, { signal })
  return rows.map(({ id, title, briefingNo }): Item => ({ id, title, number: briefingNo }))
}
