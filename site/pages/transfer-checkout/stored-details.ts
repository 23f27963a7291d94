// The details that were typed last, in session storage: for a reload, a login and the next purchase. Cleared at logout.
import { tabStorage } from '../../storage.ts'
import { type TransferTyped, transferFieldNames } from './transfer-fields.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

const key = 'transferDetails'

export function readDetails(store: Store | undefined = tabStorage()): Partial<TransferTyped> {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? '{}')
    if (stored === null || typeof stored !== 'object') return {}
    const texts = Object.entries(stored).filter(
      ([name, text]) => typeof text === 'string' && transferFieldNames.some((field) => field === name),
    )
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function saveDetails(typed: Partial<TransferTyped>, store: Store | undefined = tabStorage()): void {
  try {
    store?.setItem(key, JSON.stringify(typed))
  } catch {
    // Without storage the details are typed again.
  }
}
