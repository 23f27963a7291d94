// Endpoints of saved searches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  maxSavedSearches,
  type SavedSearch,
  saveSearch,
} from '#contract/saved-searches.ts'
import { endSession, listSessions } from '#contract/sessions.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.ctx.db
    .insertInto('dictionary_entries')
    .values([
      { dict_type: 'reports_category', dict_value: 'energy-power', dict_label: '能源电力', sort: 1 },
      { dict_type: 'reports_category_en', dict_value: 'energy-power', dict_label: 'Energy and power', sort: 1 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => test.close())

const as = (token: string, language: 'zh-CN' | 'en-US' = 'zh-CN') => test.client(language, token)
const listOf = (token: string) => as(token)(listSavedSearches, {})

async function reader() {
  const customer = await makeCustomer(test.ctx)
  const save = async (keyword: string): Promise<SavedSearch> =>
    (await as(customer.token)(saveSearch, { keyword })).search
  return { ...customer, save }
}

describe('saving a search', () => {
  it('lists it with its label, daily by default, and records the consent', async () => {
    const { token, id, save } = await reader()
    const saved = await save('  固态  电池 ')
    expect(saved).toMatchObject({ words: '“固态 电池”', keyword: '固态 电池', rhythm: 'daily', isPaused: false })
    expect(saved.lastSentAt).toBeNull()
    expect((await listOf(token)).rows).toEqual([saved])
    const consents = await test.ctx.db.selectFrom('consents').selectAll().where('customer_id', '=', id).execute()
    expect(consents).toMatchObject([{ document: 'search-alerts', version: '2026-11', ip: '127.0.0.1' }])
  })

  it('labels filters in the language of the call', async () => {
    const { token } = await reader()
    const asked = { keyword: '5G', activeIndustryType: 'energy-power', priceBand: 'under-8000' } as const
    const zh = await as(token)(saveSearch, { ...asked, rhythm: 'weekly' })
    const en = await as(token, 'en-US')(saveSearch, asked)
    expect(zh.search).toMatchObject({ words: '“5G” · 能源电力 · 8,000 美元以下', language: 'zh-CN', rhythm: 'weekly' })
    expect(en.search).toMatchObject({ words: '“5G” · Energy and power · Under US$8,000', language: 'en-US' })
    expect([zh.isNew, en.isNew]).toEqual([true, true])
  })

  it('returns the existing search for an equal one', async () => {
    const { token, save } = await reader()
    const first = await save('Battery')
    const again = await as(token)(saveSearch, { keyword: ' BATTERY', rhythm: 'weekly' })
    expect(again).toEqual({ search: first, isNew: false })
    const { rows, asked } = await as(token)(listSavedSearches, { keyword: 'battery' })
    expect(rows).toHaveLength(1)
    expect(asked).toEqual({ words: '“battery”', savedId: first.id })
  })

  it('returns the label of a search before it is saved', async () => {
    const { token } = await reader()
    expect((await as(token)(listSavedSearches, { keyword: '氢能' })).asked).toEqual({ words: '“氢能”', savedId: null })
    expect((await listOf(token)).asked).toBeNull()
  })

  it('rejects an empty search', async () => {
    const { token } = await reader()
    for (const keyword of ['', ' ', '，。'])
      expect((await apiErrorOf(as(token)(saveSearch, { keyword }))).message).toMatch(/^请输入关键词/)
    const unknown = await apiErrorOf(as(token)(saveSearch, { activeIndustryType: 'nothing-of-ours' }))
    expect(unknown.fields).toMatchObject([{ field: 'activeIndustryType' }])
    expect((await apiErrorOf(as(token)(saveSearch, { region: 'zz' }))).fields).toMatchObject([{ field: 'region' }])
    expect((await listOf(token)).rows).toEqual([])
  })

  it('is limited to twenty, even concurrently', async () => {
    const { token, save } = await reader()
    const words = Array.from({ length: maxSavedSearches + 3 }, (_, index) => `word${index}`)
    const outcomes = await Promise.allSettled(words.map(save))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxSavedSearches)
    expect((await apiErrorOf(save('one more'))).message).toBe('最多可保存 20 个搜索，请先删除不再需要的')
    const { rows } = await listOf(token)
    expect(rows).toHaveLength(maxSavedSearches)
    // Saving an existing search again does not count.
    expect((await save(rows[0]?.keyword ?? '')).id).toBe(rows[0]?.id)
  })
})

describe('saved search', () => {
  it('can be weekly, paused and resumed, which records another consent', async () => {
    const { token, id, save } = await reader()
    const { id: search } = await save('氢能')
    const weekly = await as(token)(changeSavedSearch, { id: search, rhythm: 'weekly' })
    expect(weekly).toMatchObject({ rhythm: 'weekly', isPaused: false })
    expect(new Date(weekly.nextAt ?? '').toISOString()).toMatch(/T00:00:00\.000Z$/)
    expect(new Date(weekly.nextAt ?? '').getUTCDay()).toBe(1)
    const paused = await as(token)(changeSavedSearch, { id: search, isPaused: true })
    expect(paused).toMatchObject({ rhythm: 'weekly', isPaused: true, nextAt: null })
    const goesOn = await as(token)(changeSavedSearch, { id: search, isPaused: false })
    expect(goesOn).toEqual(weekly)
    const consents = await test.ctx.db.selectFrom('consents').select('document').where('customer_id', '=', id).execute()
    expect(consents).toHaveLength(2)
  })

  it('is deleted idempotently', async () => {
    const { token, save } = await reader()
    const { id } = await save('氢能')
    await as(token)(deleteSavedSearch, { id })
    await expect(as(token)(deleteSavedSearch, { id })).resolves.toBeNull()
    expect((await listOf(token)).rows).toEqual([])
    expect((await apiErrorOf(as(token)(changeSavedSearch, { id, isPaused: true }))).message).toMatch(
      /^没有找到这个搜索/,
    )
  })

  it('is invisible to other customers', async () => {
    const [mine, other] = [await reader(), await reader()]
    const { id } = await mine.save('机密的词')
    expect((await listOf(other.token)).rows).toEqual([])
    expect((await apiErrorOf(as(other.token)(changeSavedSearch, { id, isPaused: true }))).code).toBe(5002)
    await as(other.token)(deleteSavedSearch, { id })
    expect((await listOf(mine.token)).rows).toMatchObject([{ id, isPaused: false }])
  })

  it('is for customers only: 200001 without a session, 5001 with an expired one', async () => {
    const { token, save } = await reader()
    const { id } = await save('氢能')
    const calls = (client: ReturnType<typeof test.client>) => [
      client(listSavedSearches, {}),
      client(saveSearch, { keyword: '锂' }),
      client(changeSavedSearch, { id, isPaused: true }),
      client(deleteSavedSearch, { id }),
    ]
    const codes = async (client: ReturnType<typeof test.client>) =>
      (await Promise.all(calls(client).map(apiErrorOf))).map(({ code }) => code)
    expect(await codes(test.client())).toEqual([200001, 200001, 200001, 200001])
    const { rows } = await as(token)(listSessions, {})
    await as(token)(endSession, { id: rows[0]?.id ?? '' })
    expect(await codes(as(token))).toEqual([5001, 5001, 5001, 5001])
  })
})
