// Requests to buy for a company, which its admins approve or decline, and which one purchase uses.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { ApprovalLine } from '#contract/company-approvals.ts'
import type { Db } from '#server/platform/db/db.ts'

export type NewApproval = {
  readonly companyId: string
  readonly customerId: string
  readonly isWish: boolean
  readonly currency: Currency
  readonly totalMinor: number
  readonly lines: readonly ApprovalLine[]
  readonly linesKey: string
  readonly quoteId: string | null
  readonly note: string
  readonly at: Date
}

/** A repeated request changes sum and note of the open one. @returns its id, and whether it is new */
export async function upsertOpenApproval(tx: Db, approval: NewApproval): Promise<{ id: string; isNew: boolean }> {
  const row = await tx
    .insertInto('company_approvals')
    .values({
      company_id: approval.companyId,
      requested_by: approval.customerId,
      is_wish: approval.isWish,
      currency: approval.currency,
      total_minor: approval.totalMinor,
      lines: JSON.stringify(approval.lines),
      lines_key: approval.linesKey,
      quote_id: approval.quoteId,
      note: approval.note,
      created_at: approval.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'requested_by', 'lines_key', 'currency'])
        .where('state', '=', 'open')
        .doUpdateSet((eb) => ({
          total_minor: eb.ref('excluded.total_minor'),
          quote_id: eb.ref('excluded.quote_id'),
          note: eb.ref('excluded.note'),
        })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.is_new }
}

function selected(db: Db) {
  return db
    .selectFrom('company_approvals as a')
    .innerJoin('customers as c', 'c.id', 'a.requested_by')
    .leftJoin('customers as d', 'd.id', 'a.decided_by')
    .leftJoin('quotes as q', 'q.id', 'a.quote_id')
    .leftJoin('purchases as p', 'p.id', 'a.purchase_id')
    .select([
      'a.id',
      'a.state',
      'a.requested_by',
      'a.lines',
      'a.currency',
      'a.total_minor',
      'a.note',
      'a.decision_note',
    ])
    .select(['a.quote_id', 'a.created_at', 'a.decided_at', 'a.valid_until', 'c.name as requester', 'd.name as decider'])
    .select(['q.number as quote_number', 'p.number as purchase_number'])
}

export type ApprovalRecord = NonNullable<Awaited<ReturnType<typeof findApproval>>>

export function findApproval(db: Db, companyId: string, id: string) {
  return selected(db).where('a.company_id', '=', companyId).where('a.id', '=', id).executeTakeFirst()
}

type ApprovalsQuery = {
  readonly companyId: string
  /** Only those of this customer. */
  readonly only: string | undefined
  readonly onlyOpen: boolean
  /** The last one of the previous part; empty at the start. */
  readonly after: string
  readonly limit: number
}

/** The newest first. */
export function listApprovalsOf(db: Db, { companyId, only, onlyOpen, after, limit }: ApprovalsQuery) {
  return selected(db)
    .where('a.company_id', '=', companyId)
    .$if(only !== undefined, (query) => query.where('a.requested_by', '=', only ?? ''))
    .$if(onlyOpen, (query) => query.where('a.state', '=', 'open'))
    .$if(after !== '', (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) < ((select created_at from company_approvals where id = ${after}::uuid), ${after}::uuid)`,
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

/** @returns whether it was open */
export async function decideApproval(
  tx: Db,
  decision: {
    id: string
    companyId: string
    state: 'approved' | 'declined'
    by: string
    note: string
    at: Date
    validUntil: Date | null
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('company_approvals')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_note: decision.note,
      valid_until: decision.validUntil,
    })
    .where('id', '=', decision.id)
    .where('company_id', '=', decision.companyId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was open */
export async function withdrawOpen(tx: Db, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('company_approvals')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Wanted = {
  readonly companyId: string
  readonly customerId: string
  readonly currency: Currency
  readonly totalMinor: number
  readonly linesKey: string
  readonly now: Date
}

/** An approval that covers the purchase, locked: the buyer's own before one of a reader. Two purchases at once get one each. */
export async function lockUsableApproval(tx: Db, wanted: Wanted): Promise<string | undefined> {
  const row = await tx
    .selectFrom('company_approvals')
    .select('id')
    .where('company_id', '=', wanted.companyId)
    .where('lines_key', '=', wanted.linesKey)
    .where('state', '=', 'approved')
    .where('currency', '=', wanted.currency)
    .where('total_minor', '>=', wanted.totalMinor)
    .where('valid_until', '>', wanted.now)
    .where((eb) => eb.or([eb('requested_by', '=', wanted.customerId), eb('is_wish', '=', true)]))
    .orderBy('is_wish')
    .orderBy('valid_until')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function markUsed(tx: Db, id: string, purchaseId: string): Promise<void> {
  await tx
    .updateTable('company_approvals')
    .set({ state: 'used', purchase_id: purchaseId })
    .where('id', '=', id)
    .execute()
}

/** What a person has written, and requests that nobody has answered. */
export async function eraseApprovals(tx: Db, customerId: string): Promise<void> {
  await tx
    .updateTable('company_approvals')
    .set({ state: 'withdrawn' })
    .where('requested_by', '=', customerId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('company_approvals')
    .set({ note: '', decision_note: '' })
    .where('requested_by', '=', customerId)
    .execute()
  await tx.updateTable('company_approvals').set({ decision_note: '' }).where('decided_by', '=', customerId).execute()
}

export function listApprovalsBy(db: Db, customerId: string) {
  return db
    .selectFrom('company_approvals')
    .select(['lines', 'currency', 'total_minor', 'note', 'state', 'created_at'])
    .where('requested_by', '=', customerId)
    .orderBy('created_at')
    .execute()
}
