// Console endpoints: API keys, which are shown once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApiKeyState,
  apiKeyStates,
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
} from '#contract/api-keys-admin.ts'
import { ApiError } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { listAudit } from '#contract/staff.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCompanyOf } from '../../tests/support/company-members.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newKeyInput } from './api-keys.fixture.ts'

let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

const dayIn = (days: number) => beijingDay(test.ctx.now(), -days)
const partner = (values: Partial<InputOf<typeof createApiKey>> = {}) => newKeyInput(test, values)

async function fieldsOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error.fields.map(({ field }) => field)
}

describe('an API key', () => {
  it('is shown once, and stored as its hash', async () => {
    const { key, apiKey } = await owner.call(createApiKey, partner({ scopes: ['quotes:write', 'catalogue:read'] }))
    expect(apiKey).toMatchObject({
      name: '目录同步',
      company: null,
      partnerName: 'Reseller Ltd',
      scopes: ['catalogue:read', 'quotes:write'],
      lastCharacters: key.slice(-4),
      state: 'active',
      lastUsedAt: null,
    })
    const read = JSON.stringify([
      await owner.call(getApiKey, { id: apiKey.id }),
      await owner.call(listApiKeys, {}),
      await owner.call(listAudit, {}),
      await test.ctx.db.selectFrom('api_keys').selectAll().execute(),
    ])
    expect(read).not.toContain(key.slice(0, 20))
  })

  it('belongs to a company, and its address is not in the audit log', async () => {
    const company = await makeCompanyOf(test)
    const { apiKey } = await owner.call(createApiKey, {
      ...partner({ companyId: company.id, scopes: ['orders:read'] }),
    })
    expect(apiKey.company?.id).toBe(company.id)
    const { rows } = await owner.call(listApiKeys, { companyId: company.id })
    expect(rows.map(({ id }) => id)).toEqual([apiKey.id])
    const { rows: audit } = await owner.call(listAudit, { subjectKind: 'api-key', subjectId: apiKey.id })
    expect(audit).toMatchObject([{ action: 'api-key.create', after: { scopes: ['orders:read'] } }])
    expect(JSON.stringify(audit)).not.toContain('reseller.example')
  })

  it.each([
    ['a partner cannot read orders', { scopes: ['orders:read' as const] }, ['scopes']],
    ['a partner has a name', { partnerName: '' }, ['partnerName']],
    ['a key has a scope', { scopes: [] }, ['scopes']],
    ['a company is named', { holder: 'company' as const }, ['companyId']],
    [
      'an unknown company',
      { holder: 'company' as const, companyId: '5f1c2f8e-0d43-4c2b-9a57-3f6f1d6f0a11' },
      ['companyId'],
    ],
    ['too many requests', { maxPerMinute: 601 }, ['maxPerMinute']],
    ['an address', { contactEmail: 'nobody' }, ['contactEmail']],
  ])('is refused beside the field: %s', async (_what, values, fields) => {
    expect(await fieldsOf(owner.call(createApiKey, partner(values)))).toEqual(fields)
  })

  it('expires within 366 days, and not before today', async () => {
    for (const days of [-1, 367])
      expect(await fieldsOf(owner.call(createApiKey, partner({ expiresOn: dayIn(days) })))).toEqual(['expiresOn'])
    for (const days of [0, 366]) await owner.call(createApiKey, partner({ expiresOn: dayIn(days) }))
  })

  it('is never prolonged, restored or given more, whoever writes to the database', async () => {
    const { apiKey } = await owner.call(createApiKey, partner())
    const { db } = test.ctx
    const change = (values: object) =>
      db.updateTable('api_keys').set(values).where('id', '=', Number(apiKey.id)).execute()
    await expect(change({ expires_at: new Date(Date.now() + 300 * 86_400_000) })).rejects.toThrow('never prolonged')
    await expect(change({ scopes: ['quotes:write'] })).rejects.toThrow('never prolonged')
    await owner.call(revokeApiKey, { id: apiKey.id })
    await expect(change({ revoked_at: null, revoked_by: null })).rejects.toThrow('never prolonged')
  })

  it('is revoked once, which the audit log holds', async () => {
    const { apiKey } = await owner.call(createApiKey, partner())
    for (let times = 0; times < 2; times += 1)
      expect(await owner.call(revokeApiKey, { id: apiKey.id })).toMatchObject({
        state: 'revoked',
        revokedBy: expect.stringContaining('员工'),
      })
    const { rows } = await owner.call(listAudit, { subjectKind: 'api-key', subjectId: apiKey.id })
    expect(rows.map(({ action }) => action)).toEqual(['api-key.revoke', 'api-key.create'])
  })

  it('is created and revoked with a password that was entered lately only', async () => {
    const { apiKey } = await owner.call(createApiKey, partner())
    test.advance(11 * 60_000)
    const refusal = { data: { key: 'staff.password-needed' } }
    await expect(owner.call(createApiKey, partner())).rejects.toMatchObject(refusal)
    await expect(owner.call(revokeApiKey, { id: apiKey.id })).rejects.toMatchObject(refusal)
    test.advance(-11 * 60_000)
  })
})

describe('the list of API keys', () => {
  it('is filtered by state, each key being in one', async () => {
    await owner.call(createApiKey, partner({ expiresOn: dayIn(5) }))
    const expired = await owner.call(createApiKey, partner({ expiresOn: dayIn(0) }))
    test.advance(25 * 3_600_000)
    const later = await signedInAs(test, 'owner')
    const ids = new Map<ApiKeyState, string[]>()
    for (const state of apiKeyStates) {
      const { rows } = await later.call(listApiKeys, { state, perPage: 100 })
      expect(rows.every((row) => row.state === state)).toBe(true)
      expect(rows.length).toBeGreaterThan(0)
      ids.set(
        state,
        rows.map(({ id }) => id),
      )
    }
    expect(ids.get('expired')).toContain(expired.apiKey.id)
    const { total } = await later.call(listApiKeys, {})
    const all = [...ids.values()].flat()
    expect([all.length, new Set(all).size]).toEqual([total, total])
    test.advance(-25 * 3_600_000)
  })

  it('is searched by name, holder and last characters', async () => {
    const company = await makeCompanyOf(test, { legalName: '罕见名称有限公司' })
    const { apiKey, key } = await owner.call(createApiKey, partner({ companyId: company.id, name: 'Warehouse' }))
    for (const search of ['warehouse', '罕见名称', key.slice(-4)]) {
      const { rows } = await owner.call(listApiKeys, { search })
      expect(rows.map(({ id }) => id)).toContain(apiKey.id)
    }
    expect((await owner.call(listApiKeys, { search: 'nothing like it' })).total).toBe(0)
  })

  it('is found by the present name of its company only', async () => {
    const company = await makeCompanyOf(test, { legalName: '旧名有限公司' })
    const { apiKey } = await owner.call(createApiKey, partner({ companyId: company.id, name: 'Warehouse' }))
    await test.ctx.db
      .updateTable('companies')
      .set({ legal_name: '新号有限公司' })
      .where('id', '=', company.id)
      .execute()
    const found = async (search: string) => (await owner.call(listApiKeys, { search })).rows.map(({ id }) => id)
    expect(await found('新号')).toEqual([apiKey.id])
    expect(await found('旧名')).toEqual([])
  })
})
