// Places the order of a purchase, or pays an existing one again.

import type { HardCopyAddress } from '#contract/hard-copies.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import type { Purchase } from './purchase.ts'
import { useCreateKey } from './use-create-key.ts'

type Terms = {
  readonly payPrice: string
  readonly voucherCode: string | undefined
  /** The delivery address of a report. */
  readonly to: string | undefined
  /** Where a printed copy is sent; undefined without one. */
  readonly hardCopy: HardCopyAddress | undefined
}

export function useOrderPlacement(purchase: Purchase) {
  const { client } = useAppServices()
  const { keyOf, clearKey } = useCreateKey()

  function placeOrder(payMethod: PayMethod, { payPrice, voucherCode, to, hardCopy }: Terms) {
    const { itemId } = purchase
    const choice =
      purchase.kind === 'report'
        ? {
            licence: purchase.licence,
            edition: purchase.edition,
            competitorData: purchase.competitorData,
            ...(purchase.upgrade && { upgradeOf: purchase.upgrade.of }),
          }
        : {}
    const payment = {
      payMethod,
      payPrice,
      createKey: keyOf([purchase.kind, itemId, choice, payPrice, voucherCode, to, hardCopy]),
      ...(voucherCode === undefined ? {} : { voucherCode }),
    }
    if (purchase.kind === 'briefing') return client(payBriefing, { ...payment, researchBriefReportId: itemId })
    return client(payReport, {
      ...payment,
      researchReportId: itemId,
      ...choice,
      ...(to ? { email: to } : {}),
      ...(hardCopy && { hardCopy }),
    })
  }

  function payAgain(payMethod: PayMethod, payPrice: string, orderNo: string) {
    return client(purchase.kind === 'report' ? payReport : payBriefing, { payMethod, payPrice, orderNo })
  }

  return { placeOrder, payAgain, clearKey }
}
