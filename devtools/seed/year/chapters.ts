// The chapters of the year: those that others refer to come first.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { attachReports } from '../attach-files.ts'
import { reportsOfYear } from '../reports-with-files.ts'
import { salesContext } from '../sales/office.ts'
import { demonstrationKey } from '../seed.store.ts'
import { accountRows } from './accounts.ts'
import { dealChapters } from './deal-chapters.ts'
import { insertOnlineFapiao } from './fapiao-rows.ts'
import { changeLicences, insertSeats } from './holders.ts'
import { insertOrders, insertVoucherUses } from './insert-orders.ts'
import { writeIntegrations } from './integrations.ts'
import { leadRows, planLeads } from './leads.ts'
import { merchantsOf } from './merchants.ts'
import { firstReaderId, writeNewsletter } from './newsletter.ts'
import { planOnlineOrders } from './online-orders.ts'
import { onlineRows } from './online-rows.ts'
import {
  auditRows,
  insertDownloads,
  insertReconciliation,
  noteRows,
  savedSearchRows,
  templateRows,
} from './operations.ts'
import { insertOrderMails } from './order-mails.ts'
import { peopleRows, planPeople } from './people.ts'
import { writeInterest, writeMisses, writeSessions, writeViews } from './reader-rows.ts'
import { insertRows, mergeRows } from './rows.ts'
import { hashOf } from './showcase.ts'
import { voucherRow, yearVouchers } from './vouchers.ts'
import { readWorld } from './world.ts'
import type { Year } from './year-setting.ts'
import { mapInParts } from './yielding.ts'

export type Chapter = {
  readonly what: string
  /** The first row of a chapter tells whether it was written. */
  isWritten(tx: Db): Promise<boolean>
  write(tx: Db): Promise<void>
}

/** Lanes are written beside each other: buyers, visitors, and the files that were sold, which share no rows that change. */
export type Chapters = {
  readonly first: readonly Chapter[]
  readonly lanes: readonly (readonly Chapter[])[]
  readonly last: readonly Chapter[]
}

