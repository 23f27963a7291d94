// A payment by QR code: the code on the screen, its expiry and renewal, and what follows once the order no longer waits.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { codedErrors } from '#contract/common/coded-errors.ts'
import type { PaymentInstruction } from '#contract/payments.ts'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import { payBackRoot } from '../paths.ts'
import type { PendingPayment } from './dialog-state.ts'
import { hiddenAt } from './qr-lifetime.ts'
import { useAppServices } from './use-app-services.ts'
import { useCheckPayment } from './use-check-payment.ts'
import { useOrderStatus } from './use-order-status.ts'
import { useSingleFlight } from './use-single-flight.ts'

const waitingOnWire = 0
/** A code that was scanned at the last moment can still be paid after it is hidden. */
const asksOnMs = 2 * 60_000

export function useQrPayment(options: {
  payment: PendingPayment
  instruction: PaymentInstruction
  onBusy: (busy: boolean) => void
}) {
  const { payment, onBusy } = options
  const { language, to } = useSite()
  const { closeDialog } = useAppServices()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => shownOf(options.instruction))
  const [asksUntil, setAsksUntil] = useState(() => shown.hiddenAt + asksOnMs)
  const [failure, setFailure] = useState<string>()
  const { orderNo } = shown.instruction
  const status = useOrderStatus(orderNo, asksUntil)
  const { isChecking, isAnswered, checkNow } = useCheckPayment(status)

  const [renew, isRenewing] = useSingleFlight(async () => {
    setFailure(undefined)
    onBusy(true)
    try {
      const renewed = shownOf(await payment.pay('wx', orderNo))
      setShown(renewed)
      setAsksUntil(renewed.hiddenAt + asksOnMs)
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
      // Paid meanwhile, or cancelled in another window: the response decides what follows.
      if (error instanceof ApiError && error.code === codedErrors['orders.not-unpaid'].wire) status.pollNow()
    } finally {
      onBusy(false)
    }
  })

  const isOver = status.order !== undefined && status.order.status !== waitingOnWire
  const result = to(`${payBackRoot}/${encodeURIComponent(orderNo)}`)
  useEffect(() => {
    if (!isOver) return
    closeDialog()
    void navigate(result)
  }, [isOver, result, closeDialog, navigate])

  const statusFailure = status.error === undefined ? undefined : textOfFailure(status.error, language)
  return {
    ...shown,
    renew,
    isRenewing,
    checkNow: () => {
      setAsksUntil((until) => Math.max(until, Date.now() + asksOnMs))
      checkNow()
    },
    isChecking,
    isNotPaidYet: isAnswered && statusFailure === undefined && !isOver,
    failure: failure ?? (isAnswered ? statusFailure : undefined),
  }
}

function shownOf(instruction: PaymentInstruction): { instruction: PaymentInstruction; hiddenAt: number } {
  return { instruction, hiddenAt: hiddenAt(instruction.payUrlExpiresAt, Date.now()) }
}
