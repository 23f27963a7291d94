// Radio list of payment methods, each with a note on what follows, and with its amount where the amounts differ.
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { formatAmount } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import type { Offer, PayChoice } from './pay-choices.ts'

export function PayChoiceList({
  choices,
  chosen,
  isWxScanned,
  onChoose,
}: {
  choices: readonly { readonly choice: PayChoice; readonly offer: Offer }[]
  chosen: PayChoice | undefined
  isWxScanned: boolean
  onChoose: (choice: PayChoice) => void
}) {
  const { language, phrases } = useSite()
  const words = phrases.dialogs.pay
  const group = useId()
  const texts = { card: words.cardText, zfb: words.zfbText, wx: isWxScanned ? words.wxText : words.wxMobileText }
  const marks = { card: <CreditCard className="icon" />, zfb: words.zfbMark, wx: words.wxMark }
  const isOneAmount = choices.every(({ offer }) => offer === choices[0]?.offer)
  if (choices.length === 0) return <p className="notice">{words.noMethods}</p>
  return (
    <fieldset className="paymethods">
      <legend className="vh">{words.methods}</legend>
      {choices.map(({ choice, offer }) => (
        <label key={choice}>
          <span className={`paymark paymark--${choice}`} aria-hidden="true">
            {marks[choice]}
          </span>
          <span>
            <b>
              {phrases.common.methodLabels[choice].label}
              {isOneAmount ? null : <span className="num"> · {formatAmount(offer.amount, language)}</span>}
            </b>
            <small>{texts[choice]}</small>
          </span>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
        </label>
      ))}
    </fieldset>
  )
}
