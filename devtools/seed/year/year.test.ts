// The year of the demonstration on one database: its size, states and books, what the console shows of it, and that it is written once.
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import { inputSchema } from '#contract/common/endpoint.ts'
import { approvalStates } from '#contract/company-approvals.ts'
import { fapiaoStates } from '#contract/fapiao-states.ts'
import { leadStates } from '#contract/leads.ts'
import { licenceEventKinds, licenceStates } from '#contract/licences.ts'
import { orderStates } from '#contract/orders.ts'
import { purchaseStates } from '#contract/purchases.ts'
import { quoteStates } from '#contract/quote-states.ts'
import { receivableStates } from '#contract/receivables.ts'
import { requestStates } from '#contract/refunds-admin.ts'
import { checkLedger } from '#server/ledger/ledger-checks.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { stateOfRow } from '#server/receivables/receivables.rules.ts'
import { checkAudit } from '#server/staff/staff.service.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { contradictions, gapsInNumbers } from '../../../tests/trade/trade-invariants.ts'
import { reportsOfYear, reportsWithFiles } from '../reports-with-files.ts'
import { sectionNames, sections } from '../sections.ts'
import { demonstrationKey } from '../seed.store.ts'
import { planDeals } from './deals.ts'
import { planLeads } from './leads.ts'
import { merchantsOf } from './merchants.ts'
import { planOnlineOrders } from './online-orders.ts'
import { planPeople } from './people.ts'
import { missesOf, viewsOf } from './readers.ts'
import { findShowcase } from './showcase.ts'
import { readWorld } from './world.ts'
import { seedYear } from './year.ts'

let test: TestApp
const madeAt = new Date('2026-11-25T08:00:00Z')

