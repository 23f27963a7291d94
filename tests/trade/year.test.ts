// A year of trade, twice: as the shop carries it out, and by plain arithmetic over its plan. Both agree to the cent.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Currency, currencies } from '#contract/common/money.ts'
import * as contract from '#contract/ledger-admin.ts'
import { checkLedger } from '#server/ledger/ledger-checks.service.ts'
import { foldEntries } from '#server/ledger/ledger-totals.store.ts'
import { signedInAs } from '../support/staff.ts'
import { booksOf, sumsOf, tally } from './year-books.ts'
import { beijingTime, day, dayIn } from './year-chance.ts'
import { paperSums, readCsv, readSheet, sumsOfLines } from './year-export.ts'
import { planOfYear } from './year-generator.ts'
import { liveThrough } from './year-life.ts'
import { goTo, openYearWorld, type YearWorld } from './year-world.ts'

const plan = planOfYear({ year: 2027, seed: 10, perMonth: 6 })
const books = booksOf(plan)
const { year } = plan

let world: YearWorld
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await openYearWorld(plan)
  await liveThrough(world, plan)
  goTo(world, beijingTime(year + 1, 1, 1, 12, 0))
  finance = await signedInAs(world.test, 'finance')
}, 900_000)
afterAll(() => world?.test.close())

const months = [...new Set(books.entries.flatMap(({ month, soldMonth }) => [month, soldMonth]))].toSorted()

describe('the plan', () => {
  it('has everything in it that can befall the books', () => {
    const counts = tally(plan)
    const steps = [
      ...(['buy', 'receive', 'undo', 'allocate-again', 'return-rest', 'deliver', 'refund', 'give-details'] as const),
      ...([
        'correct-invoice',
        'ask-fapiao',
        'export-fapiao',
        'issue-fapiao',
        'reverse-fapiao',
        'issue-reversals',
      ] as const),
    ]
    for (const step of steps) expect(counts.get(step) ?? 0, step).toBeGreaterThan(1)
    const ofMonth = (kind: contract.LedgerKind) => books.entries.filter((entry) => entry.kind === kind)
    for (const kind of contract.ledgerKinds) {
      const isElsewhere = ofMonth(kind).some(({ month, soldMonth }) => month !== soldMonth)
      expect(isElsewhere, `${kind} in another month than the sale`).toBe(kind !== 'sale' && kind !== 'receipt')
    }
    const methods = new Set(ofMonth('receipt').map(({ method }) => method))
    expect(methods).toEqual(new Set(['zfb', 'wx', 'card', 'transfer', 'credit']))
    expect(new Set(books.open.map(({ reason }) => reason))).toEqual(new Set(contract.openReasons))
    expect(books.openReversals.length).toBeGreaterThan(1)
    const issued = plan.moments.filter((step) => step.do === 'issue-fapiao')
    expect(issued.some(({ isAsExported }) => isAsExported)).toBe(true)
    expect(issued.some(({ at, issuedOn }) => dayIn(at).slice(0, 7) !== issuedOn.slice(0, 7))).toBe(true)
    const isInOtherMonth = plan.moments.some(({ at }) => dayIn(at).slice(0, 7) !== at.toISOString().slice(0, 7))
    expect(isInOtherMonth).toBe(true)
  })
})

