// Choice between bank transfer and the credit of a company.
import type { CreditOffer } from '#contract/purchases.ts'
import { paymentTermsPhrases } from '#ui/phrases/payment-terms-phrases.ts'
import { useSite } from '../layout/use-site.ts'

type PaymentTermsProps = {
  readonly credits: readonly CreditOffer[]
  /** Undefined: by bank transfer. */
  readonly chosen: CreditOffer | undefined
  readonly onChoose: (credit: CreditOffer | undefined) => void
}

export function PaymentTerms({ credits, chosen, onChoose }: PaymentTermsProps) {
  const labels = paymentTermsPhrases(useSite().language)
  return (
    <div className="licence">
      <Choice
        title={labels.transfer}
        text={labels.transferText}
        isChosen={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {credits.map((offer) => (
        <Choice
          key={`${offer.country} ${offer.taxNumber}`}
          title={labels.credit(offer.netDays)}
          text={labels.creditText(offer.companyName)}
          isChosen={chosen === offer}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </div>
  )
}

type ChoiceProps = {
  readonly title: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ title, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="terms" checked={isChosen} onChange={onChoose} />
      <b>{title}</b>
      <small>{text}</small>
    </label>
  )
}
