// Security requirements: checks that the tests listed in the table exist, and contains those that belong to no single feature.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getUserInfo, getValidCode, login, register, sendEmailCode } from '#contract/accounts.ts'
import { getReport, listHotReports, listReports } from '#contract/catalogue.ts'
import { type Endpoint, inputSchema, tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { getBriefing, getNews, listNews } from '#contract/content.ts'
import { downloadFile, listDownloads, mailFiles } from '#contract/delivery.ts'
import { endpoints } from '#contract/endpoints.ts'
import { listReportOrders, orderStatus, updateOrderEmail } from '#contract/orders.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { cancelBriefingOrder, cancelReportOrder, notificationPath, payBriefing, payReport } from '#contract/payments.ts'
import { exportData } from '#contract/privacy.ts'
import { listSessions } from '#contract/sessions.ts'
import { apiErrorOf, formWith, logInAs, mailsTo, requestFrom } from '#server/accounts/accounts.fixture.ts'
import { accountsRoutes } from '#server/accounts/accounts.routes.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { requirements } from './security.table.ts'
import { createTestApp, fixedCode, type TestApp } from './support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from './support/buyer.ts'
import { makeBriefing, makeCustomer, makeFile, makeReport } from './support/factories.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp({ withPayments: true, withSearch: true, withCostlyPasswords: true })
  port = Number(new URL(test.ctx.config.originZh).port)
})
afterAll(() => test.close())

const everyCall = Object.entries(endpoints)
const password = 'tram-lantern-42'

function fieldsOf(call: Endpoint): string[] {
  const schema = inputSchema(call, 'en-US')
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** Sends any fields to any endpoint, without a client. */
async function send(call: Endpoint, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const answer = await test.app.http.inject({
    method: call.method,
    url: `/api${call.path}${isGet ? `?${query}` : ''}`,
    headers: { host: 'localhost', ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(isGet ? {} : { payload: JSON.stringify(fields) }),
  })
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json')
  const envelope = (isJson ? answer.json() : {}) as { code?: number; msg?: string; data?: unknown }
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, ...envelope }
}

/** Writes raw bytes to a socket. @returns everything received until the connection closes */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}

