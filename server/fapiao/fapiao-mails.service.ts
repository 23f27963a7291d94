// Mails about fapiao, queued in the transaction of the event.
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { fapiaoSettings } from '#server/site-config/site-config.service.ts'
import { type FapiaoMail, type FapiaoMailKind, fapiaoMail } from './fapiao.mail.ts'
import { type FapiaoRequest, listOrdersOf, lockRequest } from './fapiao.store.ts'
import { countEvents } from './fapiao-issue.store.ts'

/** @param occasion counts the mails about the same fapiao */
export function mailIssued(ctx: Ctx, tx: Db, request: FapiaoRequest, occasion: number): Promise<void> {
  return mailBuyer(ctx, tx, request, { kind: 'fapiao-issued', occasion })
}

export async function mailRejected(ctx: Ctx, tx: Db, request: FapiaoRequest, reason: string): Promise<void> {
  const occasion = (await countEvents(tx, request.id, 'rejected')) + 1
  await mailBuyer(ctx, tx, request, { kind: 'fapiao-rejected', occasion }, { reason })
}

export function mailReversed(
  ctx: Ctx,
  tx: Db,
  request: FapiaoRequest,
  reversal: { readonly id: string; readonly number: string; readonly amountMinor: number },
): Promise<void> {
  return mailBuyer(
    ctx,
    tx,
    request,
    { kind: 'fapiao-reversed', occasion: reversal.id },
    { reversedMinor: reversal.amountMinor, reversalNumber: reversal.number },
  )
}

/** To the addresses of the setting, in Chinese, as finance works with Chinese papers; without one only the desk shows it. */
export async function remindOfRefund(
  ctx: Ctx,
  tx: Db,
  requestId: string,
  { refundedMinor }: { readonly refundedMinor: number },
): Promise<void> {
  const request = await lockRequest(tx, requestId)
  const { noticeAddress } = await fapiaoSettings(tx)
  const addresses = noticeAddress.split(/[,，;；\s]+/).filter((address) => address !== '')
  if (!request || addresses.length === 0) return
  const mail = { ...(await mailOf(tx, request)), language: 'zh-CN', reversedMinor: refundedMinor } as const
  const content = fapiaoMail('fapiao-refund', mail, originOf(ctx, 'zh-CN'))
  for (const to of addresses) {
    const dedupeKey = `fapiao-refund:${requestId}:${request.version}:${to}`
    await queueMail(tx, { dedupeKey, template: 'fapiao-refund', language: 'zh-CN', to, content })
  }
}

async function mailBuyer(
  ctx: Ctx,
  tx: Db,
  request: FapiaoRequest,
  { kind, occasion }: { readonly kind: FapiaoMailKind; readonly occasion: number | string },
  facts: Partial<FapiaoMail> = {},
): Promise<void> {
  // The account was deleted.
  if (request.email === '') return
  const mail = { ...(await mailOf(tx, request)), ...facts }
  await queueMail(tx, {
    dedupeKey: `${kind}:${request.id}:${occasion}`,
    template: kind,
    language: request.lang,
    to: request.email,
    content: fapiaoMail(kind, mail, originOf(ctx, request.lang)),
  })
}

async function mailOf(tx: Db, request: FapiaoRequest): Promise<FapiaoMail> {
  const orders = await listOrdersOf(tx, [request.id])
  return {
    id: request.id,
    language: request.lang,
    number: request.number,
    kind: request.kind,
    title: request.title,
    amountMinor: request.amount_minor,
    orderNos: orders.filter((order) => order.amount_minor > 0).map((order) => order.order_no),
    fapiaoNumber: request.fapiao_number ?? '',
    issuedOn: request.issued_on,
    reason: request.reject_reason,
    reversedMinor: 0,
    reversalNumber: '',
  }
}
