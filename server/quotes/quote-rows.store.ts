// Rows of quotes: reading, locking, and the changes of their state.
import type { DocumentLine } from '#contract/documents.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type QuoteRow = Row<'quotes'>
export type QuoteEventKind = Row<'quote_events'>['kind']
export type QuoteChanges = Partial<Omit<QuoteRow, 'id' | 'number' | 'created_at' | 'search_text'>>

export function findQuote(db: Db, id: string): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findQuoteByToken(db: Db, tokenHash: Buffer): Promise<QuoteRow | undefined> {
  return db.selectFrom('quotes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Locks the quote until the transaction ends. */
export function lockQuote(tx: Db, id: string): Promise<QuoteRow | undefined> {
  return tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The current version under this number. */
export function findCurrentVersion(db: Db, baseNumber: string): Promise<QuoteRow | undefined> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('base_number', '=', baseNumber)
    .where('state', 'not in', ['draft', 'superseded'])
    .executeTakeFirst()
}

/** All versions under this number, the oldest first. */
export function listVersions(db: Db, baseNumber: string) {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'state'])
    .where('base_number', '=', baseNumber)
    .orderBy('version')
    .execute()
}

type NewQuote = Pick<
  QuoteRow,
  | 'state'
  | 'origin'
  | 'lang'
  | 'currency'
  | 'email'
  | 'email_key'
  | 'contact'
  | 'company_name'
  | 'country'
  | 'created_at'
> &
  QuoteChanges

/** @returns its id */
export async function insertQuote(tx: Db, quote: NewQuote): Promise<string> {
  const row = await tx.insertInto('quotes').values(quote).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Changes only the given values. The caller holds the lock and has checked that a transition is legal. */
export async function updateQuote(tx: Db, id: string, changes: QuoteChanges): Promise<void> {
  await tx.updateTable('quotes').set(changes).where('id', '=', id).execute()
}

export async function replaceLines(tx: Db, quoteId: string, lines: readonly DocumentLine[]): Promise<void> {
  await tx.deleteFrom('quote_lines').where('quote_id', '=', quoteId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('quote_lines')
    .values(
      lines.map((line, index) => ({
        quote_id: quoteId,
        position: index + 1,
        item_kind: line.itemKind,
        item_id: line.itemId,
        title: line.title,
        licence: line.licence,
        edition: line.edition,
        competitor_data: line.competitorData,
        list_minor: line.listMinor,
        discount_minor: line.discountMinor,
        discount_reason: line.discountReason,
        amount_minor: line.amountMinor,
      })),
    )
    .execute()
}

export async function listLines(db: Db, quoteId: string): Promise<DocumentLine[]> {
  const rows = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    itemKind: row.item_kind,
    itemId: row.item_id,
    title: row.title,
    licence: row.licence,
    edition: row.edition,
    competitorData: row.competitor_data,
    listMinor: row.list_minor,
    discountMinor: row.discount_minor,
    discountReason: row.discount_reason,
    amountMinor: row.amount_minor,
  }))
}

export async function insertEvent(
  tx: Db,
  event: { quoteId: string; kind: QuoteEventKind; staffId?: number | null; text?: string; at: Date },
): Promise<void> {
  const { quoteId, kind, staffId = null, text = '', at } = event
  await tx.insertInto('quote_events').values({ quote_id: quoteId, kind, staff_id: staffId, text, at }).execute()
}

export async function hasEvent(db: Db, quoteId: string, kind: QuoteEventKind): Promise<boolean> {
  const row = await db
    .selectFrom('quote_events')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
