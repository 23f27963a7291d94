// Mode 4: option of a payment method, with the item, the delivery address and the amount, which the button repeats.
import { CircleAlert, ExternalLink } from 'lucide-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PaymentOption } from '#contract/payment-methods.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { formatAmount } from '#ui/format.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { EmailAddress } from '../components/email-address.tsx'
import { useSite } from '../layout/use-site.ts'
import { ordersPath, payBackPath } from '../paths.ts'
import { CopyPageAddress } from './copy-page-address.tsx'
import { deviceOf } from './device.ts'
import type { PendingPayment } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { PaymentOptionList } from './payment-option-list.tsx'
import { type Offer, optionsWithOffers, payMethodFor } from './payment-options.ts'
import { type Obstacle, usePay } from './use-pay.ts'

export function PayMode({ payment, onBusy }: ModeProps & { payment: PendingPayment }) {
  const { phrases, payMethods } = useSite()
  const { pay, busy, obstacle, forgetObstacle, goTo } = usePay(payment, onBusy)
  const options = optionsWithOffers(payment.offers, payMethods)
  const [option, setOption] = useState<PaymentOption | undefined>(options[0]?.option)
  const offer = options.find((one) => one.option === option)?.offer ?? payment.offers[0]
  const device = deviceOf(navigator)
  const isWxScanned = payMethodFor('wx', device, payMethods) === 'wx'

  function choose(chosen: PaymentOption) {
    setOption(chosen)
    forgetObstacle()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (option) void pay(option, offer)
  }

  return (
    <>
      <DialogHead title={phrases.dialogs.pay.title} closeLabel={phrases.dialogs.close} />
      <form className="dialog__form" noValidate onSubmit={submit}>
        <div className="dialog__body">
          <PaymentSummary payment={payment} offer={offer} />
          {device.isWechat ? (
            <CopyPageAddress title={phrases.dialogs.pay.wechatTitle} text={phrases.dialogs.pay.wechatText} />
          ) : (
            <PaymentOptionList options={options} chosen={option} isWxScanned={isWxScanned} onChoose={choose} />
          )}
          <PayObstacle obstacle={obstacle} hasOtherCurrency={payment.offers.length > 1} goTo={goTo} />
        </div>
        {device.isWechat || !option ? null : (
          <div className="dialog__foot">
            {obstacle?.kind === 'window-blocked' ? (
              <BlockedLink blocked={obstacle} option={option} goTo={goTo} />
            ) : (
              <PayButton busy={busy} offer={offer} isScanned={option === 'wx' && isWxScanned} />
            )}
            <p className="alt xs">{phrases.dialogs.pay.kept}</p>
          </div>
        )}
      </form>
    </>
  )
}

/** The item, the lines that explain the amount, and the amount due. */
function PaymentSummary({ payment, offer }: { readonly payment: PendingPayment; readonly offer: Offer }) {
  const { language, phrases } = useSite()
  const labels = phrases.dialogs.pay
  const { currency } = offer.amount
  return (
    <>
      <div className="ctx">
        <Cover category={payment.category ?? ''} id={payment.itemId} size="thumb" />
        <span>
          <b>{payment.title}</b>
          <span className="muted xs">{payment.facts}</span>
        </span>
      </div>
      <dl className="sum sum--plain">
        {offer.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd className="num">{line.value.includes('@') ? <EmailAddress>{line.value}</EmailAddress> : line.value}</dd>
          </div>
        ))}
        <div className="sum__due">
          <dt>{labels.due}</dt>
          <dd className="fig num">{formatAmount(offer.amount, language)}</dd>
        </div>
      </dl>
      {language === 'en-US' || currency !== 'CNY' ? (
        <p className="muted xs" role="status">
          {labels.chargedIn[currency]}
        </p>
      ) : null}
    </>
  )
}

type GoTo = (path: string) => Promise<void>

type PayObstacleProps = {
  readonly obstacle: Obstacle | undefined
  readonly hasOtherCurrency: boolean
  readonly goTo: GoTo
}

/** Always rendered, because its live region must exist before its text appears. */
function PayObstacle({ obstacle, hasOtherCurrency, goTo }: PayObstacleProps) {
  const labels = useSite().phrases.dialogs.pay
  const box = useRef<HTMLDivElement>(null)
  // It may be scrolled out of view below the payment methods.
  useEffect(() => {
    if (obstacle) box.current?.scrollIntoView({ block: 'nearest' })
  }, [obstacle])
  return (
    <div ref={box}>
      <FormFailure>
        {obstacle?.kind === 'failure' ? (
          obstacle.text
        ) : obstacle?.kind === 'unpaid-exists' ? (
          <>
            <p>{labels.unpaidExists}</p>
            {hasOtherCurrency ? <p>{labels.unpaidKeepsCurrency}</p> : null}
            <button className="link link-btn" type="button" onClick={() => goTo(ordersPathOf(obstacle.orderNo))}>
              {labels.toUnpaid}
            </button>
          </>
        ) : null}
      </FormFailure>
      {obstacle?.kind === 'window-blocked' ? (
        <WindowBlocked title={labels.blockedTitle} text={labels.blockedText} />
      ) : null}
    </div>
  )
}

type BlockedLinkProps = {
  readonly blocked: Extract<Obstacle, { kind: 'window-blocked' }>
  readonly option: PaymentOption
  readonly goTo: GoTo
}

/** Replaces the submit button when the browser has blocked the payment window. */
function BlockedLink({ blocked, option, goTo }: BlockedLinkProps) {
  const labels = useSite().phrases.dialogs.pay
  const link = useRef<HTMLAnchorElement>(null)
  // The link replaces the focused submit button. A later effect would race with the dialog, which then focuses itself.
  useLayoutEffect(() => link.current?.focus(), [])
  return (
    <a
      className="btn btn--primary btn--lg"
      ref={link}
      href={blocked.address}
      target="_blank"
      rel="noopener"
      onClick={() => setTimeout(() => goTo(payBackPath(blocked.orderNo)))}
    >
      <ExternalLink className="icon" aria-hidden="true" />
      {labels.blockedLinks[option]}
    </a>
  )
}

type PayButtonProps = { readonly busy: boolean; readonly offer: Offer; readonly isScanned: boolean }

function PayButton({ busy, offer, isScanned }: PayButtonProps) {
  const { language, phrases } = useSite()
  const labels = phrases.dialogs.pay
  return (
    <SubmitButton
      busy={busy}
      label={labels.submit(formatAmount(offer.amount, language))}
      busyLabel={isScanned ? labels.busyCode : labels.busy}
    />
  )
}

function WindowBlocked({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice notice--waiting" role="status">
      <CircleAlert className="icon icon--sm" aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  )
}

function ordersPathOf(orderNo: string | undefined): string {
  return orderNo ? `${ordersPath}?${new URLSearchParams({ orderNo })}` : ordersPath
}