async function paidOrder() {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

/** Whether a test with this title runs: the title is quoted and may be followed by placeholders for its cases. */
function isRunIn(source: string, title: string): boolean {
  const quoted = ["'", '"', '`'].flatMap((quote) => ['', ': %s', ': %j'].map((end) => quote + title + end + quote))
  const at = quoted.map((text) => source.indexOf(text)).find((index) => index !== -1)
  if (at === undefined) return false
  // The `it` before the title with its modifiers; with `it.each` the cases are in between.
  const call = [...source.slice(0, at).matchAll(/\bit((?:\.\w+)*)\(/g)].at(-1)
  return call !== undefined && !turnedOff.test(call[1] ?? '')
}
const turnedOff = /\.(skip|todo|only|fails|skipIf|runIf)\b/

/** Skipped groups, whose tests prove nothing. */
function hasGroupsTurnedOff(source: string): boolean {
  return [...source.matchAll(/^ *describe((?:\.\w+)*)\(/gm)].some(([, chain = '']) => turnedOff.test(chain))
}

describe('the table of requirements', () => {
  const root = join(import.meta.dirname, '..')
  const sources = new Map<string, string>()
  const sourceOf = (file: string) => {
    const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    sources.set(file, known)
    return known
  }

  it('contains every row that the server implements', () => {
    const rows = Array.from({ length: 64 }, (_, index) => index + 1)
    expect(requirements.map(({ row }) => row)).toEqual(rows)
  })

  it('accepts only tests that run', () => {
    const source = (chain: string) => `describe('x', () => {\n  it${chain}('holds', () => {})\n})\n`
    for (const chain of ['', '.each([1])']) expect(isRunIn(source(chain), 'holds')).toBe(true)
    for (const chain of ['.skip', '.todo', '.only', '.fails', '.skip.each([1])', '.skipIf(true)', '.runIf(false)'])
      expect(isRunIn(source(chain), 'holds'), chain).toBe(false)
    expect(isRunIn(source(''), 'holds more')).toBe(false)
    expect(hasGroupsTurnedOff(source(''))).toBe(false)
    for (const chain of ['.skip', '.todo', '.only', '.skipIf(true)'])
      expect(hasGroupsTurnedOff(source('').replace('describe', `describe${chain}`)), chain).toBe(true)
  })

  it.each(requirements.map(({ row, what, proofs }) => [row, what, proofs] as const))(
    'row %i is held by tests that are there: %s',
    (_row, _what, proofs) => {
      expect(proofs.length).toBeGreaterThan(0)
      for (const [file, ...titles] of proofs) {
        const source = sourceOf(file)
        expect(
          titles.filter((title) => !isRunIn(source, title)),
          file,
        ).toEqual([])
        expect(hasGroupsTurnedOff(source), file).toBe(false)
      }
    },
  )
})

describe('packages', () => {
  type Lock = { packages: Record<string, { integrity?: string; resolved?: string; optional?: boolean }> }
  const root = join(import.meta.dirname, '..')
  const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T

  it('have exact versions and hashes, and run nothing when they are installed', () => {
    const own = read<Record<string, Record<string, string>>>('package.json')
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(own[kind] ?? {}))
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const { packages } = read<Lock>('package-lock.json')
    // Entries without a hash are for other platforms and never downloaded here: see bin/complete-lock.mjs.
    const bare = Object.entries(packages).filter(
      ([path, { integrity, optional }]) => path !== '' && !integrity && !optional,
    )
    expect(bare).toEqual([])
    for (const { integrity = 'sha512-' } of Object.values(packages)) expect(integrity).toMatch(/^sha512-/)
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

describe('secrets', () => {
  it('are stored nowhere in the database except in the e-mails that contain them', async () => {
    const form = formWith({ loginCode: 'secret.keeper', email: 'secret.keeper@example.com', password })
    await test.client()(register, form)
    const { token } = await logInAs(test, { loginCode: 'secret.keeper', password })
    const bought = await paidOrder()
    const link = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    await test.client()(forgetPassword, { email: 'secret.keeper@example.com' })
    const mail = await pollUntil(async () =>
      (await mailsTo(test, 'secret.keeper@example.com')).find(({ template }) => template === 'password-reset'),
    )
    const reset = /resetToken=([\w-]+)/.exec(mail.body_text)?.[1] ?? ''
    const secrets = { token, bought: bought.token, link: link.url.split('/').at(-1) ?? '', reset, password }
    const texts = { ...secrets, base64: encodeBase64(password) }
    for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(10)

    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`.execute(test.ctx.db)
    expect(tables.rows.length).toBeGreaterThan(25)
    const found: string[] = []
    for (const { name } of tables.rows) {
      const rows = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(test.ctx.db)
      for (const [what, text] of Object.entries(texts))
        if (rows.rows.some(({ row }) => row.includes(text))) found.push(`${what} in ${name}`)
    }
    expect(found).toEqual(['reset in public.mails'])
  })

  it('never occur in URLs', () => {
    const inQueries = everyCall.filter(([, call]) => call.method === 'GET').flatMap(([, call]) => fieldsOf(call))
    expect(inQueries.filter((field) => /token|password|pwd|validcode|emailcode|secret/i.test(field))).toEqual([])
  })
})

describe('a customer', () => {
  it('is authenticated by the header only, not by a token elsewhere', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (const [name, call] of everyCall.filter(([, one]) => one.access === 'customer')) {
      const elsewhere = { [tokenHeader]: token, token, TOKEN_KEY: token }
      const headers = {
        cookie: `${tokenHeader}=${token}; token=${token}; TOKEN_KEY=${token}`,
        authorization: `Bearer ${token}`,
        token,
        'x-token': token,
      }
      expect(await send(call, elsewhere, headers), name).toMatchObject({ status: 200, code: 200001 })
    }
  })
})

describe('a foreign page', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'is told nothing by any call: %s',
    async (origin) => {
      for (const [name, call] of everyCall) {
        const answer = await send(call, {}, { origin, 'sec-fetch-site': 'cross-site' })
        const preflight = await test.app.http.inject({
          method: 'OPTIONS',
          url: `/api${call.path}`,
          headers: {
            host: 'localhost',
            origin,
            'access-control-request-method': call.method,
            'access-control-request-headers': `content-type,${tokenHeader}`,
          },
        })
        const given = { ...answer.headers, ...preflight.headers }
        expect(
          Object.keys(given).filter((header) => header.startsWith('access-control-')),
          name,
        ).toEqual([])
        expect(given['cross-origin-resource-policy'], name).toBe('same-origin')
        expect(preflight.statusCode, name).toBe(405)
      }
    },
  )
})

/** Memory in use after garbage collection. */
function residentBytes(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void // what the flag exposes
  collectGarbage()
  return process.memoryUsage().rss
}

describe('a flood of passwords', () => {
  it('leaves pages and health checks responsive, and receives 503', async () => {
    const origin = `http://127.0.0.1:${port}`
    const post = () =>
      fetch(`${origin}/api${register.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(formWith()),
      }).then(async (answer) => ({
        status: answer.status,
        wait: answer.headers.get('retry-after'),
        code: ((await answer.json()) as { code: number }).code,
      }))
    let registered = 0
    const flood = Promise.all(
      Array.from({ length: 150 }, async () => {
        const answer = await post()
        if (answer.code === 200) registered += 1
        return answer
      }),
    )
    let isOver = false
    void flood.finally(() => {
      isOver = true
    })
    const registeredMeanwhile: number[] = []
    while (!isOver) {
      for (const path of ['/healthz', `/api${listHotReports.path}`]) {
        const before = registered
        expect((await fetch(origin + path)).status).toBe(200)
        registeredMeanwhile.push(registered - before)
      }
    }
    const answers = await flood
    const taken = answers.filter(({ code }) => code === 200)
    const refused = answers.filter(({ code }) => code !== 200)
    expect(taken.length).toBeGreaterThanOrEqual(32)
    for (const { status, code, wait } of refused) {
      expect([status, code]).toEqual([503, 503])
      expect(Number(wait)).toBeGreaterThanOrEqual(1)
    }
    // A request that waited behind the queue of passwords would see all of it processed. Milliseconds depend on the machine.
    const median = registeredMeanwhile.sort((a, b) => a - b)[Math.floor(registeredMeanwhile.length / 2)]
    expect(median).toBeLessThan(8)
  })

  it('waits in a queue of 32, beyond which logins receive 503', async () => {
    const comparing: (() => void)[] = []
    const passwords = await openPasswords({
      hash: async () => 'dummy',
      verify: () => new Promise((resolve) => comparing.push(() => resolve(false))),
    })
    const { config } = test.ctx
    const authenticate = () => Promise.reject(new Error('nobody is logged in here'))
    const { limits } = test.app
    const http = createHttpApp(test.ctx, limits)
    accountsRoutes(
      {
        app: http,
        apiBase: config.apiBase,
        log: test.ctx.log,
        authenticate,
        authenticateStaff: authenticate,
        limits,
        contactRules: async () => 'international',
        inProcess: new Map(),
      },
      test.ctx,
      passwords,
    )
    const logInFrom = async (remoteAddress: string) => {
      const [unTime, headers] = [remoteAddress, { host: 'localhost' }]
      const url = `/api${getValidCode.path}?unTime=${unTime}`
      await http.inject({ method: 'GET', url, remoteAddress, headers })
      const names = { loginCode: encodeBase64('nobody'), password: encodeBase64(password) }
      const payload = { ...names, unTime, validCode: fixedCode, lang: 'en-US' }
      return http.inject({ method: 'POST', url: `/api${login.path}`, remoteAddress, headers, payload })
    }
    const asked = Array.from({ length: 52 }, (_, i) => logInFrom(`10.3.0.${i}`))
    const answered: Awaited<(typeof asked)[number]>[] = []
    for (const one of asked) void one.then((answer) => answered.push(answer))
    await pollUntil(async () => answered.length === 20)
    for (const refused of answered) {
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ code: 503, msg: 'The service is busy, please try again later' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    }
    // Only a few of the queued logins are computed at once, which leaves threads and processors to other requests.
    expect(comparing.length).toBeLessThanOrEqual(3)
    await pollUntil(async () => {
      comparing.shift()?.()
      return answered.length === 52
    })
    expect(answered.filter(({ statusCode }) => statusCode === 200)).toHaveLength(32)
    const next = logInFrom('10.3.1.1')
    await pollUntil(async () => comparing.length === 1)
    comparing.shift()?.()
    expect((await next).json()).toMatchObject({ code: 5002 })
    await http.close()
  })

  it('is refused after twenty images a minute, and takes little memory', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    try {
      const ask = (i: number, ip: string) =>
        requestFrom(limited, ip, { method: 'GET', path: `${getValidCode.path}?unTime=${i}` })
      for (let i = 0; i < 20; i += 1) expect((await ask(i, '203.0.113.1')).status).toBe(200)
      expect(await ask(21, '203.0.113.1')).toMatchObject({ status: 429, code: 429 })
      const flood = async (from: number, to: number) => {
        for (let i = from; i < to; i += 1) expect((await ask(i, `198.18.${i >> 8}.${i & 255}`)).status).toBe(200)
      }
      // Warm-up: the first thousand requests allocate compiled code and connections.
      await flood(0, 1_000)
      const before = residentBytes()
      await flood(1_000, 3_000)
      expect(residentBytes() - before).toBeLessThan(20 * 1024 * 1024)
    } finally {
      await limited.close()
    }
  })
})

describe('a mail', () => {
  it.each([
    'victim@example.com\r\nBcc: all@example.com',
    'victim@example.com%0d%0aBcc:all@example.com',
    'victim@example.com,all@example.com',
    'victim@example.com;all@example.com',
    '"victim@example.com all"@example.com',
    '<victim@example.com>',
    'victim@example.com\0',
  ])('has one recipient, whatever an address tries: %j', async (email) => {
    const before = await countMails()
    for (const [call, fields] of [
      [sendEmailCode, {}],
      [forgetPassword, {}],
      [register, formWith()],
    ] as const)
      expect((await send(call, { ...fields, email, lang: 'en-US' })).code).toBe(5002)
    expect(await countMails()).toBe(before)
  })

  async function countMails(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails`.execute(test.ctx.db)
    return rows[0]?.count ?? 0
  }
})

describe('an order of somebody', () => {
  it('is indistinguishable from a missing order for everyone else, and cannot be changed by them', async () => {
    const paid = await paidOrder()
    const open = await orderReport(test)
    const { token } = await makeCustomer(test.ctx)
    const state = async () => JSON.stringify([await booksOf(test, paid.orderId), await booksOf(test, open.orderId)])
    const before = await state()
    const asks: readonly [Endpoint, Record<string, unknown>][] = [
      [orderStatus, {}],
      [cancelReportOrder, {}],
      [cancelBriefingOrder, {}],
      [updateOrderEmail, { email: 'thief@example.com' }],
      [downloadFile, {}],
      [mailFiles, {}],
      [payReport, { payMethod: 'zfb', payPrice: '22800.00' }],
      [payBriefing, { payMethod: 'zfb', payPrice: '22800.00' }],
      [{ ...orderStatus, method: 'POST', path: notificationPath }, {}],
    ]
    for (const [call, fields] of asks) {
      const ask = async (reference: Record<string, unknown>) => {
        const { status, code, msg, data } = await send(call, { ...fields, ...reference }, { [tokenHeader]: token })
        return { status, code, msg, data }
      }
      const byNumber = await ask({ orderNo: 'YB-0000-0000-0' })
      const byId = await ask({ id: '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34' })
      expect(byNumber.code, call.path).not.toBe(200)
      for (const order of [paid, open]) {
        expect(await ask({ orderNo: order.orderNo }), call.path).toEqual(byNumber)
        expect(await ask({ id: order.orderId }), call.path).toEqual(byId)
      }
    }
    for (const call of [listReportOrders, listDownloads])
      expect(await send(call, {}, { [tokenHeader]: token })).toMatchObject({ code: 200, data: { total: 0, rows: [] } })
    expect(await state()).toBe(before)
    await test.ctx.db.updateTable('payments').set({ next_query_at: null }).execute()
  })
})

describe('an order that is looked at', () => {
  it('is found by its number if its id is missing, empty or null', async () => {
    const { orderNo, token } = await paidOrder()
    for (const more of [{}, { id: '' }, { id: null }])
      expect(
        await send(
          { ...orderStatus, method: 'POST', path: notificationPath },
          { orderNo, ...more },
          { [tokenHeader]: token },
        ),
      ).toMatchObject({ code: 200 })
  })
})

describe('a price that is sent', () => {
  async function codeFor(payPrice: unknown) {
    const { token } = await makeCustomer(test.ctx)
    const { id: researchReportId } = await makeReport(test.ctx)
    const fields = { researchReportId, payMethod: 'zfb', payPrice, price: 0.01, amount: 1, lang: 'zh-CN' }
    const answer = await send(payReport, fields, { [tokenHeader]: token })
    const listed = await send(listReportOrders, {}, { [tokenHeader]: token })
    expect(listed).toMatchObject({ data: { total: 0 } })
    return answer
  }

  it.each([0, -22_800, 0.01, 1e9, 1e300, '22799.99', '22800.001', '-22800.00', '2280000', '0', '', null])(
    'is taken for 100008 unless it is exactly the price: %j',
    async (payPrice) => expect((await codeFor(payPrice)).code).toBe(100008),
  )

  it.each(['２２８００', '22800.00 CNY', ' 22800.00', '1e9', 'NaN', 'null', '22,800.00', '0x5910', ' ', [], {}, true])(
    'is no price when it is no plain decimal: %j',
    async (payPrice) => expect((await codeFor(payPrice)).code).toBe(100008),
  )
})

describe('every call', () => {
  it('returns no field beyond its contract', async () => {
    const briefing = await makeBriefing(test.ctx)
    await makeFile(test.ctx, { itemKind: 'briefing', itemId: briefing.id })
    const bought = await paidOrder()
    const wanted: Record<string, Record<string, unknown>> = {
      getReport: { id: bought.reportId },
      getBriefing: { id: briefing.id },
      orderStatus: { orderNo: bought.orderNo },
      downloadFile: { orderNo: bought.orderNo },
      listDictionary: { dictType: 'reports_category' },
      findSettings: { keys: 'contacts,lead-notice-address' },
    }
    const seen: string[] = []
    for (const [name, call] of everyCall.filter(([one]) => one !== 'logout' && one !== 'deleteAccount')) {
      const { code, data } = await send(call, { ...wanted[name], lang: 'zh-CN' }, { [tokenHeader]: bought.token })
      if (code !== 200) continue
      seen.push(name)
      const shape = z.encode(z.unknown(), call.output.parse(data))
      expect(
        fieldPaths(data).filter((path) => !fieldPaths(shape).includes(path)),
        name,
      ).toEqual([])
      expect(JSON.stringify(data), name).not.toMatch(
        /"(password|passwordHash|tokenHash|storageKey|ipKey|loginKey)"|\$argon2/,
      )
    }
    for (const name of [
      'getReport',
      'getBriefing',
      'getUserInfo',
      'listReportOrders',
      'listDownloads',
      'exportData',
      'listSessions',
    ])
      expect(seen).toContain(name)
    expect([getUserInfo, exportData, listSessions].every((call) => call.access === 'customer')).toBe(true)
  })

  /** The paths of all fields; the entries of a list count as one. */
  function fieldPaths(value: unknown, above = ''): string[] {
    if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => fieldPaths(entry, `${above}[]`)))]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => [
      `${above}.${name}`,
      ...fieldPaths(inner, `${above}.${name}`),
    ])
  }
})

describe('a report', () => {
  it('is returned by no endpoint before it is published', async () => {
    const later = new Date(test.ctx.now().getTime() + 86_400_000)
    const hidden = [
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告甲', status: 'draft', slug: 'hidden-draft' }),
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告乙', publishAt: later, slug: 'hidden-later' }),
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告丙', status: 'archived', slug: 'hidden-archived' }),
    ]
    const client = test.client('zh-CN')
    const refusal = async (input: { id?: number; webTitle?: string }) => {
      const { code, message, data } = await apiErrorOf(client(getReport, input))
      return { code, message, data }
    }
    for (const { id, slug } of hidden) {
      expect(await refusal({ id })).toEqual(await refusal({ id: 999_999_999 }))
      expect(await refusal({ webTitle: slug })).toEqual(await refusal({ webTitle: 'nothing-is-here' }))
    }
    await waitForIndex({ db: test.ctx.db, search: test.search })
    const answers = [
      await client(listReports, { keyword: '海底光缆' }),
      await client(listReports, { pageSize: 100 }),
      await client(listHotReports, { pageSize: 20 }),
    ]
    expect(JSON.stringify(answers)).not.toContain('尚未公开')
  })
})

describe('what is only for staff', () => {
  it.each(['/console', '/console/', '/api/admin', '/api/staff/login', '/api/console/users', '/api/graphile_worker'])(
    'is not there: %s',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await test.app.http.inject({ method, url, headers: { host: 'localhost' } })
        expect([404, 405], method).toContain(answer.statusCode)
      }
    },
  )
})

describe('a download', () => {
  it('is an attachment that browsers neither display nor store nor run', async () => {
    const report = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: report.id }, '<script>alert(1)</script>')
    await test.ctx.db.updateTable('files').set({ name: '报告"\r\nx: y;.pdf' }).where('size_bytes', '=', 25).execute()
    const bought = await orderReport(test, { reportId: report.id })
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const { url } = await test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })
    const answer = await fetch(`http://127.0.0.1:${port}${url}`)
    expect(await answer.text()).toBe('<script>alert(1)</script>')
    expect(answer.headers.get('x')).toBeNull()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E6%8A%A5%E5%91%8A/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })
})

