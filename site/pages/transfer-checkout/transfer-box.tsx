// Box of the checkout by bank transfer: amount, currency, voucher, and the button that places the order.
import { CircleAlert } from 'lucide-react'
import { formatAmount } from '#ui/format.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { FormFailure } from '#ui/primitives/field.tsx'
import { CompanyRefusalNotice } from '../../components/company-refusal.tsx'
import { useSite } from '../../layout/use-site.ts'
import { useSession } from '../../session.ts'
import { isUpgrade, type Purchase, priceIn, queryOfPurchase, upgradeCredit } from '../checkout/purchase.ts'
import { VoucherField } from '../checkout/voucher-field.tsx'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { transferFormId } from './transfer-form.tsx'
import type { TransferCheckout } from './use-transfer-checkout.ts'

type TransferBoxProps = { readonly purchase: Purchase; readonly checkout: TransferCheckout }

export function TransferBox({ purchase, checkout }: TransferBoxProps) {
  const { language, phrases } = useSite()
  const labels = transferPhrases(language).checkout
  const session = useSession()
  const { busy, failure, notice, refusal, voucher, credit } = checkout
  return (
    <section className="buybox" aria-label={phrases.checkout.due}>
      <UnpaidOrder kind={purchase.kind} itemId={purchase.itemId} />
      <CurrencyChoice checkout={checkout} />
      <Amounts purchase={purchase} checkout={checkout} />
      {isUpgrade(purchase) ? null : <VoucherField voucher={voucher} />}
      <div role="status">
        {notice === undefined ? null : (
          <p className="notice notice--waiting">
            <CircleAlert className="icon icon--sm" aria-hidden="true" />
            {notice}
          </p>
        )}
      </div>
      <CompanyRefusalNotice refusal={refusal} items={[{ title: purchase.title, query: queryOfPurchase(purchase) }]} />
      <FormFailure>{failure}</FormFailure>
      <button
        className="btn btn--primary btn--lg btn--block"
        type="submit"
        form={transferFormId}
        aria-busy={busy || undefined}
      >
        {busy ? labels.busy : credit ? labels.submitOnCredit : labels.submit}
      </button>
      <ul className="checkout__notes">
        {session ? null : <li>{phrases.checkout.loginFirst}</li>}
        {credit ? (
          <li>{labels.nextOnCredit(credit.netDays)}</li>
        ) : (
          <>
            <li>{labels.next}</li>
            <li>{labels.kept}</li>
          </>
        )}
      </ul>
    </section>
  )
}

function CurrencyChoice({ checkout: { charge, charges, setCurrency } }: Pick<TransferBoxProps, 'checkout'>) {
  const { language } = useSite()
  const labels = transferPhrases(language).checkout
  if (charges.length < 2) return null
  return (
    <fieldset className="transfer__currency">
      <legend className="field__label">{labels.currency}</legend>
      {charges.map(({ currency }) => (
        <label key={currency} className="choice">
          <input
            type="radio"
            name="currency"
            value={currency}
            checked={currency === charge.currency}
            onChange={() => setCurrency(currency)}
          />
          {labels.currencies[currency]}
        </label>
      ))}
    </fieldset>
  )
}

function Amounts({ purchase, checkout: { charge, voucher } }: TransferBoxProps) {
  const { language, phrases } = useSite()
  const labels = phrases.checkout
  const licence = priceIn(purchase.licencePrice, charge.currency)
  const addOn = priceIn(purchase.competitorPrice, charge.currency)
  const upgrade = upgradeCredit(purchase, charge.currency)
  const discounted = voucher.discountOf(charge)
  const rows = [
    ...(licence ? [{ label: labels.licencePrice, text: formatAmount(licence, language) }] : []),
    ...(addOn ? [{ label: labels.competitorData, text: formatAmount(addOn, language) }] : []),
    ...(upgrade ? [{ label: labels.upgrade(upgrade.of), text: `-${formatAmount(upgrade.credit, language)}` }] : []),
    ...(discounted
      ? [{ label: labels.discount(discounted.code), text: `-${formatAmount(discounted.discount, language)}` }]
      : []),
  ]
  return (
    <dl className="sum sum--plain">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
      <div className="sum__due">
        <dt>{labels.due}</dt>
        <dd className="fig num">{formatAmount(discounted?.total ?? charge, language)}</dd>
      </div>
    </dl>
  )
}
