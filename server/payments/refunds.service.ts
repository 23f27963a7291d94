// Submits refunds to the gateway: the same number every time, so that repeating is safe.
import { type Fact, GatewayRejected } from '#server/gateways/gateways.service.ts'
import { applyGatewayFact } from './gateway-facts.service.ts'
import { raiseAlert } from './payments.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import * as store from './refunds.store.ts'

/** @throws while the outcome is open: the job is tried again later, with the same number */
export async function submitRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  const refund = await store.findRefundToSubmit(ctx.db, refundId)
  if (!refund) return
  const gateway = ctx.gateways.ofProvider(refund.provider)
  if (!gateway) throw new Error(`no gateway for a refund by ${refund.provider}`)
  const numbers = { outTradeNo: refund.out_trade_no, outRefundNo: refund.out_refund_no }
  const known = refund.status === 'requested' ? undefined : await gateway.queryRefund(numbers)
  const fact = known ?? (await submit())
  if (!fact) return
  await applyGatewayFact(ctx, fact)
  if (fact.kind === 'refund' && fact.status === 'processing') {
    await store.noteSubmission(ctx.db, refundId, 'processing')
    throw new Error(`refund ${numbers.outRefundNo} is still on its way`)
  }

  async function submit(): Promise<Fact | undefined> {
    await store.noteSubmission(ctx.db, refundId, 'submitting')
    try {
      return await gateway?.refund({
        ...numbers,
        amountMinor: refund?.amount_minor ?? 0,
        totalMinor: refund?.total_minor ?? 0,
        reason: refund?.reason ?? '',
      })
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error
      await store.noteSubmission(ctx.db, refundId, 'abnormal', error.message)
      await raiseAlert(ctx.db, {
        kind: 'refund-refused',
        dedupeKey: `refund:${refundId}`,
        details: { refundId, why: error.message },
      })
      return undefined
    }
  }
}
