// Matches files with fapiao and reversals, which are issued by them; what does not fit for certain stays in the tray.
import type { FapiaoTrayReason } from '#contract/fapiao-states.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import * as files from './fapiao-files.store.ts'
import { deliverTx, issueTx } from './fapiao-issue.service.ts'
import { issueReversalTx } from './fapiao-reversals.service.ts'
import { lockGoal } from './result-goal.service.ts'
import { Misfit, misfitOf } from './result-match.rules.ts'
import * as store from './result-matching.store.ts'
import { findMatch, type Match } from './result-search.service.ts'
import { onlyNumberIn } from './result-text.rules.ts'

const retryMs = 30 * 24 * 3_600_000
const maxRetries = 200

/**
 * Matches a file of the tray, then those that can belong to the same fapiao.
 * @returns the files that left the tray
 */
export async function matchFile(ctx: Ctx, id: string): Promise<string[]> {
  const matched = await matchOne(ctx, id)
  if (!matched) return []
  const ids = [id]
  for (const related of await store.listRelatedInTray(ctx.db, matched))
    if (await matchOne(ctx, related)) ids.push(related)
  return ids
}

/** Requests are made and paid after files were uploaded, too. */
export async function retryTray(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - retryMs)
  for (const id of await store.listToRetry(ctx.db, { since, limit: maxRetries })) await matchOne(ctx, id)
}

/** @returns the file as it is in its fapiao; undefined when it stays in the tray, whose reason is recorded */
async function matchOne(ctx: Ctx, id: string): Promise<files.FapiaoFileRow | undefined> {
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const file = await files.lockFile(tx, id)
      if (!file || file.request_id !== null) return undefined
      const { target, by } = await findMatch(ctx, tx, file)
      return assignTx(ctx, tx, file, { target, by })
    })
  } catch (error) {
    const reason = reasonOf(error)
    await ctx.db.transaction().execute(async (tx) => {
      const file = await files.lockFile(tx, id)
      if (file && file.request_id === null) await files.putInTray(tx, file, reason)
    })
    return undefined
  }
}

function reasonOf(error: unknown): FapiaoTrayReason {
  if (error instanceof Misfit) return error.reason
  const taken = violatedUniqueConstraint(error)
  if (taken?.startsWith('fapiao_files')) return 'format-taken'
  if (taken !== undefined) return /^(order_papers|fapiao_orders)/.test(taken) ? 'closed' : 'other-number'
  if (!(error instanceof AppError)) throw error
  if (error.key === 'fapiao.wrong-state' || error.key === 'admin.not-found') return 'closed'
  if (error.key !== 'request.invalid') throw error
  return error.details.fields?.some(({ field }) => field === 'issuedOn') ? 'no-date' : 'other-amount'
}

/** What staff know of a file that it does not say. */
type Typed = {
  readonly number?: string | undefined
  readonly issuedOn?: string | undefined
  readonly staffId?: number | undefined
}

/**
 * Assigns a file, and issues its fapiao or reversal if that is open; the buyer is told at the first file.
 * @throws Misfit, and as `issueTx` and `issueReversalTx`
 */
export async function assignTx(
  ctx: Ctx,
  tx: Db,
  file: files.FapiaoFileRow,
  { target, by, typed = {} }: Match & { readonly typed?: Typed },
): Promise<files.FapiaoFileRow> {
  const { requestId, reversalId } = target
  const found = await lockGoal(tx, target)
  if (!found) throw new Misfit('closed')
  const { goal, request, reversal } = found
  const misfit = misfitOf(file.facts, goal)
  if (misfit) throw new Misfit(misfit)
  const stated = file.facts.number || onlyNumberIn(file.base_name)
  const number = goal.number ?? (typed.number || stated)
  if (number === '') throw new Misfit('no-number')
  if (file.facts.number !== '' && file.facts.number !== number) throw new Misfit('other-number')
  if (goal.number === null) {
    const issuedOn = file.facts.issuedOn ?? typed.issuedOn
    if (!issuedOn) throw new Misfit('no-date')
    const issue = { number, issuedOn, staffId: typed.staffId }
    if (reversal) await issueReversalTx(ctx, tx, { id: reversal.id, ...issue })
    else {
      const [amountMinor = 0] = goal.amountsMinor
      await issueTx(ctx, tx, { id: requestId, amountMinor: file.facts.amountMinor ?? amountMinor, ...issue })
    }
  }
  const to = { requestId, reversalId, number, matchedBy: by }
  await files.assign(tx, file.id, to)
  const isNews = reversalId === null && (goal.number === null || request.state === 'issued')
  if (isNews) await deliverTx(ctx, tx, { id: requestId, staffId: typed.staffId })
  return {
    ...file,
    request_id: requestId,
    reversal_id: reversalId,
    fapiao_number: number,
    matched_by: by,
    tray_reason: null,
  }
}

const fieldOfMisfit = {
  'other-number': { field: 'number', message: 'fapiao-file-number' },
  'no-number': { field: 'number', message: 'required' },
  'no-date': { field: 'issuedOn', message: 'required' },
  'other-amount': { field: 'requestId', message: 'fapiao-file-amount' },
  'other-buyer': { field: 'requestId', message: 'fapiao-file-buyer' },
} as const

/** A misfit as staff are told when they assign a file. */
export function translateMisfit(error: unknown): never {
  if (!(error instanceof Misfit)) {
    if (violatedUniqueConstraint(error)?.startsWith('fapiao_files')) throw new AppError('fapiao.format-known')
    throw error
  }
  // Reasons without a field are those of a state.
  const field = fieldOfMisfit[error.reason as keyof typeof fieldOfMisfit] as
    | (typeof fieldOfMisfit)['no-date']
    | undefined
  throw field ? new AppError('request.invalid', { fields: [field] }) : new AppError('fapiao.wrong-state')
}
