// Sums of open and won quotes, of what companies owe, and of credit notes, per currency.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export type CurrencySum = { readonly currency: Currency; readonly count: number; readonly minor: number }

type OfSite = { readonly language: Language | undefined }

function ofSite({ language }: OfSite) {
  return language === undefined ? sql`true` : sql`lang = ${language}`
}

async function sumsOf(db: Db, amount: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<CurrencySum[]> {
  const { rows: sums } = await sql<CurrencySum>`
    select currency, count(*)::int as count, sum(${amount})::bigint as minor from ${rows} group by currency`.execute(db)
  return sums
}

/** Quotes that can be accepted on this day in Beijing. */
export function sumOpenQuotes(db: Db, query: OfSite & { readonly today: string }): Promise<CurrencySum[]> {
  return sumsOf(
    db,
    sql`total_minor`,
    sql`quotes where state = 'sent' and valid_until >= ${query.today}::date and ${ofSite(query)}`,
  )
}

/** Purchases that came of quotes since this moment. */
export function sumWonQuotes(db: Db, query: OfSite & { readonly from: Date }): Promise<CurrencySum[]> {
  return sumsOf(
    db,
    sql`total_minor`,
    sql`purchases where quote_id is not null and created_at >= ${query.from} and state <> 'cancelled' and ${ofSite(query)}`,
  )
}

/** What is left to pay of open transfers, and of what companies owe on credit. */
export function sumOutstanding(db: Db, query: OfSite): Promise<CurrencySum[]> {
  return sumsOf(
    db,
    sql`minor`,
    sql`(
      select currency, total_minor - allocated_minor - short_minor as minor from purchases
      where allocated_minor + short_minor < total_minor and state = 'open' and terms = 'transfer' and ${ofSite(query)}
      union all
      select currency, open_minor from receivables where open_minor > 0 and ${ofSite(query)}
    ) as owed`,
  )
}

/** Credit notes issued since this moment. */
export function sumCreditNotes(db: Db, from: Date): Promise<CurrencySum[]> {
  return sumsOf(db, sql`gross_minor`, sql`invoices where kind = 'credit-note' and issued_at >= ${from}`)
}

/** What companies owe that was due before this day in Beijing. */
export function sumOverdue(db: Db, query: OfSite & { readonly today: string }): Promise<CurrencySum[]> {
  return sumsOf(
    db,
    sql`open_minor`,
    sql`receivables where open_minor > 0 and due_on < ${query.today}::date and ${ofSite(query)}`,
  )
}
