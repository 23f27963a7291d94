// Finds the fapiao or reversal that a file is for: by what it says, and with the help of its name.
import type { FapiaoMatch } from '#contract/fapiao-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type * as files from './fapiao-files.store.ts'
import { isRedLetter, type ResultFacts } from './result-facts.ts'
import { lockGoal } from './result-goal.service.ts'
import { isOfAnother, isTellingName, Misfit, misfitOf } from './result-match.rules.ts'
import * as store from './result-matching.store.ts'
import { onlyNumberIn, requestNumberIn } from './result-text.rules.ts'

/** Files of one fapiao are uploaded together. */
const sameNameMs = 24 * 3_600_000

export type Match = { readonly target: store.Target; readonly by: FapiaoMatch }

/**
 * The contents of a file decide: the number that they state, otherwise buyer and amount. Its name helps where they leave it open; against them it
 * is never followed.
 * @throws Misfit
 */
export async function findMatch(ctx: Ctx, tx: Db, file: files.FapiaoFileRow): Promise<Match> {
  const { facts } = file
  const named = await findNamed(tx, file)
  const stated = await findStated(tx, facts)
  if (stated) {
    if (named && named.requestId !== stated.requestId) throw new Misfit('name-differs')
    return { target: stated, by: 'number' }
  }
  const fitting = await listByFacts(tx, file)
  if (named && !(await canBeNamed(tx, facts, { named, fitting }))) throw new Misfit('name-differs')
  const match = await choose(ctx, tx, file, { named, fitting })
  await assertTyped(tx, facts, match.target)
  return match
}

type Found = { readonly named: store.Target | undefined; readonly fitting: readonly store.Target[] }

async function choose(ctx: Ctx, tx: Db, file: files.FapiaoFileRow, { named, fitting }: Found): Promise<Match> {
  const { facts } = file
  // A red-letter fapiao can be named after the one that it reverses.
  if (named && !isRedLetter(facts)) return { target: named, by: 'name' }
  const [only, ...others] = fitting
  if (others.length > 0) throw new Misfit('several')
  if (only) return { target: only, by: facts.source === 'xml' ? 'facts' : 'text' }
  const sibling = await findSibling(ctx, tx, file)
  if (sibling) return { target: sibling, by: 'name' }
  const hasNumber = facts.number !== '' || onlyNumberIn(file.base_name) !== ''
  throw new Misfit(hasNumber ? 'unknown' : facts.amountMinor === null ? 'unread' : 'no-number')
}

async function findStated(tx: Db, facts: ResultFacts): Promise<store.Target | undefined> {
  const byNumber = facts.number === '' ? undefined : await store.findByNumber(tx, facts.number)
  if (byNumber || isRedLetter(facts) || facts.requestNumber === '') return byNumber
  return store.findByRequestNumber(tx, facts.requestNumber)
}

/** The request of the numbers in the name. @throws Misfit when they are of two, or not the numbers in the file */
async function findNamed(tx: Db, { base_name, facts }: files.FapiaoFileRow): Promise<store.Target | undefined> {
  const numbers = { fapiao: onlyNumberIn(base_name), request: requestNumberIn(base_name.toUpperCase()) }
  const byNumber = numbers.fapiao === '' ? undefined : await store.findByNumber(tx, numbers.fapiao)
  const byRequest = numbers.request === '' ? undefined : await store.findByRequestNumber(tx, numbers.request)
  if (byNumber && byRequest && byNumber.requestId !== byRequest.requestId) throw new Misfit('name-differs')
  const isOther = (stated: string, name: string) => stated !== '' && name !== '' && stated !== name
  const isOtherNumber = isOther(facts.number, numbers.fapiao) && numbers.fapiao !== facts.originalNumber
  if ((byNumber && isOtherNumber) || isOther(facts.requestNumber, numbers.request)) throw new Misfit('name-differs')
  return byNumber ?? byRequest
}

/** Whether the contents permit what the name says: they name no other request, and do not contradict this one. */
async function canBeNamed(
  tx: Db,
  facts: ResultFacts,
  { named, fitting }: { readonly named: store.Target; readonly fitting: readonly store.Target[] },
): Promise<boolean> {
  if (fitting.length > 0) return fitting.some(({ requestId }) => requestId === named.requestId)
  if (isRedLetter(facts)) return true
  const found = await lockGoal(tx, named)
  return found === undefined || !isOfAnother(misfitOf(facts, found.goal))
}

/** What staff typed for a request is its number. @throws Misfit */
async function assertTyped(tx: Db, { number }: ResultFacts, { requestId, reversalId }: store.Target): Promise<void> {
  if (number === '' || reversalId !== null) return
  const typed = await store.findTypedNumber(tx, requestId)
  if (typed !== undefined && typed !== number) throw new Misfit('other-number')
}

async function listByFacts(tx: Db, { facts }: files.FapiaoFileRow): Promise<store.Target[]> {
  const { amountMinor, codes, originalNumber } = facts
  if (amountMinor === null || (codes.length === 0 && originalNumber === '')) return []
  return isRedLetter(facts)
    ? store.listOpenReversals(tx, { codes, originalNumber, amountMinor: -amountMinor })
    : store.listOpenRequests(tx, { codes, amountMinor })
}

async function findSibling(ctx: Ctx, tx: Db, file: files.FapiaoFileRow): Promise<store.Target | undefined> {
  if (!isTellingName(file.base_name)) return undefined
  const since = new Date(ctx.now().getTime() - sameNameMs)
  const [only, ...others] = await store.listByName(tx, file, since)
  return others.length === 0 ? only : undefined
}
