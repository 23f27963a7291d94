// Sending drafts of staff, with the approval of a second person above the discount limit, and withdrawing what was sent.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { decideQuote, sendQuote, withdrawQuote } from '#contract/quotes-admin.ts'
import { markLeadQuoted } from '#server/leads/leads-admin.service.ts'
import type { Actor, AuditedAction } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { salesDiscountLimit } from '#server/site-config/site-config.service.ts'
import { lockDraft } from './quote-drafts.service.ts'
import { issueQuote, type PreparedIssue, prepareIssue } from './quote-issue.service.ts'
import * as rows from './quote-rows.store.ts'
import { canMove, exceedsLimit } from './quotes.rules.ts'

/** @throws AppError admin.not-found, admin.conflict, quotes.not-draft, quotes.no-seller, quotes.version-final */
export async function sendDraft(
  ctx: Ctx,
  actor: Actor,
  { id, revision }: ParsedInputOf<typeof sendQuote>,
): Promise<void> {
  const prepared = await prepareFor(ctx, id)
  const limit = await salesDiscountLimit(ctx.db)
  await ctx.db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id, revision)
    if (exceedsLimit(await rows.listLines(tx, id), actor.role, limit)) return requestApproval(ctx, tx, actor, draft)
    await issue(ctx, tx, actor, draft, { prepared })
  })
}

async function prepareFor(ctx: Ctx, id: string): Promise<PreparedIssue> {
  const draft = await rows.findQuote(ctx.db, id)
  if (!draft) throw new AppError('admin.not-found')
  return prepareIssue(ctx, draft.lang, draft.currency)
}

async function requestApproval(ctx: Ctx, tx: Db, actor: Actor, draft: rows.QuoteRow): Promise<void> {
  const staffId = Number(actor.staffId)
  await rows.updateQuote(tx, draft.id, {
    approval: 'requested',
    approval_requested_by: staffId,
    approval_decided_by: null,
    revision: draft.revision + 1,
  })
  await rows.insertEvent(tx, { quoteId: draft.id, kind: 'approval-requested', staffId, at: ctx.now() })
  await actor.recordAudit(tx, {
    action: 'quotes.request-approval',
    subject: { kind: 'quote', id: draft.id },
    after: { total: draft.total_minor, list: draft.list_minor },
  })
}

/** Its number is taken before anything is written to the audit log: each is locked until the transaction ends, in this order by everybody. */
async function issue(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  draft: rows.QuoteRow,
  { prepared, approval }: { readonly prepared: PreparedIssue; readonly approval?: AuditedAction },
): Promise<void> {
  const sent = await issueQuote(ctx, tx, draft, { prepared, staffId: Number(actor.staffId) })
  if (approval) await actor.recordAudit(tx, approval)
  if (sent.lead_id !== null) await markLeadQuoted(ctx, tx, actor, { id: sent.lead_id, text: sent.number ?? '' })
  await actor.recordAudit(tx, {
    action: 'quotes.send',
    subject: { kind: 'quote', id: sent.id },
    after: { number: sent.number, total: sent.total_minor, currency: sent.currency },
  })
}

/**
 * Approves the discounts and sends the quote, or refuses them, so that the draft can be changed.
 * @throws AppError admin.not-found, admin.conflict, quotes.not-draft, quotes.second-person
 */
export async function decideApproval(
  ctx: Ctx,
  actor: Actor,
  { id, revision, isApproved, reason }: ParsedInputOf<typeof decideQuote>,
): Promise<void> {
  const prepared = await prepareFor(ctx, id)
  const staffId = Number(actor.staffId)
  await ctx.db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, id, revision)
    if (draft.approval !== 'requested') throw new AppError('admin.conflict')
    if (draft.approval_requested_by === staffId) throw new AppError('quotes.second-person')
    await rows.updateQuote(tx, id, {
      approval: isApproved ? 'approved' : 'refused',
      approval_decided_by: staffId,
      revision: draft.revision + 1,
    })
    const kind = isApproved ? 'approved' : 'refused'
    await rows.insertEvent(tx, { quoteId: id, kind, staffId, text: reason, at: ctx.now() })
    const decided = {
      action: isApproved ? 'quotes.approve' : 'quotes.refuse',
      subject: { kind: 'quote', id },
      after: { total: draft.total_minor, list: draft.list_minor },
    }
    if (isApproved) await issue(ctx, tx, actor, draft, { prepared, approval: decided })
    else await actor.recordAudit(tx, decided)
  })
}

/** @throws AppError admin.not-found, quotes.not-open */
export async function withdrawSent(
  ctx: Ctx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof withdrawQuote>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const quote = await rows.lockQuote(tx, id)
    if (!quote) throw new AppError('admin.not-found')
    if (!canMove(quote.state, 'withdrawn')) throw new AppError('quotes.not-open')
    await rows.updateQuote(tx, id, {
      state: 'withdrawn',
      decided_at: ctx.now(),
      follow_up_at: null,
      buyer_reminder_at: null,
    })
    const staffId = Number(actor.staffId)
    await rows.insertEvent(tx, { quoteId: id, kind: 'withdrawn', staffId, text: reason, at: ctx.now() })
    await actor.recordAudit(tx, {
      action: 'quotes.withdraw',
      subject: { kind: 'quote', id },
      after: { number: quote.number },
    })
  })
}
