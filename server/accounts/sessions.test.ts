// Sessions: lifetime, end, and storage as hashes only.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo, logout } from '#contract/accounts.ts'
import { endSession, listSessions } from '#contract/sessions.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { apiErrorOf, requestFrom } from './accounts.fixture.ts'
import { needsTouch, sessionStatus } from './sessions.rules.ts'
import { startSession } from './sessions.service.ts'
import { describeUserAgent } from './user-agent.rules.ts'

const minute = 60_000
const day = 86_400_000

describe('session status', () => {
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
    expect(sessionStatus({ ...session, ...facts }, at(ms))).toBe(verdict),
  )

  it('records its use at most every five minutes', () => {
    expect(needsTouch(session, at(5 * minute - 1))).toBe(false)
    expect(needsTouch(session, at(5 * minute))).toBe(true)
  })
})

describe('session token', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const profile = (token?: string) => test.client('en-US', token)(getUserInfo, {})
  const codeFor = async (token?: string) => (await apiErrorOf(profile(token))).code

  it('opens the profile of its owner only', async () => {
    const [mine, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    expect(await profile(mine.token)).toEqual({
      id: mine.id,
      loginCode: expect.any(String),
      name: '林晓',
      email: mine.email,
      isEmailProven: false,
      hasPassword: true,
      contact: '13800138000',
      companyName: '示例公司',
      addr: '',
    })
    expect((await profile(other.token)).email).toBe(other.email)
  })

  it('gives 200001 if missing, -400 if unknown', async () => {
    expect(await codeFor()).toBe(200001)
    expect(await codeFor('')).toBe(200001)
    for (const token of ['unknown', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1", 'null', '🦀']) {
      const answer = await requestFrom(test, '127.0.0.1', {
        method: 'GET',
        path: getUserInfo.path,
        headers: { 'website-token': encodeURIComponent(token) },
      })
      expect(answer).toMatchObject({ status: 200, code: -400, data: null })
    }
    expect((await apiErrorOf(test.client('zh-CN', 'unknown')(getUserInfo, {}))).message).toBe(
      '登录状态已过期，请重新登录',
    )
  })

  it('is accepted in its header only', async () => {
    const { token } = await makeCustomer(test.ctx)
    const path = `${getUserInfo.path}?website-token=${token}&token=${token}`
    const headers = { cookie: `website-token=${token}`, authorization: `Bearer ${token}` }
    expect((await requestFrom(test, '127.0.0.1', { method: 'GET', path, headers })).code).toBe(200001)
  })

  it('gives 5001 after logout', async () => {
    const { token } = await makeCustomer(test.ctx)
    await expect(test.client('zh-CN', token)(logout, {})).resolves.toBeNull()
    expect(await codeFor(token)).toBe(5001)
    await expect(test.client('zh-CN', token)(logout, {})).resolves.toBeNull()
    await expect(test.client()(logout, {})).resolves.toBeNull()
    await expect(test.client('zh-CN', 'unknown')(logout, {})).resolves.toBeNull()
  })

  it('does not end sessions on other devices at logout', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    const phone = await startSession(test.ctx, test.ctx.db, { customerId: id, userAgent: 'phone', ip: '203.0.113.1' })
    await test.client('zh-CN', phone)(logout, {})
    expect((await profile(token)).id).toBe(id)
  })

  it('gives 5001 once the customer is disabled', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    await test.ctx.db.updateTable('customers').set({ disabled_at: test.ctx.now() }).where('id', '=', id).execute()
    expect(await codeFor(token)).toBe(5001)
  })

  it('expires after seven days without use: -400', async () => {
    const { token } = await makeCustomer(test.ctx)
    test.advance(7 * day + 1)
    expect(await codeFor(token)).toBe(-400)
  })

  it('expires after thirty days of use', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (let i = 0; i < 4; i += 1) {
      test.advance(7 * day - minute)
      await expect(profile(token)).resolves.toHaveProperty('id')
    }
    test.advance(2 * day + 5 * minute)
    expect(await codeFor(token)).toBe(-400)
  })

  it('stays expired after a fast clock is corrected', async () => {
    const { token } = await makeCustomer(test.ctx)
    test.advance(365 * day)
    expect(await codeFor(token)).toBe(-400)
    test.advance(-365 * day)
    expect(await codeFor(token)).toBe(-400)
  })

  it('lasts no longer for a login by a fast clock', async () => {
    test.advance(365 * day)
    const { token } = await makeCustomer(test.ctx)
    test.advance(-365 * day)
    await test.app.jobs['forget-old-challenges']?.({})
    await expect(profile(token)).resolves.toHaveProperty('id')
    test.advance(7 * day + 1)
    expect(await codeFor(token)).toBe(-400)
  })

  it('has 256 random bits and is stored as a hash only', async () => {
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

describe('list of sessions', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36'
  const logIn = (customerId: string, userAgent = chrome, ip = '203.0.113.9') =>
    startSession(test.ctx, test.ctx.db, { customerId, userAgent, ip })
  const sessionsOf = (token: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
    test.client(language, token)(listSessions, {})
  const codeFor = async (token: string) => (await apiErrorOf(test.client('en-US', token)(getUserInfo, {}))).code

  it('shows the current one first, with device and last use, and no token', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    test.advance(minute)
    const other = await logIn(id)
    const answer = await sessionsOf(token)
    expect(answer).toEqual({
      total: 2,
      rows: [
        expect.objectContaining({ device: 'Unknown device', ip: '127.0.0.1', isPresent: true }),
        expect.objectContaining({ device: 'Chrome · Windows', ip: '203.0.113.9', isPresent: false }),
      ],
    })
    expect((await sessionsOf(token, 'zh-CN')).rows[0]?.device).toBe('未知设备')
    for (const secret of [token, other, createHash('sha256').update(token).digest('hex')])
      expect(JSON.stringify(answer)).not.toContain(secret)
    expect((await sessionsOf(other)).rows[0]?.device).toBe('Chrome · Windows')
  })

  it('omits ended sessions and those of other customers', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    await makeCustomer(test.ctx)
    const phone = await logIn(id)
    await test.client('en-US', phone)(logout, {})
    expect((await sessionsOf(token)).total).toBe(1)
  })

  it('allows ending one session, which then gives 5001', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    const phone = await logIn(id)
    const row = (await sessionsOf(token)).rows.find(({ isPresent }) => !isPresent)
    const end = () => test.client('en-US', token)(endSession, { id: row?.id ?? '' })
    expect(await end()).toEqual({ ended: 1 })
    expect(await end()).toEqual({ ended: 0 })
    expect(await codeFor(phone)).toBe(5001)
    expect((await sessionsOf(token)).total).toBe(1)
  })

  it('allows ending all other sessions', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    const others = [await logIn(id), await logIn(id)]
    expect(await test.client('en-US', token)(endSession, { others: true })).toEqual({ ended: 2 })
    for (const other of others) expect(await codeFor(other)).toBe(5001)
    expect((await sessionsOf(token)).total).toBe(1)
  })

  it('treats sessions of other customers as unknown', async () => {
    const [mine, victim] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const theirs = (await sessionsOf(victim.token)).rows[0]?.id ?? ''
    for (const id of [theirs, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1"])
      expect(await test.client('en-US', mine.token)(endSession, { id })).toEqual({ ended: 0 })
    expect((await sessionsOf(victim.token)).total).toBe(1)
  })

  it('requires a session id or all', async () => {
    const { token } = await makeCustomer(test.ctx)
    expect((await apiErrorOf(test.client('en-US', token)(endSession, {}))).fields).toEqual([
      { field: 'id', msg: 'This field is required' },
    ])
  })

  it('is limited to twenty: the least recently used ends', async () => {
    const { id, token } = await makeCustomer(test.ctx)
    const tokens: string[] = []
    for (let i = 0; i < 19; i += 1) {
      test.advance(minute)
      tokens.push(await logIn(id))
    }
    test.advance(5 * minute)
    expect((await sessionsOf(token)).total).toBe(20)
    tokens.push(await logIn(id))
    expect((await sessionsOf(token)).total).toBe(20)
    expect(await codeFor(tokens[0] ?? '')).toBe(5001)
  })
})

describe('device description', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0', 'Edge · Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/149.0 Mobile Safari/537.36 MicroMessenger/8.0', 'WeChat · Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/149.0 Safari/604.1', 'Chrome · iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%j is %s', (userAgent, text) => expect(describeUserAgent(userAgent, 'en-US')).toBe(text))
})
