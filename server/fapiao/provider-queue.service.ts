// Hands requests and reversals over to the provider's service, as an export does to people.

import { amountText } from '#server/documents/documents.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listSellingEntities } from '#server/selling-entities/selling-entities.service.ts'
import { fapiaoSettings } from '#server/site-config/site-config.service.ts'
import { type FapiaoRequest, insertEvent, lockRequest } from './fapiao.store.ts'
import * as exports from './fapiao-export.store.ts'
import { lockReversal } from './fapiao-issue.store.ts'
import type { FapiaoProvider, FapiaoToIssue, ReversalToIssue } from './provider.ts'
import * as calls from './provider-calls.store.ts'

const maxQueued = 20

/** Queues what is ready, where the settings say that the service issues it. */
export async function queueForService(ctx: Ctx, provider: FapiaoProvider): Promise<void> {
  const settings = await fapiaoSettings(ctx.db)
  if (provider.name !== 'service' || settings.provider !== 'service') return
  await ctx.db.transaction().execute((tx) => queueRequests(ctx, tx, settings.itemName))
  await ctx.db.transaction().execute((tx) => queueReversals(ctx, tx))
}

async function queueRequests(ctx: Ctx, tx: Db, itemName: string): Promise<void> {
  const at = ctx.now()
  const ids = await exports.lockExportable(tx, undefined, maxQueued)
  if (ids.length === 0) return
  const batchId = await exports.insertBatch(tx, { kind: 'requests', staffId: null, at })
  const sellers = await listSellingEntities(tx)
  for (const { id, state, amount_minor } of await exports.exportRequests(tx, ids, { batchId, at })) {
    const isExported = state === 'exported'
    const note = amountText(amount_minor, 'CNY')
    await insertEvent(tx, { requestId: id, kind: isExported ? 'exported' : 'withdrawn', note, at })
    const request = isExported ? await lockRequest(tx, id) : undefined
    if (!request) continue
    const seller = sellers.find((entity) => Number(entity.id) === request.entity_id)
    const serial = await serialOf(tx, request.number, { requestId: id, reversalId: null })
    const content: FapiaoToIssue = {
      ...contentOf(request),
      serial,
      seller: { name: seller?.nameZh ?? '', taxCode: seller?.taxNumber ?? '' },
      itemName,
      taxRateBasisPoints: seller?.taxRateBasisPoints ?? 600,
    }
    await calls.insertCall(tx, { serial, requestId: id, reversalId: null, content, at })
  }
}

async function serialOf(tx: Db, name: string, of: Parameters<typeof calls.countCallsOf>[1]): Promise<string> {
  return `${name}-${(await calls.countCallsOf(tx, of)) + 1}`
}

function contentOf(request: FapiaoRequest) {
  return {
    kind: request.kind,
    buyer: {
      name: request.title,
      taxCode: request.tax_code,
      address: request.address,
      phone: request.phone,
      bankName: request.bank_name,
      bankAccount: request.bank_account,
      email: request.email,
    },
    amountMinor: request.amount_minor,
    remark: request.remark,
  }
}

async function queueReversals(ctx: Ctx, tx: Db): Promise<void> {
  const at = ctx.now()
  const wanted = await calls.listReversalsForService(tx, maxQueued)
  const ids = wanted.length === 0 ? [] : await exports.lockExportableReversals(tx, wanted, maxQueued)
  if (ids.length === 0) return
  const batchId = await exports.insertBatch(tx, { kind: 'reversals', staffId: null, at })
  for (const { id, request_id: requestId, amount_minor: amountMinor } of await exports.exportReversals(tx, ids, {
    batchId,
    at,
  })) {
    await insertEvent(tx, { requestId, kind: 'reversal-exported', note: amountText(amountMinor, 'CNY'), at })
    const [request, reversal] = [await lockRequest(tx, requestId), await lockReversal(tx, id)]
    if (!request?.fapiao_number || !reversal) continue
    const serial = await serialOf(tx, id, { requestId, reversalId: id })
    const content: ReversalToIssue = {
      serial,
      fapiaoNumber: request.fapiao_number,
      amountMinor,
      isForRefund: reversal.cause === 'refund',
    }
    await calls.insertCall(tx, { serial, requestId, reversalId: id, content, at })
  }
}