describe('rich text', () => {
  it('is sanitized when it is read, whatever the database contains', async () => {
    const html =
      '<p onclick="alert(1)">text<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg>' +
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><iframe src="https://evil.example"></iframe>' +
      '<style>*{}</style><form action="https://evil.example"></form><p style="color:red">c'
    const { db } = test.ctx
    const { id } = await makeReport(test.ctx)
    const briefing = await makeBriefing(test.ctx)
    await db.updateTable('report_texts').set({ summary_html: html }).where('report_id', '=', id).execute()
    await db.updateTable('briefing_texts').set({ body_html: html }).where('briefing_id', '=', briefing.id).execute()
    const news = await db.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
    const published = { lang: 'zh-CN', status: 'published', publish_at: new Date(Date.now() - 60_000) } as const
    await db
      .insertInto('news_texts')
      .values({
        news_id: news.id,
        slug: 'dangerous',
        title: 'x',
        market_type: 'y',
        category: 'z',
        body_html: html,
        ...published,
      })
      .execute()
    const client = test.client('zh-CN')
    const texts = [
      (await client(getReport, { id })) as { summaryHtml?: string },
      (await client(getBriefing, { id: briefing.id })) as { bodyHtml?: string },
      ((await client(getNews, { webTitle: 'dangerous' })) as { detail: { bodyHtml?: string } }).detail,
    ].map((answer) => Object.entries(answer).find(([name]) => /^(summary|body)Html$/.test(name))?.[1])
    for (const text of texts) {
      expect(text).toContain('text')
      expect(text).not.toMatch(/script|onclick|onerror|onload|javascript:|evil|iframe|style|<img|<svg|<form/i)
    }
  })
})

