// Secrets, drafts, customer data and areas of staff: what responses and tables must not contain.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getUserInfo, register } from '#contract/accounts.ts'
import { getReport, listHotReports, listReports } from '#contract/catalogue.ts'
import { type Endpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { downloadFile } from '#contract/delivery.ts'
import { forgetPassword } from '#contract/passwords.ts'
import { exportData } from '#contract/privacy.ts'
import { listSessions } from '#contract/sessions.ts'
import { apiErrorOf, formWith, logInAs, mailsTo } from '#server/accounts/accounts.fixture.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import { allEndpoints, fieldsOf, sendTo } from './support/any-endpoint.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { pollUntil } from './support/buyer.ts'
import { makeDownloadableOrder } from './support/downloadable-order.ts'
import { makeBriefing, makeCustomer, makeFile, makeReport } from './support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true, withSearch: true })
})
afterAll(() => test.close())

const send = (endpoint: Endpoint, fields?: Record<string, unknown>, headers?: Record<string, string>) =>
  sendTo(test, endpoint, fields, headers)

const password = 'tram-lantern-42'

describe('secrets', () => {
  it('are stored nowhere in the database except in the e-mails that contain them', async () => {
    const form = formWith({ loginCode: 'secret.keeper', email: 'secret.keeper@example.com', password })
    await test.client()(register, form)
    const { token } = await logInAs(test, { loginCode: 'secret.keeper', password })
    const bought = await makeDownloadableOrder(test)
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
    const leaks: string[] = []
    for (const { name } of tables.rows) {
      const rows = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(test.ctx.db)
      for (const [what, text] of Object.entries(texts))
        if (rows.rows.some(({ row }) => row.includes(text))) leaks.push(`${what} in ${name}`)
    }
    expect(leaks).toEqual(['reset in public.mails'])
  })

  it('never occur in URLs', () => {
    const inQueries = allEndpoints
      .filter(([, endpoint]) => endpoint.method === 'GET')
      .flatMap(([, endpoint]) => fieldsOf(endpoint))
    expect(inQueries.filter((field) => /token|password|pwd|validcode|emailcode|secret/i.test(field))).toEqual([])
  })
})

describe('authentication of customers', () => {
  it('accepts a token in its header only', async () => {
    const { token } = await makeCustomer(test.ctx)
    for (const [name, endpoint] of allEndpoints.filter(([, { access }]) => access === 'customer')) {
      const misplacedTokens = { [tokenHeader]: token, token, TOKEN_KEY: token }
      const headers = {
        cookie: `${tokenHeader}=${token}; token=${token}; TOKEN_KEY=${token}`,
        authorization: `Bearer ${token}`,
        token,
        'x-token': token,
      }
      expect(await send(endpoint, misplacedTokens, headers), name).toMatchObject({ status: 200, code: 200001 })
    }
  })
})

describe('a page of another origin', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'can read no endpoint: %s',
    async (origin) => {
      for (const [name, endpoint] of allEndpoints) {
        const response = await send(endpoint, {}, { origin, 'sec-fetch-site': 'cross-site' })
        const preflight = await test.app.http.inject({
          method: 'OPTIONS',
          url: `/api${endpoint.path}`,
          headers: {
            host: 'localhost',
            origin,
            'access-control-request-method': endpoint.method,
            'access-control-request-headers': `content-type,${tokenHeader}`,
          },
        })
        const headers = { ...response.headers, ...preflight.headers }
        expect(
          Object.keys(headers).filter((header) => header.startsWith('access-control-')),
          name,
        ).toEqual([])
        expect(headers['cross-origin-resource-policy'], name).toBe('same-origin')
        expect(preflight.statusCode, name).toBe(405)
      }
    },
  )
})

describe('every endpoint', () => {
  it('returns no field beyond its contract', async () => {
    const briefing = await makeBriefing(test.ctx)
    await makeFile(test.ctx, { itemKind: 'briefing', itemId: briefing.id })
    const bought = await makeDownloadableOrder(test)
    const fieldsByName: Record<string, Record<string, unknown>> = {
      getReport: { id: bought.reportId },
      getBriefing: { id: briefing.id },
      orderStatus: { orderNo: bought.orderNo },
      downloadFile: { orderNo: bought.orderNo },
      listDictionary: { dictType: 'reports_category' },
      findSettings: { keys: 'contacts,lead-notice-address' },
    }
    const bodies: string[] = []
    for (const [name, endpoint] of allEndpoints.filter(([name]) => name !== 'logout' && name !== 'deleteAccount')) {
      const { code, data } = await send(
        endpoint,
        { ...fieldsByName[name], lang: 'zh-CN' },
        { [tokenHeader]: bought.token },
      )
      if (code !== 200) continue
      bodies.push(name)
      const shape = z.encode(z.unknown(), endpoint.output.parse(data))
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
      expect(bodies).toContain(name)
    expect([getUserInfo, exportData, listSessions].every((endpoint) => endpoint.access === 'customer')).toBe(true)
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

describe('a report before it is published', () => {
  it('is returned by no endpoint', async () => {
    const later = new Date(test.ctx.now().getTime() + 86_400_000)
    const hidden = [
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告甲', status: 'draft', slug: 'hidden-draft' }),
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告乙', publishAt: later, slug: 'hidden-later' }),
      await makeReport(test.ctx, { title: '尚未公开的海底光缆报告丙', status: 'archived', slug: 'hidden-archived' }),
    ]
    const client = test.client('zh-CN')
    const errorFor = async (input: { id?: number; webTitle?: string }) => {
      const { code, message, data } = await apiErrorOf(client(getReport, input))
      return { code, message, data }
    }
    for (const { id, slug } of hidden) {
      expect(await errorFor({ id })).toEqual(await errorFor({ id: 999_999_999 }))
      expect(await errorFor({ webTitle: slug })).toEqual(await errorFor({ webTitle: 'nothing-is-here' }))
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

describe('a URL of the console on the public server', () => {
  it.each(['/console', '/console/', '/api/admin', '/api/staff/login', '/api/console/users', '/api/graphile_worker'])(
    'responds 404 or 405: %s',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const response = await test.app.http.inject({ method, url, headers: { host: 'localhost' } })
        expect([404, 405], method).toContain(response.statusCode)
      }
    },
  )
})
