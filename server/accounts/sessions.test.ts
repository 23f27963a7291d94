// Sessions: how long a token lives, how it ends, and that the database could not give it away.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, logout } from '#contract/accounts.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { callFrom, refusalOf } from './accounts.fixture.ts'
import { judgeSession, needsTouch } from './sessions.rules.ts'
import { startSession } from './sessions.service.ts'

const minute = 60_000
const day = 86_400_000

describe('a session', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
  const session = { last_seen_at: at(0), expires_at: at(30 * day), ended_at: null, disabled_at: null }

  it.each([
    ['alive', 0, {}],
    ['alive', 7 * day - 1, {}],
    ['expired', 7 * day, {}],
    ['alive', 30 * day - 1, { last_seen_at: at(29 * day) }],
    ['expired', 30 * day, { last_seen_at: at(30 * day - 1) }],
    ['ended', 0, { ended_at: at(0) }],
    ['ended', 0, { disabled_at: at(0) }],
    ['ended', 40 * day, { ended_at: at(0) }],
  ] as const)('is %s after %d ms with %j', (verdict, ms, facts) =>
    expect(judgeSession({ ...session, ...facts }, at(ms))).toBe(verdict),
  )

  it('notes its use at most every five minutes', () => {
    expect(needsTouch(session, at(5 * minute - 1))).toBe(false)
    expect(needsTouch(session, at(5 * minute))).toBe(true)
  })
})

describe('a token', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const profile = (token?: string) => test.client('en-US', token)(getUserInfo, {})
  const codeFor = async (token?: string) => (await refusalOf(profile(token))).code

  it('opens the profile of its owner, and nothing of anybody else', async () => {
    const [mine, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    expect(await profile(mine.token)).toEqual({
      id: mine.id,
      loginCode: expect.any(String),
      name: '林晓',
      email: mine.email,
      contact: '13800138000',
      companyName: '示例公司',
      addr: '',
    })
    expect((await profile(other.token)).email).toBe(other.email)
  })

  it('that is missing is 200001, one that is unknown -400', async () => {
    expect(await codeFor()).toBe(200001)
    expect(await codeFor('')).toBe(200001)
    for (const token of ['unknown', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1", 'null', '🦀']) {
      const answer = await callFrom(test, '127.0.0.1', {
        method: 'GET',
        path: getUserInfo.path,
        headers: { 'website-token': encodeURIComponent(token) },
      })
      expect(answer).toMatchObject({ status: 200, code: -400, data: null })
    }
    expect((await refusalOf(test.client('zh-CN', 'unknown')(getUserInfo, {}))).message).toBe(
      '登录状态已过期，请重新登录',
    )
  })

  it('counts only in its header', async () => {
    const { token } = await makeCustomer(test.ctx)
    const path = `${getUserInfo.path}?website-token=${token}&token=${token}`
    const headers = { cookie: `website-token=${token}`, authorization: `Bearer ${token}` }
    expect((await callFrom(test, '127.0.0.1', { method: 'GET', path, headers })).code).toBe(200001)
  })

  it('is worth nothing after the logout: 5001', async () => {
    const { token } = await makeCustomer(test.ctx)
    await expect(test.client('zh-CN', token)(logout, {})).resolves.toBeNull()
    expect(await codeFor(token)).toBe(5001)
    await expect(test.client('zh-CN', token)(logout, {})).resolves.toBeNull()
    await expect(test.client()(logout, {})).resolves.toBeNull()
    await expect(test.client('zh-CN', 'unknown')(logout, {})).resolves.toBeNull()
  })

  it('of a logout leaves the other devices alone', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    const phone = await startSession(test.ctx, test.ctx.db, { customerId: id, userAgent: 'phone', ip: '203.0.113.1' })
    await test.client('zh-CN', phone)(logout, {})
    expect((await profile(token)).id).toBe(id)
  })

  it('of a disabled customer is worth nothing at once: 5001', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    await test.ctx.db.updateTable('customers').set({ disabled_at: test.ctx.now() }).where('id', '=', id).execute()
    expect(await codeFor(token)).toBe(5001)
  })

  it('dies after seven days without use: -400', async () => {
    const { token } = await makeCustomer(test.ctx)
    test.advance(7 * day + 1)
    expect(await codeFor(token)).toBe(-400)
  })

  it('that is used lives thirty days and no longer', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (let i = 0; i < 4; i += 1) {
      test.advance(7 * day - minute)
      await expect(profile(token)).resolves.toHaveProperty('id')
    }
    test.advance(2 * day + 5 * minute)
    expect(await codeFor(token)).toBe(-400)
  })

  it('is 256 random bits and stands in the database as a hash only', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeCustomer(test.ctx)))
    const tokens = made.map(({ token }) => token)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(20)
    const rows = await test.ctx.db.selectFrom('sessions').selectAll().execute()
    const stored = JSON.stringify(
      rows.map((row) => ({
        ...row,
        token_hash: row.token_hash.toString('base64url') + row.token_hash.toString('latin1'),
      })),
    )
    for (const token of tokens) expect(stored).not.toContain(token)
    const hash = createHash('sha256')
      .update(tokens[0] ?? '')
      .digest()
    expect(rows.some((row) => row.token_hash.equals(hash))).toBe(true)
  })
})
