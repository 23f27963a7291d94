// A request or a reversal, locked, and what its file must agree with.
import type { Db } from '#server/platform/db/db.ts'
import { isInForce } from './fapiao.rules.ts'
import * as requests from './fapiao.store.ts'
import { findReversal } from './fapiao-issue.store.ts'
import type { MatchTarget } from './result-match.rules.ts'
import type { Target } from './result-matching.store.ts'

type Reversal = NonNullable<Awaited<ReturnType<typeof findReversal>>>
export type Goal = {
  readonly goal: MatchTarget
  readonly request: requests.FapiaoRequest
  readonly reversal: Reversal | undefined
}

/** @returns undefined for a reversal that is not of this request */
export async function lockGoal(tx: Db, { requestId, reversalId }: Target): Promise<Goal | undefined> {
  const request = await requests.lockRequest(tx, requestId)
  const reversal = reversalId === null ? undefined : await findReversal(tx, reversalId)
  if (!request || (reversalId !== null && reversal?.request_id !== requestId)) return undefined
  return { request, reversal, goal: reversal ? targetOfReversal(request, reversal) : targetOf(request) }
}

function targetOf(request: requests.FapiaoRequest): MatchTarget {
  const isIssued = request.fapiao_number !== null
  const isReady = request.state === 'requested' && request.ready_at !== null
  const isExported = request.exported_minor !== null && ['requested', 'exported', 'withdrawn'].includes(request.state)
  const exported = isExported && request.exported_minor !== null ? [request.exported_minor] : []
  return {
    number: request.fapiao_number,
    taxCode: request.tax_code,
    title: request.title,
    amountsMinor: isIssued ? [request.amount_minor] : [...exported, ...(isReady ? [request.amount_minor] : [])],
    isReversal: false,
    isOpen: isIssued || isReady || isExported,
  }
}

function targetOfReversal(request: requests.FapiaoRequest, reversal: Reversal): MatchTarget {
  return {
    number: reversal.fapiao_number,
    taxCode: request.tax_code,
    title: request.title,
    amountsMinor: [reversal.amount_minor],
    isReversal: true,
    isOpen: reversal.fapiao_number !== null || (isInForce(request.state) && reversal.state !== 'withdrawn'),
  }
}
