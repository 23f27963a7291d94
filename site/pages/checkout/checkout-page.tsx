// Checkout page: item, delivery email, amount, and the button for the next step.
import { CircleAlert } from 'lucide-react'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { formatAmount, listPrice } from '#ui/format.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { optionsIn } from '../../dialogs/payment-options.ts'
import { LazyInvoiceOffer } from '../../invoices/lazy-invoice-offer.tsx'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import { useIsHydrated, useSession } from '../../session.ts'
import { UnpaidOrder } from '../orders/unpaid-order.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HardCopyAddressForm, HardCopyOption } from './hard-copy-option.tsx'
import { LazyTransferOffer } from './lazy-transfer-offer.tsx'
import { chargesOf, isUpgrade, type Purchase, priceIn, upgradeCredit } from './purchase.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { useCheckout } from './use-checkout.ts'
import type { HardCopyChoice } from './use-hard-copy.ts'
import type { DiscountOf } from './use-voucher.ts'
import { VoucherField } from './voucher-field.tsx'

const hardCopyFormId = 'hard-copy'

export function CheckoutPage({ purchase }: { purchase: Purchase }) {
  const { phrases } = useSite()
  const labels = phrases.checkout
  const checkout = useCheckout(purchase)
  const hasEmailStep = purchase.kind === 'report'
  return (
    <main id="main" className="wrap checkout">
      <h1>{labels.title}</h1>
      <CheckoutSteps
        labels={labels.step}
        steps={hasEmailStep ? ['licence', 'email', 'pay', 'done'] : ['licence', 'pay', 'done']}
        current={hasEmailStep && checkout.email === undefined ? 'email' : 'pay'}
      />
      <div className="cols cols--8-4 checkout__cols">
        <div>
          <PurchaseSummary
            purchase={purchase}
            emailRow={<DeliveryEmail email={checkout.email} onChange={checkout.changeEmail} />}
          />
          <HardCopyAddressForm hardCopy={checkout.hardCopy} formId={hardCopyFormId} onAddress={checkout.start} />
        </div>
        <PaymentBox purchase={purchase} checkout={checkout} />
      </div>
    </main>
  )
}

function DeliveryEmail({ email, onChange }: { email: string | undefined; onChange: () => void }) {
  const labels = useSite().phrases.checkout
  return (
    <div>
      <dt>{labels.email}</dt>
      <dd>
        {email === undefined ? (
          <span className="muted">{labels.emailMissing}</span>
        ) : (
          <>
            <EmailAddress>{email}</EmailAddress>{' '}
            <button className="link link-btn" type="button" onClick={onChange}>
              {labels.changeEmail}
            </button>
          </>
        )}
      </dd>
    </div>
  )
}

function PaymentBox({ purchase, checkout }: { purchase: Purchase; checkout: ReturnType<typeof useCheckout> }) {
  const { language, phrases, payMethods, demonstrationPayments, isChinese } = useSite()
  const labels = phrases.checkout
  const isHydrated = useIsHydrated()
  const session = useSession()
  const { hardCopy } = checkout
  const [charged, ...otherCharges] = chargesOf(purchase, language, payMethods).filter(hardCopy.canCharge)
  const list = listPrice(purchase.total, language)
  const total = list && hardCopy.canCharge(list) ? list : charged
  if (!charged || !total) return <NotOnSale purchase={purchase} />
  const isEmailNext = purchase.kind === 'report' && checkout.email === undefined
  return (
    <section className="buybox" aria-label={labels.due}>
      <UnpaidOrder kind={purchase.kind} itemId={purchase.itemId} />
      <Amounts
        purchase={purchase}
        charges={[charged, ...otherCharges]}
        total={total}
        discountOf={checkout.voucher.discountOf}
        hardCopy={hardCopy}
      />
      <HardCopyOption hardCopy={hardCopy} />
      {isUpgrade(purchase) ? null : <VoucherField voucher={checkout.voucher} />}
      <LazyInvoiceOffer
        wish={checkout.invoice.wish}
        onChange={checkout.invoice.setWish}
        papers={isChinese ? ['fapiao', 'invoice'] : ['invoice', 'fapiao']}
      />
      <div role="status">
        {checkout.notice ? (
          <p className="notice notice--waiting">
            <CircleAlert className="icon icon--sm" aria-hidden="true" />
            {checkout.notice === 'price-changed'
              ? labels.priceChanged(
                  formatAmount(hardCopy.withCopy(checkout.voucher.discountOf(charged)?.total ?? charged), language),
                )
              : labels.goneOrder}
          </p>
        ) : null}
      </div>
      <button
        className="btn btn--primary btn--lg btn--block"
        {...(hardCopy.isWanted
          ? { type: 'submit', form: hardCopyFormId }
          : { type: 'button', onClick: () => void checkout.start() })}
        aria-busy={checkout.isStarting || undefined}
      >
        {isEmailNext ? labels.confirmEmail : labels.choosePayment}
      </button>
      <LazyTransferOffer purchase={purchase} voucherCode={checkout.voucher.code} />
      <noscript>
        <p className="notice">{labels.needsScript}</p>
      </noscript>
      <ul className="checkout__notes">
        {demonstrationPayments ? <li>{phrases.common.demonstrationShort}</li> : null}
        <li>{phrases.dialogs.pay.kept}</li>
        {isHydrated && session ? null : <li>{labels.loginFirst}</li>}
      </ul>
    </section>
  )
}

