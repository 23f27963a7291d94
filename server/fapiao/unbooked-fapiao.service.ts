// What staff do with a fapiao that a provider has issued though the books refuse it: book it after all, or settle it outside of the books.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FapiaoRecord } from '#contract/fapiao-admin.ts'
import type * as contract from '#contract/fapiao-provider-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockRequest } from './fapiao.store.ts'
import { getFapiao } from './fapiao-desk.service.ts'
import * as calls from './provider-calls.store.ts'

/** The job queries the provider, whose answer has the files too. @throws AppError admin.not-found, fapiao.wrong-state */
export function bookAgain(ctx: Ctx, actor: Actor, { serial }: ParsedInputOf<typeof contract.bookFapiaoAgain>) {
  const at = ctx.now()
  const again = { state: 'pending', attempts: 0, obstacle: null, next_at: at } as const
  return change(ctx, actor, { serial, action: 'fapiao.book-again', changes: again, after: { serial } })
}

/** @throws AppError admin.not-found, fapiao.wrong-state */
export function settleCall(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof contract.settleFapiaoCall>) {
  const { serial, note } = input
  return change(ctx, actor, {
    serial,
    action: 'fapiao.settle-call',
    changes: { state: 'settled', reason: note },
    after: input,
  })
}

type Change = {
  readonly serial: string
  readonly action: string
  readonly changes: Omit<Parameters<typeof calls.updateCall>[2], 'updated_at'>
  readonly after: object
}

function change(ctx: Ctx, actor: Actor, { serial, action, changes, after }: Change): Promise<FapiaoRecord> {
  return ctx.db.transaction().execute(async (tx) => {
    const { request_id: id, number } = await lockUnbooked(tx, serial)
    await calls.updateCall(tx, serial, { ...changes, updated_at: ctx.now() })
    await actor.recordAudit(tx, { action, subject: { kind: 'fapiao', id }, after: { ...after, number } })
    return getFapiao(ctx, tx, id)
  })
}

/** The request is locked before its call, as when it is issued. */
async function lockUnbooked(tx: Db, serial: string): Promise<calls.ProviderCall> {
  const requestId = await calls.findRequestOfCall(tx, serial)
  if (requestId === undefined) throw new AppError('admin.not-found')
  await lockRequest(tx, requestId)
  const call = await calls.lockCall(tx, serial)
  if (call?.state !== 'unbooked') throw new AppError('fapiao.wrong-state')
  return call
}
