// Mode 4: choice of a payment method, with the item, the delivery address and the amount, which the button repeats.
import { CircleAlert, ExternalLink } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { PayChoiceList } from './pay-choice-list.tsx'
import { type PayChoice, payChoices, payMethodFor } from './pay-choices.ts'
import { usePay } from './use-pay.ts'

export function PayMode({ payment, onBusy }: ModeProps & { payment: PendingPayment }) {
  const { language, phrases, payMethods } = useSite()
  const { pay, busy, obstacle, forgetObstacle, goTo } = usePay(payment, onBusy)
  const words = phrases.dialogs.pay
  const choices = payChoices(payment.offers, payMethods)
  const [choice, setChoice] = useState<PayChoice | undefined>(choices[0]?.choice)
  const offer = choices.find((one) => one.choice === choice)?.offer ?? payment.offers[0]
  const trouble = useRef<HTMLDivElement>(null)
  const wayOut = useRef<HTMLAnchorElement>(null)
  const device = deviceOf(navigator)
  const isWxScanned = payMethodFor('wx', device, payMethods) === 'wx'

  // It may be scrolled out of view below the payment methods.
  useEffect(() => {
    if (obstacle) trouble.current?.scrollIntoView({ block: 'nearest' })
    // The link has replaced the submit button, which had the focus.
    wayOut.current?.focus()
  }, [obstacle])

  function choose(chosen: PayChoice) {
    setChoice(chosen)
    forgetObstacle()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (choice) void pay(choice, offer)
  }

  const { currency } = offer.amount
  const amount = formatAmount(offer.amount, language)
  const blocked = obstacle?.kind === 'window-blocked' ? obstacle : undefined
  return (
    <>
      <DialogHead title={words.title} closeLabel={phrases.dialogs.close} />
      <form className="dialog__form" noValidate onSubmit={submit}>
        <div className="dialog__body">
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
                <dd className="num">
                  {line.value.includes('@') ? <EmailAddress>{line.value}</EmailAddress> : line.value}
                </dd>
              </div>
            ))}
            <div className="sum__due">
              <dt>{words.due}</dt>
              <dd className="fig num">{amount}</dd>
            </div>
          </dl>
          {language === 'en-US' || currency !== 'CNY' ? (
            <p className="muted xs" role="status">
              {words.chargedIn[currency]}
            </p>
          ) : null}
          {device.isWechat ? (
            <CopyPageAddress title={words.wechatTitle} text={words.wechatText} />
          ) : (
            <PayChoiceList choices={choices} chosen={choice} isWxScanned={isWxScanned} onChoose={choose} />
          )}
          <div ref={trouble}>
            <FormFailure>
              {obstacle?.kind === 'failure' ? (
                obstacle.text
              ) : obstacle?.kind === 'unpaid-exists' ? (
                <>
                  <p>{words.unpaidExists}</p>
                  {payment.offers.length > 1 ? <p>{words.unpaidKeepsCurrency}</p> : null}
                  <button className="link link-btn" type="button" onClick={() => goTo(ordersPathOf(obstacle.orderNo))}>
                    {words.toUnpaid}
                  </button>
                </>
              ) : null}
            </FormFailure>
            {blocked ? <WindowBlocked title={words.blockedTitle} text={words.blockedText} /> : null}
          </div>
        </div>
        {device.isWechat || !choice ? null : (
          <div className="dialog__foot">
            {blocked ? (
              <a
                className="btn btn--primary btn--lg"
                ref={wayOut}
                href={blocked.address}
                target="_blank"
                rel="noopener"
                onClick={() => setTimeout(() => goTo(payBackPath(blocked.orderNo)))}
              >
                <ExternalLink className="icon" aria-hidden="true" />
                {words.blockedLinks[choice]}
              </a>
            ) : (
              <SubmitButton
                busy={busy}
                label={words.submit(amount)}
                busyLabel={choice === 'wx' && isWxScanned ? words.busyCode : words.busy}
              />
            )}
            <p className="alt xs">{words.kept}</p>
          </div>
        )}
      </form>
    </>
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
