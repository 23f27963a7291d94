// One world of the trade: a seller, reports in both currencies, companies with credit, staff, a bank and two gateways, on one database.
import { randomUUID } from 'node:crypto'
import { saveMember } from '#server/companies/companies.store.ts'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { type ModelGateways, openFakeGateways } from '#server/payments/fake-gateways.fixture.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/context.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import type { PurchasesCtx } from '#server/purchases/purchases-context.ts'
import { insertCredit } from '#server/receivables/credit.store.ts'
import { insertEntry } from '#server/staff/audit.store.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { makeCustomer, makeReport } from '../support/factories.ts'
import { signedInAs } from '../support/staff.ts'

/** What banks may keep as their fee, in minor units. */
export const toleranceMinor = 5_000

/** What a printed copy costs, in yuan only. */
export const hardCopyMinor = 60_000

const taxNumbers = ['91110000600037341L', '91350100M000100Y43', '911101080000000007']

export type World = {
  readonly test: TestApp
  readonly ctx: PurchasesCtx
  readonly models: ModelGateways
  readonly reportIds: readonly number[]
  readonly companies: readonly { readonly id: string; readonly taxNumber: string }[]
  readonly actors: Readonly<Record<'sales' | 'finance' | 'owner', Actor>>
  /** The account of each currency, with the import that its lines belong to. */
  readonly accounts: Readonly<Record<'CNY' | 'USD', { readonly accountId: number; readonly importId: string }>>
}

export type Person = {
  readonly customerId: string
  readonly company: World['companies'][number]
  /** Starts the bank reference of each line of this life. */
  readonly tag: string
}

/** What a step acts on: its own context may be that of a process that dies. */
export type Scene = {
  readonly world: World
  readonly person: Person
  readonly ctx: PurchasesCtx
  /** Amounts of the lines that are known to be stored, by bank reference. */
  readonly receipts: Map<string, number>
}

export async function openWorld(): Promise<World> {
  const test = await createTestApp()
  await makeSeller(test)
  const models = openFakeGateways(test.ctx.now)
  const ctx = { ...test.ctx, gateways: gatewaysOf(models.all) }
  const settings = {
    'bank-fee-tolerance': { CNY: toleranceMinor, USD: toleranceMinor },
    'bank-auto-allocate': true,
    'hard-copies': { CNY: hardCopyMinor, USD: null },
  }
  for (const [key, value] of Object.entries(settings))
    await ctx.db
      .insertInto('site_settings')
      .values({ key, site: 'all', value: JSON.stringify(value) })
      .execute()
  const actors = {
    sales: await actorOf(test, 'sales'),
    finance: await actorOf(test, 'finance'),
    owner: await actorOf(test, 'owner'),
  }
  return {
    test,
    ctx,
    models,
    reportIds: await Promise.all([1, 2, 3, 4, 5, 6].map((number) => makePricedReport(ctx, number))),
    companies: await Promise.all(taxNumbers.map((taxNumber) => makeCompany(ctx, taxNumber, actors.finance.staffId))),
    actors,
    accounts: { CNY: await openAccount(ctx, 'CNY', actors), USD: await openAccount(ctx, 'USD', actors) },
  }
}

async function actorOf(test: TestApp, role: Actor['role']): Promise<Actor> {
  const { id } = await signedInAs(test, role)
  const by = { staffId: id, name: role, role, ip: '127.0.0.1' } as const
  return {
    ...by,
    sessionId: '',
    recordAudit: (tx, entry) => insertEntry(tx, by, entry, test.ctx.now()),
    nothingChanged: () => {},
  }
}

async function makePricedReport(ctx: Ctx, number: number): Promise<number> {
  const { id } = await makeReport(ctx, { cny: 1_000_000 + number * 123_456 })
  const inDollars = { report_id: id, edition: 0, licence: 'single', currency: 'USD', amount_minor: 300_001 } as const
  await ctx.db.insertInto('report_prices').values(inDollars).execute()
  return id
}

async function makeCompany(ctx: Ctx, taxNumber: string, staffId: string) {
  const at = ctx.now()
  const { id } = await ctx.db
    .insertInto('companies')
    .values({
      legal_name: `示例公司${taxNumber.slice(0, 4)}`,
      country: 'CN',
      tax_number: taxNumber,
      address: '',
      invoice_email: 'invoices@example.com',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unlimited = { limit_cny_minor: 10 ** 13, limit_usd_minor: 10 ** 13 }
  const credit = { ...unlimited, net_days: 15, is_suspended: false, note: '' }
  await insertCredit(ctx.db, id, credit, { staffId: Number(staffId), at })
  return { id, taxNumber }
}

async function openAccount(ctx: Ctx, currency: 'CNY' | 'USD', { finance }: World['actors']) {
  const { id: accountId } = await ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  const at = ctx.now()
  const { id: fileId } = await ctx.db
    .insertInto('files')
    .values({ storage_key: randomUUID(), sha256: randomUUID(), size_bytes: 1, name: 'bank.csv', mime: 'text/csv' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: importId } = await ctx.db
    .insertInto('statement_imports')
    .values({
      account_id: accountId,
      file_id: fileId,
      file_name: 'bank.csv',
      file_sha256: '',
      state: 'done',
      staff_id: Number(finance.staffId),
      created_at: at,
      worked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId, importId }
}

let count = 0

/** A buyer of a company with credit. */
export async function makePerson({ ctx, companies }: World): Promise<Person> {
  count += 1
  const { id: customerId } = await makeCustomer(ctx)
  const company = companies[count % companies.length]
  if (!company) throw new Error('no companies')
  await saveMember(ctx.db, { companyId: company.id, customerId, role: 'buyer', at: ctx.now() })
  return { customerId, company, tag: `life${count}-` }
}
