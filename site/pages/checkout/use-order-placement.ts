// Places the order of a purchase, or pays an existing one again.
import { useRef } from 'react'
import type { PayMethod } from '#contract/payment-methods.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import type { Purchase } from './purchase.ts'

type Terms = {
  readonly payPrice: string
  readonly voucherCode: string | undefined
  /** The delivery address of a report. */
  readonly to: string | undefined
}

/** One idempotency key for each purchase: repeated requests create one order. A change before payment is a new purchase. */
export function useOrderPlacement(purchase: Purchase) {
  const { client } = useAppServices()
  const lastKey = useRef<{ readonly content: string; readonly createKey: string }>(undefined)

  function placeOrder(payMethod: PayMethod, { payPrice, voucherCode, to }: Terms) {
    const { itemId } = purchase
    const choice =
      purchase.kind === 'report'
        ? { licence: purchase.licence, edition: purchase.edition, competitorData: purchase.competitorData }
        : {}
    const content = JSON.stringify([purchase.kind, itemId, choice, payPrice, voucherCode, to])
    if (lastKey.current?.content !== content) lastKey.current = { content, createKey: newKey() }
    const payment = {
      payMethod,
      payPrice,
      createKey: lastKey.current.createKey,
      ...(voucherCode === undefined ? {} : { voucherCode }),
    }
    if (purchase.kind === 'briefing') return client(payBriefing, { ...payment, researchBriefReportId: itemId })
    return client(payReport, { ...payment, researchReportId: itemId, ...choice, ...(to ? { email: to } : {}) })
  }

  function payAgain(payMethod: PayMethod, payPrice: string, orderNo: string) {
    return client(purchase.kind === 'report' ? payReport : payBriefing, { payMethod, payPrice, orderNo })
  }

  function clearKey() {
    lastKey.current = undefined
  }

  return { placeOrder, payAgain, clearKey }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
