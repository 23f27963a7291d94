// Lists of quotes: those of a customer, and those that are due for a reminder or have expired.
import type { Db } from '#server/platform/db/db.ts'

export function findCustomerAddress(db: Db, customerId: string) {
  return db
    .selectFrom('customers')
    .select(['email', 'email_key', 'email_proven_at', 'name', 'company_name'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Gives the quotes of an address to the customer who has verified it. */
export async function claimQuotes(db: Db, { customerId, emailKey }: { customerId: string; emailKey: string }) {
  await db
    .updateTable('quotes')
    .set({ customer_id: customerId })
    .where('email_key', '=', emailKey)
    .where('customer_id', 'is', null)
    .where('state', '<>', 'draft')
    .execute()
}

function own(db: Db, customerId: string) {
  return db.selectFrom('quotes').where('customer_id', '=', customerId).where('state', '<>', 'draft')
}

export async function countOwn(db: Db, customerId: string): Promise<number> {
  const row = await own(db, customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export type OwnQuoteRow = Awaited<ReturnType<typeof listOwn>>[number]

export function listOwn(db: Db, { customerId, limit, offset }: { customerId: string; limit: number; offset: number }) {
  return db
    .selectFrom('quotes')
    .innerJoin('documents as d', 'd.id', 'quotes.document_id')
    .selectAll('quotes')
    .select('d.gross_minor')
    .where('quotes.customer_id', '=', customerId)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function titlesOf(db: Db, quoteIds: readonly string[]): Promise<Map<string, string[]>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quote_lines')
    .select(['quote_id', 'title'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_id')
    .orderBy('position')
    .execute()
  const groups = Map.groupBy(rows, (row) => row.quote_id)
  return new Map([...groups].map(([id, lines]) => [id, lines.map(({ title }) => title)]))
}

const batchSize = 100

/** Open quotes whose last day is over. */
export function listOverdue(db: Db, today: string) {
  return db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'sent')
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(batchSize)
    .execute()
}

export function listFollowUps(db: Db, now: Date) {
  return db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'sent')
    .where('follow_up_at', '<=', now)
    .orderBy('follow_up_at')
    .limit(batchSize)
    .execute()
}

export function listBuyerReminders(db: Db, now: Date) {
  return db
    .selectFrom('quotes')
    .select('id')
    .where('state', '=', 'sent')
    .where('buyer_reminder_at', '<=', now)
    .orderBy('buyer_reminder_at')
    .limit(batchSize)
    .execute()
}
