// Number of collected items. In a file of its own, so that licence boxes load nothing else of the quote list.
import { tabStorage } from '../../storage.ts'

export const quoteListKey = 'quoteList'

export function countCollected(): number {
  try {
    const stored: unknown = JSON.parse(tabStorage()?.getItem(quoteListKey) ?? '[]')
    return Array.isArray(stored) ? stored.length : 0
  } catch {
    return 0
  }
}
