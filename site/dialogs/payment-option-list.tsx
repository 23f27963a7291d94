// Radio list of payment methods, each with a note on what follows, and with its amount where the amounts differ.
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import type { PaymentOption } from '#contract/payment-methods.ts'
import { formatAmount } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import type { Offer } from './payment-options.ts'

export function PaymentOptionList({
  options,
  chosen,
  isWxScanned,
  onChoose,
}: {
  options: readonly { readonly option: PaymentOption; readonly offer: Offer }[]
  chosen: PaymentOption | undefined
  isWxScanned: boolean
  onChoose: (option: PaymentOption) => void
}) {
  const { language, phrases } = useSite()
  const labels = phrases.dialogs.pay
  const group = useId()
  const texts = { card: labels.cardText, zfb: labels.zfbText, wx: isWxScanned ? labels.wxText : labels.wxMobileText }
  const marks = { card: <CreditCard className="icon" />, zfb: labels.zfbMark, wx: labels.wxMark }
  const isOneAmount = options.every(({ offer }) => offer === options[0]?.offer)
  if (options.length === 0) return <p className="notice">{labels.noMethods}</p>
  return (
    <fieldset className="paymethods">
      <legend className="vh">{labels.methods}</legend>
      {options.map(({ option, offer }) => (
        <label key={option}>
          <span className={`paymark paymark--${option}`} aria-hidden="true">
            {marks[option]}
          </span>
          <span>
            <b>
              {phrases.common.methodLabels[option].label}
              {isOneAmount ? null : <span className="num"> · {formatAmount(offer.amount, language)}</span>}
            </b>
            <small>{texts[option]}</small>
          </span>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
        </label>
      ))}
    </fieldset>
  )
}
