// Items that the visitor collects for a quote, in session storage. Cleared at logout, like all that the tab stores.
import { type Edition, editions, type Licence, licences } from '#contract/licences.ts'
import { maxQuoteLines } from '#contract/quote-states.ts'
import { tabStorage } from '../../storage.ts'
import { quoteListKey } from './quote-list-key.ts'

export type CollectedItem = {
  readonly itemKind: 'report' | 'briefing'
  readonly itemId: number
  readonly licence: Licence
  readonly edition: Edition
  readonly competitorData: boolean
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function readQuoteList(store: Store | undefined = tabStorage()): readonly CollectedItem[] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(quoteListKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxQuoteLines) : []
  } catch {
    return []
  }
}

/** @returns false if the browser refuses storage */
export function saveQuoteList(items: readonly CollectedItem[], store: Store | undefined = tabStorage()): boolean {
  try {
    store?.setItem(quoteListKey, JSON.stringify(items))
    return store !== undefined
  } catch {
    return false
  }
}

export type Addition = 'added' | 'repeated' | 'full'

/** The list with the item at its end, unless it is in it already or the list is full. */
export function withItem(
  items: readonly CollectedItem[],
  item: CollectedItem,
): { items: readonly CollectedItem[]; result: Addition } {
  if (items.some((other) => keyOf(other) === keyOf(item))) return { items, result: 'repeated' }
  if (items.length >= maxQuoteLines) return { items, result: 'full' }
  return { items: [...items, item], result: 'added' }
}

export function keyOf({ itemKind, itemId, licence, edition, competitorData }: CollectedItem): string {
  return [itemKind, itemId, licence, edition, competitorData].join(' ')
}

/** The items that the address names: one as the licence box sends it, or those of an earlier quote. */
export function itemsIn(query: URLSearchParams): readonly CollectedItem[] {
  const repeated = query.getAll('item').flatMap((text) => {
    const [itemKind, itemId, licence, edition, competitor] = text.split('.')
    const item = {
      itemKind,
      itemId: Number(itemId),
      licence,
      edition: Number(edition),
      competitorData: competitor === '1',
    }
    return isItem(item) ? [item] : []
  })
  return [...repeated, ...(itemIn(query) ?? [])].slice(0, maxQuoteLines)
}

function itemIn(query: URLSearchParams): [CollectedItem] | undefined {
  const id = (name: string) => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  const briefing = id('briefing')
  const plain = { licence: 'single', edition: 0, competitorData: false } as const
  if (briefing !== undefined) return [{ itemKind: 'briefing', itemId: briefing, ...plain }]
  const report = id('report')
  if (report === undefined) return undefined
  return [
    {
      itemKind: 'report',
      itemId: report,
      licence: licences.find((licence) => licence === query.get('licence')) ?? 'single',
      edition: query.get('edition') === '1' ? 1 : 0,
      competitorData: query.get('competitor') === '1',
    },
  ]
}

function isItem(value: unknown): value is CollectedItem {
  if (typeof value !== 'object' || value === null) return false
  const { itemKind, itemId, licence, edition, competitorData } = value as Partial<CollectedItem> // checked below
  return (
    (itemKind === 'report' || itemKind === 'briefing') &&
    Number.isSafeInteger(itemId) &&
    licences.some((one) => one === licence) &&
    editions.some((one) => one === edition) &&
    typeof competitorData === 'boolean'
  )
}