describe('the ledger page', () => {
  it('says of each month and currency what the plan comes to', async () => {
    const page = await finance.call(contract.getLedgerYear, { year })
    const expected = months
      .filter((month) => month.startsWith(`${year}`))
      .flatMap((month) => currencies.map((currency) => ({ month, currency, ...sumsOf(books, currency, month) })))
      .filter((row) => 'sales' in row)
    expect(page.months).toEqual(expected)
    expect(page.totals).toEqual(currencies.map((currency) => ({ currency, ...sumsOf(books, currency, `${year}`) })))
  })

  it('says the same once its entries are summed up, and lists what each number consists of', async () => {
    const before = await finance.call(contract.getLedgerYear, { year })
    while ((await foldEntries(world.ctx.db)) > 0);
    expect(await finance.call(contract.getLedgerYear, { year })).toEqual(before)
    for (const { month, currency, open } of before.months) {
      for (const kind of contract.ledgerKinds) {
        const listed = await all((page) =>
          finance.call(contract.listLedgerEntries, { ...page, period: month, currency, kind }),
        )
        expect(sumOf(listed), `${month} ${kind}`).toBe(sumOf(entriesOf(kind, currency, month)))
      }
      for (const reason of contract.openReasons) {
        const listed = await all((page) =>
          finance.call(contract.listOpenOrders, { ...page, period: month, currency, reason }),
        )
        expect(sumOf(listed), `${month} ${reason}`).toBe(open[reason])
      }
    }
  })
})

const sumOf = (rows: readonly { readonly minor: number }[]) => rows.reduce((sum, { minor }) => sum + minor, 0)
const entriesOf = (kind: contract.LedgerKind, currency: Currency, month: string) =>
  books.entries.filter((entry) => entry.kind === kind && entry.currency === currency && entry.month === month)

/** All pages of a list. */
async function all<T>(read: (page: { page: number; perPage: number }) => Promise<{ rows: T[] }>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const found = (await read({ page, perPage: 100 })).rows
    rows.push(...found)
    if (found.length < 100) return rows
  }
}

describe('the export for accountants', () => {
  const download = (path: string, from: string, until: string) =>
    world.test.app.http.inject({
      url: `/api${path}?${new URLSearchParams({ from, until })}`,
      headers: { host: 'localhost', cookie: finance.jar.cookie },
    })

  it('has lines that add up to the plan, as CSV of the year and of one month, and as XLSX', async () => {
    const { body } = await download(contract.exportLedgerCsv.path, `${year}-01-01`, `${year}-12-31`)
    const rows = readCsv(body)
    expect(sumsOfLines(rows)).toEqual(paperSums(books, `${year}`))
    const june = readCsv((await download(contract.exportLedgerCsv.path, `${year}-06-01`, `${year}-06-30`)).body)
    expect(june).toEqual(rows.filter(([on]) => on?.startsWith(`${year}-06`)))
    const { rawPayload } = await download(contract.exportLedgerXlsx.path, `${year}-01-01`, `${year}-12-31`)
    expect(await readSheet(rawPayload)).toEqual(rows)
  })
})

describe('the tables', () => {
  it('add up to the plan by month and currency', async () => {
    const { rows } = await sql<{ kind: contract.LedgerKind; currency: Currency; at: Date; minor: string }>`
      select 'sale' as kind, currency, paid_at as at, amount_minor as minor from orders where status = 'paid'
      union all select 'receipt', currency, paid_at, amount_minor from payments where applied
      union all select 'refund', p.currency, r.succeeded_at, r.amount_minor
      from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded'
      union all select kind, currency, issued_at, gross_minor from invoices
      union all select 'fapiao', currency, (issued_on + time '12:00') at time zone 'Asia/Shanghai', amount_minor
      from fapiao_requests where fapiao_number is not null
      union all select 'reversal', 'CNY', (issued_on + time '12:00') at time zone 'Asia/Shanghai', amount_minor
      from fapiao_reversals where state = 'reversed'`.execute(world.ctx.db)
    const keyed = (list: readonly { readonly key: string; readonly minor: number }[]) => {
      const sums = new Map<string, number>()
      for (const { key, minor } of list) sums.set(key, (sums.get(key) ?? 0) + minor)
      return [...sums].filter(([, minor]) => minor !== 0).toSorted()
    }
    const found = rows.map(({ kind, currency, at, minor }) => ({
      key: `${kind} ${currency} ${dayIn(at).slice(0, 7)}`,
      minor: Number(minor),
    }))
    const expected = books.entries.map(({ kind, currency, month, minor }) => ({
      key: `${kind} ${currency} ${month}`,
      minor,
    }))
    expect(keyed(found)).toEqual(keyed(expected))
  })

  it('hold the money of the bank that was allocated', async () => {
    const { rows } = await sql<{ currency: Currency; minor: string }>`
      select currency, sum(allocated_minor) as minor from purchases group by 1`.execute(world.ctx.db)
    expect(new Map(rows.map(({ currency, minor }) => [currency, Number(minor)]))).toEqual(books.allocated)
  })
})

