// Payment result: a page without header and footer that works on reload, after the back button and without the gateway's query.
import { Check, CircleAlert, CircleUserRound, Clock, Minus, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { textOfFailure } from '../../browser-client.ts'
import { useNow } from '../../components/use-now.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useCheckPayment } from '../../dialogs/use-check-payment.ts'
import { isUnknownOrder, type OrderStatus, useOrderStatus } from '../../dialogs/use-order-status.ts'
import { fill } from '../../layout/fill-phrase.ts'
import { Logo } from '../../layout/logo.tsx'
import { useSite } from '../../layout/use-site.ts'
import { downloadsPath, ordersPath } from '../../paths.ts'
import { useIsHydrated, useSession } from '../../session.ts'
import { formatDeadline } from '../account/local-time.ts'
import { Outcome } from './payment-outcome.tsx'

export function PayBackPage({ orderNo }: { orderNo: string }) {
  const { phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  return (
    <div className="center">
      <nav className="center__top" aria-label={phrases.account.centre}>
        <Logo />
        <a className="link small" href={to(ordersPath)}>
          {labels.back}
        </a>
      </nav>
      <main id="main">
        <Result orderNo={orderNo} />
        <noscript>
          <p className="notice">{phrases.account.needsScript}</p>
        </noscript>
      </main>
    </div>
  )
}

function Result({ orderNo }: { orderNo: string }) {
  const { phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  const isHydrated = useIsHydrated()
  const session = useSession()
  if (orderNo === '') {
    return (
      <Outcome tone="quiet" Mark={CircleAlert} title={labels.noOrder} text={labels.noOrderText}>
        <a className="btn btn--primary" href={to(ordersPath)}>
          {labels.toOrders}
        </a>
      </Outcome>
    )
  }
  if (!isHydrated) return <Checking text={labels.checkingText} />
  if (!session) return <LoginFirst />
  return <OrderResult key={session.user.id} orderNo={orderNo} />
}

/** After this many responses (about a minute) the page no longer says that it takes seconds. */
const longAfter = 20

function OrderResult({ orderNo }: { orderNo: string }) {
  const { language, phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  const status = useOrderStatus(orderNo)
  const { order, error, pollCount, pollNow } = status
  const { isChecking, isAnswered, checkNow } = useCheckPayment(status)
  const now = useNow(10_000)
  const toOrder = `${to(ordersPath)}?${new URLSearchParams({ orderNo })}`
  if (!order && error === undefined) return <Checking text={labels.checkingText} />
  if (!order || isUnknownOrder(error)) return <NoOrderStatus error={error} toOrder={toOrder} onRetry={pollNow} />
  if (order.status === 1) return <Paid order={order} toOrder={toOrder} />
  const isExpired = now > Date.parse(order.expiresAt)
  const hasEnded = order.status === 2 || order.status === 3 || (isExpired && !order.isClosing)
  if (hasEnded) return <EndedOrder order={order} isExpired={isExpired} toOrder={toOrder} />
  if (order.isClosing)
    return <Checking title={labels.closing} text={labels.closingText} order={order} toOrder={toOrder} />
  const isLong = pollCount >= longAfter
  const until = formatDeadline(order.expiresAt, language)
  const soFar = isAnswered ? labels.notYet : isLong ? labels.checkingLong : labels.checkingText
  const text = isAnswered || isLong ? `${soFar}${labels.keptUntil(until)}` : soFar
  return (
    <Checking text={text} order={order} toOrder={toOrder}>
      <button className="btn btn--primary" type="button" aria-busy={isChecking || undefined} onClick={checkNow}>
        {isChecking ? labels.asking : labels.havePaid}
      </button>
    </Checking>
  )
}

type NoOrderProps = { readonly error: unknown; readonly toOrder: string; readonly onRetry: () => void }

/** There is no status: an unknown order, or a failed request. */
function NoOrderStatus({ error, toOrder, onRetry }: NoOrderProps) {
  const { language, phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  if (isUnknownOrder(error)) {
    return (
      <Outcome tone="quiet" Mark={CircleAlert} title={labels.unknownOrder} text={labels.unknownOrderText}>
        <a className="btn btn--primary" href={to(ordersPath)}>
          {labels.toOrders}
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome tone="quiet" Mark={CircleAlert} title={labels.unreachable} text={textOfFailure(error, language)}>
      <button className="btn btn--primary" type="button" onClick={onRetry}>
        {labels.retry}
      </button>
      <a className="btn btn--outline" href={toOrder}>
        {labels.toOrders}
      </a>
    </Outcome>
  )
}

type EndedProps = { readonly order: OrderStatus; readonly isExpired: boolean; readonly toOrder: string }

/** Outcome of an order that is cancelled, failed or past its deadline. */
function EndedOrder({ order, isExpired, toOrder }: EndedProps) {
  const { language, phrases } = useSite()
  const labels = phrases.checkout.payBack
  const until = formatDeadline(order.expiresAt, language)
  if (order.status === 2) {
    return (
      <Outcome tone="quiet" Mark={Minus} title={labels.cancelled} text={labels.cancelledText} order={order}>
        <a className="btn btn--outline" href={toOrder}>
          {labels.toOrders}
        </a>
      </Outcome>
    )
  }
  if (order.status === 3) {
    const text = isExpired ? labels.failedOver : fill(labels.failedText, { until })
    return (
      <Outcome tone="failed" Mark={X} title={labels.failed} text={text} order={order}>
        <a className={isExpired ? 'btn btn--outline' : 'btn btn--primary'} href={toOrder}>
          {isExpired ? labels.toOrders : labels.payAgain}
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome tone="quiet" Mark={Clock} title={labels.expired} text={labels.expiredText} order={order}>
      <a className="btn btn--outline" href={toOrder}>
        {labels.toOrders}
      </a>
    </Outcome>
  )
}

function Paid({ order, toOrder }: { order: OrderStatus; toOrder: string }) {
  const { language, phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  const isReady = order.fulfilmentState === 'delivered'
  const due = order.deliveryDueAt ? formatDeadline(order.deliveryDueAt, language) : ''
  const text = isReady
    ? labels.ready
    : order.itemKind === 'briefing'
      ? labels.briefingSoon
      : fill(due ? labels.reportDue : labels.reportSoon, { due, email: order.email })
  return (
    <Outcome tone="success" Mark={Check} title={labels.paid} text={text} order={order}>
      {isReady ? (
        <a className="btn btn--primary" href={to(downloadsPath)}>
          {labels.toDownloads}
        </a>
      ) : null}
      <a className={isReady ? 'btn btn--outline' : 'btn btn--primary'} href={toOrder}>
        {labels.toOrders}
      </a>
    </Outcome>
  )
}

function Checking({
  title,
  text,
  order,
  toOrder,
  children,
}: {
  title?: string
  text: string
  order?: OrderStatus
  toOrder?: string
  children?: ReactNode
}) {
  const { phrases, to } = useSite()
  const labels = phrases.checkout.payBack
  return (
    <Outcome tone="waiting" Mark={Clock} title={title ?? labels.checking} text={text} order={order} isUnderWay>
      {children}
      <a className="btn btn--outline" href={toOrder ?? to(ordersPath)}>
        {labels.toOrders}
      </a>
    </Outcome>
  )
}

function LoginFirst() {
  const { phrases } = useSite()
  const { requireLogin } = useAppServices()
  const labels = phrases.checkout.payBack
  useEffect(() => {
    void requireLogin()
  }, [requireLogin])
  return (
    <Outcome tone="quiet" Mark={CircleUserRound} title={labels.loginTitle} text={labels.loginText}>
      <button className="btn btn--primary" type="button" onClick={() => requireLogin()}>
        {labels.login}
      </button>
    </Outcome>
  )
}
