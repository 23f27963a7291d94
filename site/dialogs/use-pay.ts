// Pays an order by the chosen method. An obstacle stays until another method is chosen.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { codedErrors } from '#contract/common/coded-errors.ts'
import type { PaymentOption } from '#contract/payment-methods.ts'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { payBackPath } from '../paths.ts'
import { deviceOf } from './device.ts'
import type { PendingPayment } from './dialog-state.ts'
import { openPayWindow } from './pay-window.ts'
import { type Offer, payMethodFor } from './payment-options.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

export type Obstacle =
  | { readonly kind: 'failure'; readonly text: string }
  /** Another order for the same item is unpaid (error 100009), or this order has another currency. */
  | { readonly kind: 'unpaid-exists'; readonly orderNo: string | undefined }
  | { readonly kind: 'window-blocked'; readonly address: string; readonly orderNo: string }

export function usePay(payment: PendingPayment, onBusy: (busy: boolean) => void) {
  const { language, phrases, payMethods } = useSite()
  const { closeDialog, openDialog } = useAppServices()
  const goTo = useGoTo()
  const [obstacle, setObstacle] = useState<Obstacle>()

  const [pay, busy] = useSingleFlight(async (option: PaymentOption, offer: Offer) => {
    const device = deviceOf(navigator)
    const method = payMethodFor(option, device, payMethods)
    const payWindow = openPayWindow(method, device, phrases.dialogs.pay.opening) // must be called before the first await
    setObstacle(undefined)
    onBusy(true)
    try {
      const instruction = await payment.pay(method)
      if (payWindow.kind === 'none')
        return openDialog({ kind: 'wechat', payment: { ...payment, offers: [offer] }, instruction })
      const { orderNo, orderPayUrl } = instruction
      if (payWindow.kind === 'blocked') return setObstacle({ kind: 'window-blocked', address: orderPayUrl, orderNo })
      if (payWindow.kind === 'new') payWindow.show(orderPayUrl)
      closeDialog()
      await goTo(payBackPath(orderNo))
      if (payWindow.kind === 'same') window.location.assign(orderPayUrl)
    } catch (error) {
      if (payWindow.kind === 'new') payWindow.close()
      showError(error)
    } finally {
      onBusy(false)
    }
  })

  function showError(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === codedErrors['orders.price-differs'].wire) {
      closeDialog()
      return payment.onPriceChanged()
    }
    if (payment.onVoucherRefused && error instanceof ApiError && error.fields.some(isOfVoucher)) {
      closeDialog()
      return payment.onVoucherRefused(textOfFailure(error, language))
    }
    const orderNo = error instanceof ApiError ? error.data.orderNo : undefined
    const isInOtherCurrency = code === codedErrors['payments.method-invalid'].wire && typeof orderNo === 'string'
    if (code === codedErrors['orders.unpaid-order-exists'].wire || isInOtherCurrency)
      return setObstacle({ kind: 'unpaid-exists', orderNo: typeof orderNo === 'string' ? orderNo : undefined })
    if (code === codedErrors['orders.not-unpaid'].wire) payment.onOrderGone()
    if (!isAlreadyReported(error)) setObstacle({ kind: 'failure', text: textOfFailure(error, language) })
  }

  return { pay, busy, obstacle, forgetObstacle: () => setObstacle(undefined), goTo }
}

function isOfVoucher({ field }: { readonly field: string }): boolean {
  return field === 'voucherCode'
}

function useGoTo() {
  const { to } = useSite()
  const navigate = useNavigate()
  return async (path: string) => navigate(to(path))
}
