// What staff do with fapiao at the desk; each action is in the audit log.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type * as contract from '#contract/fapiao-admin.ts'
import type { FapiaoRecord } from '#contract/fapiao-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './fapiao.store.ts'
import { getFapiao } from './fapiao-desk.service.ts'
import { deliverTx, issueTx, translateTaken } from './fapiao-issue.service.ts'
import { mailRejected } from './fapiao-mails.service.ts'
import { issueReversalTx, reverseForCorrectionTx, withdrawReversalTx } from './fapiao-reversals.service.ts'
import { hasOpenCall } from './provider-calls.store.ts'

type Audited = { readonly action: string; readonly after?: unknown }

/** Runs an action in a transaction with its audit entry. @returns the request as it is then */
function act(
  ctx: Ctx,
  actor: Actor,
  audited: Audited,
  change: (tx: Db, by: { staffId: number; at: Date }) => Promise<string>,
): Promise<FapiaoRecord> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const id = await change(tx, { staffId: Number(actor.staffId), at: ctx.now() })
      await actor.recordAudit(tx, { ...audited, subject: { kind: 'fapiao', id } })
      return getFapiao(ctx, tx, id)
    })
    .catch(translateTaken)
}

async function lockIn(tx: Db, id: string, states: readonly store.FapiaoRequest['state'][]) {
  const request = await store.lockRequest(tx, id)
  if (!request) throw new AppError('admin.not-found')
  if (!states.includes(request.state)) throw new AppError('fapiao.wrong-state')
  if (await hasOpenCall(tx, { requestId: id })) throw new AppError('fapiao.at-provider')
  return request
}

/** @throws AppError admin.not-found, fapiao.wrong-state */
export function returnFapiao(ctx: Ctx, actor: Actor, { id, note }: ParsedInputOf<typeof contract.returnFapiao>) {
  return act(ctx, actor, { action: 'fapiao.return', after: { note } }, async (tx, { staffId, at }) => {
    await lockIn(tx, id, ['exported'])
    await store.setState(tx, id, { state: 'requested', batch_id: null })
    await store.insertEvent(tx, { requestId: id, kind: 'returned', staffId, note, at })
    return id
  })
}

/** @throws AppError admin.not-found, fapiao.wrong-state */
export function rejectFapiao(ctx: Ctx, actor: Actor, { id, reason }: ParsedInputOf<typeof contract.rejectFapiao>) {
  return act(ctx, actor, { action: 'fapiao.reject', after: { reason } }, async (tx, { staffId, at }) => {
    const request = await lockIn(tx, id, ['requested', 'exported'])
    await mailRejected(ctx, tx, request, reason)
    await store.setState(tx, id, { state: 'rejected', reject_reason: reason, ready_at: null, batch_id: null })
    await store.insertEvent(tx, { requestId: id, kind: 'rejected', staffId, note: reason, at })
    return id
  })
}

/** @throws AppError as `issueTx`; request.invalid beside `number` when another fapiao has it */
export function issueFapiao(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof contract.issueFapiao>) {
  const { id, isDelivered, ...facts } = input
  return act(ctx, actor, { action: 'fapiao.issue', after: facts }, async (tx, { staffId }) => {
    await issueTx(ctx, tx, { id, ...facts, staffId })
    if (isDelivered) await deliverTx(ctx, tx, { id, staffId })
    return id
  })
}

/** @throws AppError as `deliverTx` */
export function deliverFapiao(ctx: Ctx, actor: Actor, { id }: ParsedInputOf<typeof contract.deliverFapiao>) {
  return act(ctx, actor, { action: 'fapiao.deliver' }, async (tx, { staffId }) => {
    await deliverTx(ctx, tx, { id, staffId })
    return id
  })
}

/** @throws AppError as `reverseForCorrectionTx` */
export function reverseFapiao(ctx: Ctx, actor: Actor, { id, note }: ParsedInputOf<typeof contract.reverseFapiao>) {
  return act(ctx, actor, { action: 'fapiao.reverse', after: { note } }, async (tx, { staffId }) => {
    await reverseForCorrectionTx(ctx, tx, { id, note, staffId })
    return id
  })
}

/** @throws AppError as `issueReversalTx`; request.invalid beside `number` when another fapiao has it */
export function issueReversal(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof contract.issueFapiaoReversal>) {
  return act(ctx, actor, { action: 'fapiao.issue-reversal', after: input }, (tx, { staffId }) =>
    issueReversalTx(ctx, tx, { ...input, staffId }),
  )
}

/** @throws AppError as `withdrawReversalTx` */
export function withdrawReversal(
  ctx: Ctx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.withdrawFapiaoReversal>,
) {
  const audited = { action: 'fapiao.withdraw-reversal', after: { reversalId: id } }
  return act(ctx, actor, audited, async (tx, { staffId }) => {
    const requestId = await withdrawReversalTx(ctx, tx, { id, staffId })
    if (await hasOpenCall(tx, { requestId, reversalId: id })) throw new AppError('fapiao.at-provider')
    return requestId
  })
}
