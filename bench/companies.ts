// npm run bench -- companies [companies]: response times of company accounts, by default of 10,000 companies with 100,000 members and 120,000 licences,
// one of which has 2,000 members and licences; beside a call that only checks the session, as what none can undercut.
import { cpus, loadavg } from 'node:os'
import { createClient } from '#contract/client.ts'
import type { InputOf, SiteEndpoint } from '#contract/common/endpoint.ts'
import * as accounts from '#contract/company-accounts.ts'
import { listApprovals } from '#contract/company-approvals.ts'
import * as billing from '#contract/company-billing.ts'
import * as library from '#contract/company-library.ts'
import { listDownloads } from '#contract/delivery.ts'
import { listSessions } from '#contract/sessions.ts'
import { startSession } from '#server/accounts/sessions.service.ts'
import { createApp } from '#server/app.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { listCompanies } from '#server/companies/company-list.store.ts'
import { readDemand, readUsage, sumMoney } from '#server/companies/company-overview.store.ts'
import { listIds } from '#server/invoices/invoices-admin.store.ts'
import { listOrders } from '#server/orders/orders-admin.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { writeCompanies } from './support/company-dataset.ts'
import { withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

const companies = Number(process.argv[2] ?? 10_000)
const sizes = { companies, members: companies * 10, licences: companies * 12, largest: Math.ceil(companies / 5) }
const repeats = 200
const goalMs = 100

/** After what was bought: all of it is in the opening balance. */
const day = '2100-01-01'

type Call = readonly [name: string, call: SiteEndpoint, input: (companyId: string) => InputOf<SiteEndpoint>]

const calls: readonly Call[] = [
  ['session only', listSessions, () => ({})],
  ['own companies', accounts.listOwnCompanies, () => ({})],
  ['account', accounts.getCompanyAccount, (companyId) => ({ companyId })],
  ['members', accounts.listCompanyMembers, (companyId) => ({ companyId })],
  ['members by name', accounts.listCompanyMembers, (companyId) => ({ companyId, search: '林1' })],
  ['library', library.listCompanyLibrary, (companyId) => ({ companyId })],
  ['library by title', library.listCompanyLibrary, (companyId) => ({ companyId, search: '报告 77' })],
  ['library by industry', library.listCompanyLibrary, (companyId) => ({ companyId, industry: 'medical' })],
  ['library, own', library.listCompanyLibrary, (companyId) => ({ companyId, isMine: true })],
  ['industries', library.countCompanyIndustries, (companyId) => ({ companyId })],
  ['downloads of members', library.listCompanyDownloads, (companyId) => ({ companyId })],
  ['approvals', listApprovals, (companyId) => ({ companyId })],
  ['billing', billing.getCompanyBilling, (companyId) => ({ companyId })],
  ['receivables', billing.listCompanyReceivables, (companyId) => ({ companyId })],
  ['purchases', billing.listCompanyPurchases, (companyId) => ({ companyId })],
  [
    'account of a day',
    billing.getCompanyStatement,
    (companyId) => ({ companyId, currency: 'CNY', from: day, until: day }),
  ],
  ['own downloads', listDownloads, () => ({ pageNum: 1 })],
]

/** The console's list and its panel, without the session. */
const today = '2026-01-01'
const listed = { search: '', sort: 'createdAt', order: 'desc', page: 1, perPage: 25, today, idleSince: today } as const
const newest = { search: '', order: 'desc', page: 1, perPage: 25 } as const
const staffQueries: readonly (readonly [name: string, run: (db: Db, companyId: string) => Promise<unknown>])[] = [
  ['console: newest', (db) => listCompanies(db, listed)],
  ['console: by name', (db) => listCompanies(db, { ...listed, sort: 'legalName', order: 'asc' })],
  ['console: by unused seats', (db) => listCompanies(db, { ...listed, sort: 'unusedSeats' })],
  ['console: by activity', (db) => listCompanies(db, { ...listed, sort: 'lastActiveOn', order: 'asc' })],
  ['console: with unused seats', (db) => listCompanies(db, { ...listed, health: 'unused-seats' })],
  ['console: overdue', (db) => listCompanies(db, { ...listed, health: 'overdue' })],
  ['console: without owner', (db) => listCompanies(db, { ...listed, ownerId: null })],
  ['console: searched', (db) => listCompanies(db, { ...listed, search: '公司77' })],
  ['console: last page', (db) => listCompanies(db, { ...listed, page: Math.ceil(companies / 25) })],
  [
    'console: orders of a company',
    (db, companyId) => listOrders(db, { order: 'desc', limit: 25, offset: 0, sort: 'createdAt', companyId }),
  ],
  ['console: invoices of a company', (db, companyId) => listIds(db, { ...newest, sort: 'issuedAt', companyId })],
  ['console: money', (db, companyId) => sumMoney(db, companyId)],
  ['console: demand', (db, companyId) => readDemand(db, companyId)],
  [
    'console: usage',
    (db, companyId) =>
      readUsage(db, {
        companyId,
        since: new Date('2025-10-01'),
        now: new Date('2026-01-01'),
        until: new Date('2026-03-01'),
      }),
  ],
]

await withFolder(async (dataDir) => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const started = await openContext(env, () => {})
  try {
    console.log(
      `${Object.entries(sizes)
        .map(([name, size]) => `${size.toLocaleString('en')} ${name}`)
        .join(', ')} …`,
    )
    await writeCompanies(started.pool, sizes)
    const { http } = await createApp(started.ctx, { search: {} as SearchEngine }) // no call here searches
    const fetch = inProcessFetch(http, { host: 'localhost' })
    await http.ready()
    const callers = [...(await membersOf(started, true)), ...(await membersOf(started, false))]
    const rows: (readonly (string | number)[])[] = []
    for (const [name, call, input] of calls) {
      for (const isLargest of [false, true]) {
        const some = callers.filter((one) => one.isLargest === isLargest)
        const times: number[] = []
        for (let turn = 0; turn < repeats; turn += 1) {
          const caller = some[turn % some.length]
          if (!caller) throw new Error('no members')
          const client = createClient({ fetch, base: '/api', language: () => 'zh-CN', token: () => caller.token })
          const startedAt = performance.now()
          await client(call, input(caller.companyId))
          times.push(performance.now() - startedAt)
        }
        rows.push([name, isLargest ? 'largest' : 'others', ...percentilesOf(times)])
      }
    }
    for (const [name, run] of staffQueries) {
      for (const isLargest of [false, true]) {
        const caller = callers.find((one) => one.isLargest === isLargest)
        if (!caller) throw new Error('no members')
        const times: number[] = []
        for (let turn = 0; turn < repeats; turn += 1) {
          const startedAt = performance.now()
          await run(started.ctx.db, caller.companyId)
          times.push(performance.now() - startedAt)
        }
        rows.push([name, isLargest ? 'largest' : 'others', ...percentilesOf(times)])
      }
    }
    console.log(
      `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ms of ${repeats} calls each. Goal: p95 of at most ${goalMs} ms.\n`,
    )
    printTable(['call', 'company', 'p50', 'p95', ''], rows)
    await http.close()
  } finally {
    await started.close()
  }
})

function percentilesOf(times: readonly number[]): readonly (string | number)[] {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return [at(0.5), at(0.95), at(0.95) <= goalMs ? '' : 'OVER']
}

type Caller = { readonly token: string; readonly companyId: string; readonly isLargest: boolean }

/** Admins of the largest company, or of some others. */
async function membersOf({ ctx }: Started, isLargest: boolean): Promise<Caller[]> {
  const first = await ctx.db
    .selectFrom('company_members')
    .select('company_id')
    .groupBy('company_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('company_members')
    .select(['company_id', 'customer_id'])
    .where('role', '=', 'admin')
    .where('company_id', isLargest ? '=' : '<>', first.company_id)
    .limit(20)
    .execute()
  return Promise.all(
    rows.map(async ({ company_id: companyId, customer_id: customerId }) => ({
      companyId,
      isLargest,
      token: await startSession(ctx, ctx.db, { customerId, userAgent: 'bench', ip: '127.0.0.1' }),
    })),
  )
}
