// Invoice details that a tab keeps.
import { expect, it } from 'vitest'
import { readTypedBilling, readTypedFapiao, saveTyped } from './typed-details.ts'

function storeOf(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it('are read as they were saved', () => {
  const store = storeOf()
  saveTyped('fapiao', { kind: 'special', buyerKind: 'company', title: '示例公司', saveTitle: true }, store)
  saveTyped('invoice', { name: 'Beispiel GmbH', country: 'DE' }, store)
  expect(readTypedFapiao(store)).toEqual({ kind: 'special', buyerKind: 'company', title: '示例公司' })
  expect(readTypedBilling(store)).toEqual({ name: 'Beispiel GmbH', country: 'DE' })
})

it('are empty where nothing or something else is stored', () => {
  expect(readTypedFapiao(storeOf())).toEqual({})
  expect(readTypedFapiao(storeOf({ fapiaoDetails: '{"kind":"gold","title":3}' }))).toEqual({})
  expect(readTypedBilling(storeOf({ invoiceDetails: '[' }))).toEqual({})
  expect(readTypedBilling(undefined)).toEqual({})
})