type Row = { readonly table: string; readonly row: RawBuilder<unknown> }

describe('the nightly check', () => {
  async function openAlerts() {
    await checkLedger(world.ctx)
    const rows = await world.ctx.db
      .selectFrom('payment_alerts')
      .select(['kind', 'details'])
      .where('resolved_at', 'is', null)
      .where('kind', 'like', 'books-%')
      .execute()
    return rows
  }

  it('finds nothing but the reversals that are late', async () => {
    const alerts = await openAlerts()
    expect(new Set(alerts.map(({ kind }) => kind))).toEqual(new Set(['books-reversal-late']))
    // Three working days end within nine days, and not before three.
    const older = (days: number) =>
      books.openReversals.filter(({ at }) => at.getTime() < world.ctx.now().getTime() - days * day).length
    expect(alerts.length).toBeGreaterThanOrEqual(older(9))
    expect(alerts.length).toBeLessThanOrEqual(older(3))
  })

  /** What an owner of the database could do to one row, and how it is taken back. */
  const changes = {
    'the amount of a refund': {
      table: 'refunds',
      row: sql`id = (select min(id::text)::uuid from refunds where status = 'succeeded')`,
      set: sql`amount_minor = amount_minor - 1`,
      unset: sql`amount_minor = amount_minor + 1`,
      kind: 'books-sums-differ',
    },
    'the month of an invoice': {
      table: 'invoices',
      row: sql`number = (select min(number) from invoices)`,
      set: sql`issued_at = issued_at + interval '62 days'`,
      unset: sql`issued_at = issued_at - interval '62 days'`,
      kind: 'books-sums-differ',
    },
    'the share of an order in a fapiao': {
      table: 'fapiao_orders',
      row: sql`(request_id, order_id) = (select request_id, order_id from fapiao_orders
        where request_id in (select id from fapiao_requests where fapiao_number is not null) order by 1, 2 limit 1)`,
      set: sql`amount_minor = amount_minor - 1`,
      unset: sql`amount_minor = amount_minor + 1`,
      kind: 'books-orders-differ',
    },
    'the state of an order': {
      table: 'orders',
      row: sql`id = (select min(order_id::text)::uuid from payments where applied)`,
      set: sql`status = 'waiting'`,
      unset: sql`status = 'paid'`,
      kind: 'books-receipts-differ',
    },
    'a sum of the ledger': {
      table: 'ledger_totals',
      row: sql`(month, sold_month, currency, kind, method) = (select month, sold_month, currency, kind, method from ledger_totals
        where kind = 'receipt' order by 1, 2, 3, 5 limit 1)`,
      set: sql`amount_minor = amount_minor + 100`,
      unset: sql`amount_minor = amount_minor - 100`,
      kind: 'books-sums-differ',
    },
  } as const

  it.each(Object.entries(changes))('finds one row that was changed behind the books: %s', async (_, change) => {
    const kinds = async () => (await openAlerts()).map((alert) => alert.kind)
    const before = await kinds()
    expect(before).not.toContain(change.kind)
    await force(change, change.set)
    expect(await kinds()).toContain(change.kind)
    await force(change, change.unset)
    expect(await kinds()).toEqual(before)
  })

  /** Past the triggers that guard the row, as only an owner can. */
  function force({ table, row }: Row, set: RawBuilder<unknown>): Promise<void> {
    return world.ctx.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${row}`.execute(tx)
      expect(numAffectedRows).toBe(1n)
    })
  }
})