describe('an address in a field', () => {
  it('is never requested by the server, whatever field contains it', async () => {
    let visits = 0
    const trap = createServer((_request, response) => {
      visits += 1
      response.end()
    })
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(trap.address() as { port: number }).port}/trap`
      const { token } = await makeCustomer(test.ctx)
      for (const [name, call] of everyCall) {
        if (name === 'deleteAccount') continue
        const fields = Object.fromEntries(fieldsOf(call).map((field) => [field, url]))
        await send(call, { ...fields, notify_url: url, callback: url }, { [tokenHeader]: token, referer: url })
      }
      const fields = ['notify_url', 'return_url', 'alipay_cert_sn', 'gateway', 'sign', 'charset']
      const payload = new URLSearchParams(fields.map((field) => [field, url])).toString()
      const type = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
      await test.app.http.inject({ method: 'POST', url: `/api${notificationPath}`, headers: type, payload })
      await test.app.http.inject({
        method: 'POST',
        url: `/api${notificationPath}/wechat`,
        headers: { ...type, 'content-type': 'application/json', 'wechatpay-signature': url, 'wechatpay-serial': url },
        payload: JSON.stringify({ resource: url }),
      })
      // Connections are accepted in order: a visit of the server would come before this one.
      await fetch(url)
      expect(visits).toBe(1)
    } finally {
      await new Promise((resolve) => trap.close(resolve))
    }
  })
})

describe('a list of 100,000', () => {
  const count = 100_000
  beforeAll(async () => {
    // Triggers are disabled: index, caches and console lists are not tested here, and a long transaction would block the whole server.
    const bulk = openDatabase({
      connectionString: test.ctx.config.databaseUrl ?? '',
      max: 1,
      statementTimeoutMs: 600_000,
    })
    const insert = (rows: RawBuilder<unknown>) =>
      bulk.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await rows.execute(tx)
      })
    await insert(sql`
      with made as (
        insert into reports (report_no, pages, exhibit_count)
        select 'DEEP-' || i, 10, 1 from generate_series(1, ${count}) i returning id
      )
      insert into report_texts (report_id, lang, slug, title, category, status, publish_at)
      select id, 'en-US', 'deep-' || id, 'Deep ' || id, 'energy-power', 'published', now() - make_interval(mins => id::int) from made`)
    await insert(sql`
      with made as (insert into news select from generate_series(1, ${count}) returning id)
      insert into news_texts (news_id, lang, slug, title, market_type, category, status, publish_at)
      select id, 'en-US', 'deep-' || id, 'Deep ' || id, 'x', 'y', 'published', now() - make_interval(mins => id::int) from made`)
    await sql`analyze`.execute(bulk.db)
    await bulk.close()
  })

  it.each([
    ['reports', listReports, {}],
    ['reports of an industry', listReports, { activeIndustryType: 'energy-power' }],
    ['news', listNews, {}],
  ] as const)('answers its last page and one far beyond as soon as the others: %s', async (_what, call, fields) => {
    const measure = async (pageNum: number) => {
      const startedAt = performance.now()
      expect(await send(call, { ...fields, pageNum, pageSize: 1e9, lang: 'en-US' })).toMatchObject({ code: 200 })
      return performance.now() - startedAt
    }
    for (const pageNum of [100, 1_000, 10_000, 1_000_000]) {
      // Repeated, as a busy machine delays any single response; a page that is slow is so each time.
      const isQuick = async () => {
        const firstPageMs = await measure(1)
        return (await measure(pageNum)) < Math.max(400, 10 * firstPageMs)
      }
      await expect.poll(isQuick, { message: `page ${pageNum}` }).toBe(true)
    }
  })
})

describe('a text', () => {
  const strange = [
    'a'.repeat(90_000),
    `${'a'.repeat(45_000)}@${'a.'.repeat(20_000)}`,
    '@'.repeat(90_000),
    `${'a@'.repeat(40_000)}!`,
    `0${'1'.repeat(80_000)}-`,
    ' '.repeat(90_000),
    'ﷺ'.repeat(25_000),
    'e\u0301'.repeat(25_000),
    '("'.repeat(40_000),
    'AND OR NOT NEAR/2 * ^ - : '.repeat(3_000),
    `${'A'.repeat(80_000)}=`,
    'é'.repeat(40_000),
  ]

  it('is validated quickly, however long and unusual it is', async () => {
    const { token } = await makeCustomer(test.ctx)
    const slow: string[] = []
    // Repeated, as a busy machine delays any single response; a slow pattern is slow each time.
    const maxAttempts = 10
    for (const [name, call] of everyCall) {
      if (call.method === 'GET') continue
      for (const text of strange) {
        const fields = Object.fromEntries(fieldsOf(call).map((field) => [field, 'x']))
        for (const field of fieldsOf(call)) {
          let ms = Number.POSITIVE_INFINITY
          for (let attempt = 0; attempt < maxAttempts && ms > 1_000; attempt += 1) {
            const startedAt = performance.now()
            const { status } = await send(call, { ...fields, [field]: text }, { [tokenHeader]: token })
            expect([200, 413]).toContain(status)
            ms = performance.now() - startedAt
          }
          if (ms > 1_000) slow.push(`${name}.${field} ${text.slice(0, 10)}: ${Math.round(ms)} ms`)
        }
      }
    }
    expect(slow).toEqual([])
  })
})

describe('a request with two ends', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const head = `POST /api${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  it.each([
    ['a length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two encodings', `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`],
    ['a list of lengths', `Content-Length: 2, 2\r\n\r\n{}${hidden}`],
    ['a signed length', `Content-Length: +2\r\n\r\n{}${hidden}`],
    ['a length in hex', `Content-Length: 0x2\r\n\r\n{}${hidden}`],
    ['a folded line', `X: a\r\n Content-Length: 2\r\n\r\n{}${hidden}`],
    ['a bare line feed in chunks', `Transfer-Encoding: chunked\r\n\r\n1\n{\n0\n\n${hidden}`],
    ['a chunk of a wrong size', `Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n${hidden}`],
  ])('is refused and nothing behind it is answered: %s', async (_what, rest) => {
    const answer = await raw(head + rest)
    expect(answer).not.toContain('"ok"')
    expect(answer.match(/HTTP\/1\.1 \d+/g)?.every((status) => status === 'HTTP/1.1 400') ?? true, answer).toBe(true)
  })
})

describe('a request', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'NONSENSE'])(
    'of any other kind is refused: %s',
    async (method) => {
      const secret = 'do-not-echo-this'
      for (const path of [`/api${listHotReports.path}`, '/healthz']) {
        const target = method === 'CONNECT' ? 'evil.example:443' : path
        const answer = await raw(
          `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Secret: ${secret}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        expect(answer).not.toContain(secret)
        expect(answer === '' || /^HTTP\/1\.1 (400|404|405|415|421|501) /.test(answer), answer).toBe(true)
      }
    },
  )
})