export async function openChapters(ctx: Ctx, { madeAt, password }: Year): Promise<Chapters> {
  const world = await readWorld(ctx, madeAt, merchantsOf(ctx))
  const people = planPeople(world)
  await yieldToOthers()
  const orders = await planOnlineOrders(world, people)
  const leads = await planLeads(world, people)
  const vouchers = yearVouchers(world)
  const deals = dealChapters(world, { people, orders, audit: auditRows(leads) }, () => salesContext(ctx))
  return {
    first: [
      {
        what: 'customers and companies',
        isWritten: (tx) => has(tx, sql`companies where id = ${people.companies[0]?.id}`),
        write: async (tx) => insertRows(tx, peopleRows(world, people, await hashOf(password))),
      },
      {
        what: 'discount codes',
        isWritten: (tx) => has(tx, sql`vouchers where code = ${vouchers[0]?.code}`),
        write: (tx) => insertRows(tx, { vouchers: vouchers.map((voucher) => voucherRow(world, voucher)) }),
      },
    ],
    lanes: [
      [
        ...partsOf(orders, 4).map(
          (part, index): Chapter => ({
            what: `orders, part ${index + 1}`,
            isWritten: (tx) => has(tx, sql`orders where id = ${part[0]?.id}`),
            write: async (tx) => {
              await insertOrders(tx, mergeRows(await mapInParts(part, (order) => onlineRows(world, order))))
              await insertVoucherUses(tx)
              await insertOrderMails(
                ctx,
                tx,
                part.map(({ id }) => id),
              )
            },
          }),
        ),
        ...deals.map(
          ({ quotedAt, write }, index): Chapter => ({
            what: `quotes and purchases, part ${index + 1}`,
            isWritten: (tx) => has(tx, sql`quotes where created_at = ${quotedAt}`),
            write,
          }),
        ),
        {
          what: 'fapiao of orders',
          isWritten: (tx) =>
            has(
              tx,
              sql`fapiao_requests r join fapiao_orders f on f.request_id = r.id join orders o on o.id = f.order_id where o.purchase_id is null`,
            ),
          write: (tx) => insertOnlineFapiao(tx, world, orders),
        },
        {
          what: 'seats and changes of licences',
          isWritten: (tx) => has(tx, sql`licence_seats`),
          write: async (tx) => {
            await insertSeats(tx, world, people)
            await changeLicences(tx, world, people, salesContext(ctx))
          },
        },
        {
          what: 'accounts of companies',
          isWritten: (tx) => has(tx, sql`company_domains`),
          write: async (tx) => insertRows(tx, accountRows(world, people, await purchasesByCompany(tx))),
        },
        {
          what: 'downloads, notes and reconciliation',
          isWritten: (tx) => has(tx, sql`recon_runs`),
          write: async (tx) => {
            await insertDownloads(tx, world, orders)
            await insertRows(tx, mergeRows([noteRows(world, orders), savedSearchRows(world, people), templateRows()]))
            await insertReconciliation(tx, world)
          },
        },
        {
          what: 'visits of customers',
          isWritten: (tx) => has(tx, sql`sessions`),
          write: writeSessions,
        },
      ],
      [
        ...partsOf(leads, 4).map(
          (part, index): Chapter => ({
            what: `requests of visitors, part ${index + 1}`,
            isWritten: (tx) => has(tx, sql`leads where id = ${part[0]?.id}`),
            write: async (tx) => insertRows(tx, mergeRows(await mapInParts(part, (lead) => leadRows(world, lead)))),
          }),
        ),
        ...partsOf(world.calendar.days, 4).map(
          (days, index): Chapter => ({
            what: `page views, part ${index + 1}`,
            isWritten: (tx) =>
              has(tx, sql`report_views where day between ${days[0]?.day}::date and ${days.at(-1)?.day}::date`),
            write: (tx) => writeViews(tx, world, days),
          }),
        ),
        {
          what: 'searches without a result',
          isWritten: (tx) => has(tx, sql`search_miss_days where day = ${world.calendar.days.at(-1)?.day}::date`),
          write: (tx) => writeMisses(tx, world),
        },
        {
          what: 'searches and readings of samples',
          isWritten: (tx) => has(tx, sql`search_days where day = ${world.calendar.days.at(-1)?.day}::date`),
          write: (tx) => writeInterest(tx),
        },
        {
          what: 'newsletter',
          isWritten: (tx) => has(tx, sql`newsletter_subscribers where id = ${firstReaderId}`),
          write: (tx) => writeNewsletter(ctx, tx, world),
        },
      ],
      // Every few reports, as an interrupted start prints those of its chapter again.
      partsOf(reportsOfYear, 3).map(
        (keys, index): Chapter => ({
          what: `files of reports, part ${index + 1}`,
          isWritten: (tx) =>
            has(
              tx,
              sql`item_files f join reports r on r.id = f.item_id where f.item_kind = 'report' and r.import_key = ${demonstrationKey(keys[0] ?? '')}`,
            ),
          write: (tx) => attachReports(ctx, tx, keys),
        }),
      ),
    ],
    last: [
      {
        what: 'connected systems',
        isWritten: (tx) => has(tx, sql`api_keys`),
        write: (tx) => writeIntegrations(ctx, tx, world, people),
      },
    ],
  }
}

async function purchasesByCompany(tx: Db): Promise<(company: string) => string | undefined> {
  const rows = await tx
    .selectFrom('purchases')
    .select(['id', 'company_id'])
    .where('state', '=', 'paid')
    .orderBy('number')
    .execute()
  const known = new Map(rows.map(({ id, company_id }) => [company_id, id]))
  return (company) => known.get(company)
}

async function has(tx: Db, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select exists (select from ${rows}) as found`.execute(tx)
  return found.rows[0]?.found ?? false
}

/** As many parts of equal size. */
function partsOf<T>(all: readonly T[], count: number): T[][] {
  const size = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}
