// WeChat Pay on a desktop: the QR code to scan. The dialog polls the order status and closes when the order is paid.
import { RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { formatAmount } from '#ui/format.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { useNow } from '../components/use-now.ts'
import { useSite } from '../layout/use-site.ts'
import { CopyField } from './copy-field.tsx'
import type { WechatDialog } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { optionsWithOffers } from './payment-options.ts'
import { QrCode, useQrPath } from './qr-code.tsx'
import { minutesAndSeconds } from './qr-lifetime.ts'
import { useAppServices } from './use-app-services.ts'
import { useQrPayment } from './use-qr-payment.ts'

export function WechatMode({ dialog, ...mode }: ModeProps & { dialog: WechatDialog }) {
  const { payment } = dialog
  const { language, phrases, demonstrationPayments } = useSite()
  const labels = phrases.dialogs.wechat
  const { instruction, hiddenAt, renew, isRenewing, ...result } = useQrPayment({
    payment,
    instruction: dialog.instruction,
    onBusy: mode.onBusy,
  })
  const { code, isBroken } = useQrPath(instruction)
  const leftMs = hiddenAt - useNow(1000)
  const isExpired = leftMs <= 0
  const amount = formatAmount(payment.offers[0].amount, language)
  const scanId = useId()

  return (
    <>
      <DialogHead title={labels.title} closeLabel={phrases.dialogs.close} />
      <div className="dialog__body">
        <div className="qr">
          <p className="fig num amt">{amount}</p>
          <QrCode
            code={code}
            label={isExpired ? labels.expired : labels.code(amount)}
            cover={isExpired || isBroken ? <RenewButton isRenewing={isRenewing} onRenew={renew} /> : undefined}
          />
          <p id={scanId}>
            <b>{labels.scan}</b>
            <br />
            <span className="muted small">
              {isExpired ? labels.expired : <TimeLeft leftMs={leftMs} isRenewing={isRenewing} onRenew={renew} />}
            </span>
          </p>
          <p className="muted xs">
            {labels.updates}
            {phrases.dialogs.pay.orderNo} <span className="num">{instruction.orderNo}</span>
            <br />
            {labels.kept}
          </p>
        </div>
        {demonstrationPayments ? <CodeText text={instruction.orderPayUrl} /> : null}
      </div>
      <div className="dialog__foot">
        <div role="status" className={result.isNotPaidYet ? 'notice notice--waiting' : 'vh'}>
          {result.isNotPaidYet ? labels.notYet : isExpired ? labels.expired : null}
        </div>
        <FormFailure>{result.failure}</FormFailure>
        <PaidButton isChecking={result.isChecking} describedBy={scanId} onClick={result.checkNow} />
        <OtherMethodButton payment={payment} isDisabled={isRenewing} />
      </div>
    </>
  )
}

type OtherMethodButtonProps = { readonly payment: WechatDialog['payment']; readonly isDisabled: boolean }

/** Back to the choice of a payment method, where there is more than one. */
function OtherMethodButton({ payment, isDisabled }: OtherMethodButtonProps) {
  const { phrases, payMethods } = useSite()
  const { openDialog } = useAppServices()
  if (optionsWithOffers(payment.offers, payMethods).length < 2) return null
  return (
    <button
      className="btn btn--quiet"
      type="button"
      onClick={() => !isDisabled && openDialog({ kind: 'pay', payment })}
    >
      {phrases.dialogs.wechat.otherMethod}
    </button>
  )
}

/** No phone can scan the code of a simulated payment; the simulated phone takes its text instead. */
function CodeText({ text }: { text: string }) {
  const labels = useSite().phrases.dialogs.wechat
  return (
    <details>
      <summary className="link xs">{labels.codeText}</summary>
      <div className="copy-address copy-address--below">
        <p className="muted xs">{labels.codeTextHint}</p>
        <CopyField
          value={text}
          label={labels.codeText}
          copyLabel={labels.copyCodeText}
          copied={labels.codeTextCopied}
        />
      </div>
    </details>
  )
}

type RenewProps = { readonly isRenewing: boolean; readonly onRenew: () => void }

/** Covers a code that has expired or could not be loaded. */
function RenewButton({ isRenewing, onRenew }: RenewProps) {
  const labels = useSite().phrases.dialogs.wechat
  return (
    <button className="btn btn--primary" type="button" aria-busy={isRenewing || undefined} onClick={onRenew}>
      {isRenewing ? null : <RefreshCw className="icon icon--sm" aria-hidden="true" />}
      {isRenewing ? labels.renewing : labels.renewCode}
    </button>
  )
}

function TimeLeft({ leftMs, isRenewing, onRenew }: RenewProps & { readonly leftMs: number }) {
  const labels = useSite().phrases.dialogs.wechat
  return (
    <>
      <span role="timer">
        {labels.timeLeft[0]}
        <span className="num">{minutesAndSeconds(leftMs)}</span>
        {labels.timeLeft[1]}
      </span>{' '}
      <button
        className="link link-btn link-btn--after"
        type="button"
        aria-busy={isRenewing || undefined}
        onClick={onRenew}
      >
        {isRenewing ? labels.renewing : labels.renew}
      </button>
    </>
  )
}

type PaidButtonProps = { readonly isChecking: boolean; readonly describedBy: string; readonly onClick: () => void }

/** Checks at once whether the payment has arrived. */
function PaidButton({ isChecking, describedBy, onClick }: PaidButtonProps) {
  const labels = useSite().phrases.dialogs.wechat
  return (
    <button
      data-first-focus=""
      className="btn btn--outline"
      type="button"
      aria-busy={isChecking || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {isChecking ? labels.asking : labels.paid}
    </button>
  )
}