beforeAll(async () => {
  test = await createTestApp()
  test.advance(madeAt.getTime() - Date.now())
  // The files of reports take long to make.
  for (const name of sectionNames.filter((each) => each !== 'files'))
    await test.ctx.db.transaction().execute(async (tx) => sections[name].write?.(test.ctx, tx))
  // Killed after a quarter of it, in the middle of a chapter.
  await expect(
    seedYear(test.ctx, ({ done }) => {
      if (done === 5) throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await seedYear(test.ctx)
}, 600_000)

afterAll(() => test?.close())

async function count(rows: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(rows)}`.execute(test.ctx.db)
  return found.rows[0]?.n ?? 0
}

async function valuesOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(test.ctx.db)
  return rows.map(({ value }) => value).toSorted()
}

const all = (states: readonly string[], ...except: readonly string[]) =>
  states.filter((state) => !except.includes(state)).toSorted()

/** Lists of what is not business: imports, trash and the queue. The latest sales have files in the tray. */
const others = ['listBriefingTrash', 'listFapiaoTray', 'listImports', 'listJobs', 'listNewsTrash', 'listReportTrash']

describe('the year of the demonstration', () => {
  it('is that of a publishing house, though its start was killed once', async () => {
    expect(await count('customers')).toBe(400)
    expect(await count('companies')).toBe(60)
    expect(await count('leads')).toBe(1_200)
    const orders = await count('orders')
    expect(orders).toBeGreaterThan(850)
    expect(orders).toBeLessThan(950)
  })

  it('has everything that lasts in it', async () => {
    // A job ends `closing` within seconds.
    expect(await valuesOf('orders', 'status')).toEqual(all(orderStates, 'closing'))
    expect(await valuesOf('orders', 'currency')).toEqual(['CNY', 'USD'])
    expect(await valuesOf('leads', 'state')).toEqual(all(leadStates))
    // The latest sales have drafts.
    expect(await valuesOf('quotes', 'state')).toEqual(all(quoteStates, 'draft'))
    expect(await valuesOf('purchases', 'state')).toEqual(all(purchaseStates))
    expect(await valuesOf('licences', 'state')).toEqual(all(licenceStates))
    expect(await valuesOf('licence_events', 'kind')).toEqual(all(licenceEventKinds, 'seat-ended'))
    expect(await valuesOf('fapiao_requests', 'state')).toEqual(all(fapiaoStates))
    expect(await valuesOf('refund_requests', 'state')).toEqual(all(requestStates))
    expect(await valuesOf('company_approvals', 'state')).toEqual(all(approvalStates))
    const receivables = await test.ctx.db.selectFrom('receivables').selectAll().execute()
    const states = receivables.map((row) => stateOfRow(row, beijingDay(madeAt)))
    expect([...new Set(states)].toSorted()).toEqual(all(receivableStates))
  })

  it('has books that agree to the cent', async () => {
    await checkLedger(test.ctx)
    const found = await test.ctx.db
      .selectFrom('payment_alerts')
      .select(['kind', 'details'])
      .where('kind', 'like', 'books-%')
      .execute()
    expect(found).toEqual([])
    expect(await contradictions(test.ctx.db, undefined)).toEqual([])
    expect(await gapsInNumbers(test.ctx.db)).toEqual([])
  })

  it('has numbers that rise with their days, and an audit log in the order of time', async () => {
    const documents = await test.ctx.db.selectFrom('documents').select(['kind', 'number', 'issued_at']).execute()
    for (const [kind, rows] of Map.groupBy(documents, (document) => document.kind)) {
      // A later version has the number of the first one.
      const times = rows
        .filter(({ number }) => !/-\d{5}-\d+$/.test(number))
        .toSorted((a, b) => a.number.localeCompare(b.number))
        .map(({ issued_at }) => issued_at.getTime())
      expect(times, kind).toEqual(times.toSorted((a, b) => a - b))
    }
    expect(await checkAudit(test.ctx)).toMatchObject({ brokenAt: null })
    const entries = await test.ctx.db.selectFrom('audit_entries').select('at').orderBy('seq').execute()
    const times = entries.map(({ at }) => at.getTime())
    expect(times.length).toBeGreaterThan(1_000)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it.each([
    ...['customers.created_at', 'companies.created_at', 'orders.created_at', 'orders.paid_at', 'orders.delivered_at'],
    ...[
      'payments.created_at',
      'payment_transitions.at',
      'refunds.succeeded_at',

      'leads.created_at',
    ],
    ...['lead_events.at', 'quotes.created_at', 'purchases.created_at', 'documents.issued_at', 'mails.created_at'],
    ...[
      'allocations.created_at',
      'fapiao_events.at',
      'receivable_entries.created_at',
      'company_events.at',
      'downloads.at',
    ],
    ...['payment_alerts.at', 'recon_runs.started_at', 'company_approvals.created_at'],
  ])('lies in the past year: %s', async (name) => {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ first: Date | null; last: Date | null }>`
      select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(
      test.ctx.db,
    )
    expect(rows[0]?.last?.getTime() ?? 0).toBeLessThanOrEqual(madeAt.getTime())
    expect(rows[0]?.first?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(madeAt.getTime() - 366 * 86_400_000)
  })

  it('has delivered nothing without a file', async () => {
    const { rows } = await sql<{ key: string; lang: string }>`
      select distinct r.import_key as key, o.lang from orders o join reports r on r.id = o.item_id
      where o.item_kind = 'report' and o.fulfilment_state = 'delivered'`.execute(test.ctx.db)
    const catalogue = reportsWithFiles.map(demonstrationKey)
    const ofYear = rows.filter(({ key }) => !catalogue.includes(key))
    const files = await test.ctx.db
      .selectFrom('item_files as i')
      .innerJoin('reports as r', 'r.id', 'i.item_id')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .select(['r.import_key as key', 'i.lang', 'r.pages', 'f.storage_key'])
      .where('i.item_kind', '=', 'report')
      .execute()
    expect(new Set(ofYear.map(({ key }) => key)).size).toBe(reportsOfYear.length)
    expect(files.map(({ key, lang }) => ({ key, lang }))).toEqual(expect.arrayContaining(ofYear))
    for (const { key, pages, storage_key: storageKey } of files) {
      const pdf = await PDFDocument.load(await buffer(await test.ctx.files.open(storageKey)))
      expect(pages, key ?? '').toBe(pdf.getPageCount())
    }
    expect(await count("orders where fulfilment_state = 'preparing'")).toBeGreaterThan(2)
  })

  it('leaves no mail to send and no job to do', async () => {
    expect(await count("mails where state <> 'sent'")).toBe(0)
    expect(await count('graphile_worker.jobs')).toBe(0)
  })

  it('is the same for everybody on that day', async () => {
    const plan = async () => {
      const world = await readWorld(test.ctx, madeAt, merchantsOf(test.ctx))
      const people = planPeople(world)
      const orders = await planOnlineOrders(world, people)
      const rest = [await planLeads(world, people), planDeals(world, people, orders), [...missesOf(world)]]
      return JSON.stringify([people, orders, rest, [...viewsOf(world, world.calendar.days)].length])
    }
    expect(await plan()).toBe(await plan())
  })

  it('shows something in every list of the console', async () => {
    const { call } = await signedInAs(test, 'owner')
    const empty: string[] = []
    for (const [name, endpoint] of Object.entries(adminEndpoints)) {
      if (endpoint.method !== 'GET' || !inputSchema(endpoint, 'zh-CN').safeParse({}).success) continue
      const answer: unknown = await call(endpoint, {}).catch((error: unknown) => error)
      if (typeof answer !== 'object' || answer === null || !('rows' in answer)) continue
      if (Array.isArray(answer.rows) && answer.rows.length === 0) empty.push(name)
    }
    expect(empty.toSorted()).toEqual(others)
  })

  it('has a company with whose admin one can sign in, who has bought something', async () => {
    const found = await findShowcase(test.ctx.db)
    const customer = await test.ctx.db
      .selectFrom('customers')
      .select(['id', 'password_hash'])
      .where('login_key', '=', found?.login ?? '')
      .executeTakeFirstOrThrow()
    const passwords = await openPasswords()
    expect(await passwords.matches(customer.password_hash, found?.password ?? '')).toBe(true)
    for (const table of ['licences', 'quotes', 'purchases', 'fapiao_requests'])
      expect(await count(`${table} where customer_id = '${customer.id}'`), table).toBeGreaterThan(0)
  })

  it('is written once', async () => {
    expect(await seedYear(test.ctx)).toBe(false)
  })
})
