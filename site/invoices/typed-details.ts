// The invoice details that were typed last, in session storage: for a failure, a reload and the next order. Cleared at logout.
import { tabStorage } from '../storage.ts'
import { type BillingTyped, emptyBilling, emptyFapiao, type FapiaoTyped } from './invoice-wish.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

const keys = { fapiao: 'fapiaoDetails', invoice: 'invoiceDetails' } as const

export function readTypedFapiao(store: Store | undefined = tabStorage()): Partial<FapiaoTyped> {
  const { kind, buyerKind, ...texts } = readTexts(keys.fapiao, emptyFapiao, store)
  return {
    ...texts,
    ...(kind === 'special' || kind === 'general' ? { kind } : {}),
    ...(buyerKind === 'company' || buyerKind === 'person' ? { buyerKind } : {}),
  }
}

export function readTypedBilling(store: Store | undefined = tabStorage()): Partial<BillingTyped> {
  return readTexts(keys.invoice, emptyBilling, store)
}

export function saveTyped(
  paper: keyof typeof keys,
  typed: Partial<Record<string, unknown>>,
  store: Store | undefined = tabStorage(),
): void {
  try {
    store?.setItem(keys[paper], JSON.stringify(typed))
  } catch {
    // Without storage the details are typed again.
  }
}

/** The texts among what is stored that a form has fields for. */
function readTexts<T extends object>(key: string, fields: T, store: Store | undefined): { [K in keyof T]?: string } {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? '{}')
    if (stored === null || typeof stored !== 'object') return {}
    const texts = Object.entries(stored).filter(([name, text]) => typeof text === 'string' && name in fields)
    return Object.fromEntries(texts) as { [K in keyof T]?: string } // the filter has left only fields and texts
  } catch {
    return {}
  }
}