type AmountsProps = {
  readonly purchase: Purchase
  readonly charges: readonly [MoneyOnWire, ...MoneyOnWire[]]
  readonly total: MoneyOnWire
  readonly discountOf: DiscountOf
  readonly hardCopy: HardCopyChoice
}

/** The list price, the discount, the printed copy, and what is charged where that is another currency. */
function Amounts({ purchase, charges, total, discountOf, hardCopy }: AmountsProps) {
  const { language, phrases, payMethods } = useSite()
  const labels = phrases.checkout
  const licence = priceIn(purchase.licencePrice, total.currency)
  const addOn = priceIn(purchase.competitorPrice, total.currency)
  const upgrade = upgradeCredit(purchase, total.currency)
  const discounted = discountOf(total)
  const copy = hardCopy.addedIn(total.currency)
  const namesIn = (currency: Currency) =>
    optionsIn(currency, payMethods).map((choice) => phrases.common.methodLabels[choice].label)
  return (
    <dl className="sum sum--plain">
      {licence ? (
        <div>
          <dt>{labels.licencePrice}</dt>
          <dd className="num">{formatAmount(licence, language)}</dd>
        </div>
      ) : null}
      {addOn ? (
        <div>
          <dt>{labels.competitorData}</dt>
          <dd className="num">{formatAmount(addOn, language)}</dd>
        </div>
      ) : null}
      {upgrade ? (
        <div>
          <dt>{labels.upgrade(upgrade.of)}</dt>
          <dd className="num">-{formatAmount(upgrade.credit, language)}</dd>
        </div>
      ) : null}
      {discounted ? (
        <div>
          <dt>{labels.discount(discounted.code)}</dt>
          <dd className="num">-{formatAmount(discounted.discount, language)}</dd>
        </div>
      ) : null}
      {copy ? (
        <div>
          <dt>{labels.hardCopy.label}</dt>
          <dd className="num">{formatAmount(copy, language)}</dd>
        </div>
      ) : null}
      <div className="sum__due">
        <dt>{total.currency === charges[0].currency ? labels.due : labels.listPrice}</dt>
        <dd className="fig num">{formatAmount(hardCopy.withCopy(discounted?.total ?? total), language)}</dd>
      </div>
      {charges
        .filter(({ currency }) => currency !== total.currency)
        .map((otherMethod) => (
          <div key={otherMethod.currency}>
            <dt>{charges.length > 1 ? labels.chargedBy(namesIn(otherMethod.currency)) : labels.charged}</dt>
            <dd className="num">
              <b>{formatAmount(hardCopy.withCopy(discountOf(otherMethod)?.total ?? otherMethod), language)}</b>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function NotOnSale({ purchase }: { purchase: Purchase }) {
  const { phrases, to } = useSite()
  const labels = phrases.checkout
  return (
    <section className="buybox">
      <p className="notice">{labels.notOnSale}</p>
      <a className="btn btn--outline btn--block" href={to(soldItemPath(purchase.kind, purchase.webTitle))}>
        {purchase.kind === 'report' ? labels.backToReport : labels.backToBriefing}
      </a>
      <LazyTransferOffer purchase={purchase} voucherCode={undefined} />
    </section>
  )
}
