// Details of a transfer that a tab keeps.
import { expect, it } from 'vitest'
import { readDetails, saveDetails } from './stored-details.ts'

function storeOf(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it('are read as they were saved', () => {
  const store = storeOf()
  saveDetails({ name: '示例公司', country: 'CN' }, store)
  expect(readDetails(store)).toEqual({ name: '示例公司', country: 'CN' })
})

it('are empty where nothing or something else is stored', () => {
  expect(readDetails(storeOf())).toEqual({})
  expect(readDetails(storeOf({ transferDetails: '[' }))).toEqual({})
  expect(readDetails(storeOf({ transferDetails: '{"name":3,"other":"x"}' }))).toEqual({})
  expect(readDetails(undefined)).toEqual({})
})
