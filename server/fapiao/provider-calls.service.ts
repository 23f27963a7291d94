// Makes the calls of the provider's service and records their outcome. An unknown outcome is queried, never taken for a failure.
import { Readable } from 'node:stream'
import type { BookingObstacle } from '#contract/fapiao-states.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { obstacleOf } from './booking-obstacles.ts'
import * as requests from './fapiao.store.ts'
import { insertResultTx } from './fapiao-files.service.ts'
import * as files from './fapiao-files.store.ts'
import { deliverTx, issueTx } from './fapiao-issue.service.ts'
import { findReversal } from './fapiao-issue.store.ts'
import { issueReversalTx } from './fapiao-reversals.service.ts'
import { openHttpProvider } from './http-provider.ts'
import {
  type FapiaoProvider,
  type FapiaoToIssue,
  fapiaoDesk,
  type ProviderResult,
  type ReversalToIssue,
} from './provider.ts'
import * as store from './provider-calls.store.ts'
import { noFacts } from './result-facts.ts'

const leaseMs = 120_000
const firstDelayMs = 30_000
const maxDelayMs = 3_600_000
const maxCallsPerRun = 20

type Issued = Extract<ProviderResult, { kind: 'issued' }>

/** The service where it is configured, otherwise the desk. */
export function openFapiaoProvider(config: Pick<Config, 'fapiaoService'>, now: () => Date): FapiaoProvider {
  return config.fapiaoService ? openHttpProvider(config.fapiaoService, { now }) : fapiaoDesk
}

export async function makeDueCalls(ctx: Ctx, provider: FapiaoProvider): Promise<void> {
  if (provider.name !== 'service') return
  for (let made = 0; made < maxCallsPerRun; made += 1) {
    const now = ctx.now()
    const call = await store.claimDueCall(ctx.db, { now, until: new Date(now.getTime() + leaseMs) })
    if (!call) return
    await record(ctx, call, await send(provider, call))
  }
}

/** What was never sent for certain is sent; a provider issues a serial number once. */
function send(provider: FapiaoProvider, call: store.ProviderCall): Promise<ProviderResult> {
  if (call.state !== 'queued') return provider.query(call.serial)
  // The content was stored by `queueForService` in these forms.
  return call.reversal_id === null
    ? provider.issue(call.content as FapiaoToIssue)
    : provider.reverse(call.content as ReversalToIssue)
}

async function record(ctx: Ctx, call: store.ProviderCall, result: ProviderResult): Promise<void> {
  const now = ctx.now()
  const delayMs = Math.min(firstDelayMs * 2 ** Math.min(call.attempts - 1, 20), maxDelayMs)
  const next = { next_at: new Date(now.getTime() + delayMs), updated_at: now }
  if (result.kind === 'issued') return settle(ctx, call, result)
  const reference = result.kind === 'pending' ? result.reference : call.reference
  const reason = result.kind === 'refused' ? result.reason : ''
  const state = (
    { pending: 'pending', unknown: 'unknown', absent: 'queued', refused: 'refused', 'by-hand': 'unknown' } as const
  )[result.kind]
  await store.updateCall(ctx.db, call.serial, { ...next, state, reference, reason })
}

/** What contradicts the books, as when staff entered another number meanwhile, is kept with the call, for staff to deal with. */
async function settle(ctx: Ctx, call: store.ProviderCall, result: Issued): Promise<void> {
  // As in `send`.
  const { amountMinor } = call.content as FapiaoToIssue | ReversalToIssue
  if (result.amountMinor !== undefined && result.amountMinor !== amountMinor)
    return keepUnbooked(ctx, call, { result, amountMinor: result.amountMinor, obstacle: 'other-amount' })
  const stored = await Promise.all(
    result.files.map(async ({ format, bytes }) => ({ format, ...(await ctx.files.put(Readable.from([bytes]))) })),
  )
  const done = { state: 'issued', reference: result.reference, obstacle: null, updated_at: ctx.now() } as const
  try {
    await ctx.db.transaction().execute(async (tx) => {
      const locked = await store.lockCall(tx, call.serial)
      if (locked?.state === 'issued') return
      await store.updateCall(tx, call.serial, done)
      await issue(ctx, tx, call, result)
      for (const file of stored) await addFile(ctx, tx, call, { ...file, number: result.number })
      if (call.reversal_id === null) await deliverTx(ctx, tx, { id: call.request_id })
    })
  } catch (error) {
    const obstacle = obstacleOf(error)
    if (obstacle === undefined) throw error
    ctx.log.error({ serial: call.serial, error }, 'the books refuse what the provider has issued')
    await keepUnbooked(ctx, call, { result, amountMinor, obstacle })
  }
}

/** The nightly check of the ledger raises an alert for it, and the desk says what to do. */
async function keepUnbooked(
  ctx: Ctx,
  { serial }: store.ProviderCall,
  unbooked: { readonly result: Issued; readonly amountMinor: number; readonly obstacle: BookingObstacle },
): Promise<void> {
  const { result, amountMinor, obstacle } = unbooked
  await store.updateCall(ctx.db, serial, {
    state: 'unbooked',
    reference: result.reference,
    reason: '',
    number: result.number,
    issued_on: result.issuedOn,
    issued_minor: amountMinor,
    obstacle,
    updated_at: ctx.now(),
  })
}

async function issue(ctx: Ctx, tx: Db, call: store.ProviderCall, { number, issuedOn }: Issued): Promise<void> {
  if (call.reversal_id !== null) {
    const reversal = await findReversal(tx, call.reversal_id)
    if (reversal?.fapiao_number !== number) await issueReversalTx(ctx, tx, { id: call.reversal_id, number, issuedOn })
    return
  }
  const request = await requests.lockRequest(tx, call.request_id)
  if (request?.fapiao_number === number) return
  // As in `send`.
  const { amountMinor } = call.content as FapiaoToIssue
  await issueTx(ctx, tx, { id: call.request_id, number, amountMinor, issuedOn })
}

type StoredFile = Parameters<typeof insertResultTx>[1]['stored'] & {
  readonly format: files.FapiaoFileRow['format']
  readonly number: string
}

/** A file that staff uploaded before stays. */
async function addFile(ctx: Ctx, tx: Db, call: store.ProviderCall, { format, number, ...stored }: StoredFile) {
  const target = { requestId: call.request_id, reversalId: call.reversal_id }
  const present = await files.listFilesOf(tx, [target.requestId])
  const isThere = present.some((file) => file.format === format && file.reversal_id === target.reversalId)
  if (isThere || (await files.isTaken(tx, { sha256: stored.sha256, number, format }))) return
  const facts = { ...noFacts, source: 'xml', number } as const
  const id = await insertResultTx(tx, { stored, name: `${number}.${format}`, result: { format, facts }, at: ctx.now() })
  await files.assign(tx, id, { ...target, number, matchedBy: 'provider' })
}
