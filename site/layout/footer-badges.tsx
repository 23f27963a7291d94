// Pictures of the footer: the customer QR code (Chinese site), payment methods and partners.
import { type PayMethod, paymentMethods } from '#contract/payment-methods.ts'
import { customerQrPath } from '../paths.ts'
import { PaymentMark } from './payment-mark.tsx'
import { withoutVariants } from './payment-method-names.ts'
import { useSite } from './use-site.ts'

export function CustomerQr() {
  const { phrases, settings } = useSite()
  const qr = settings['customer-qr']
  const picture = qr?.image ?? (qr?.text ? customerQrPath : undefined)
  if (!qr || !picture) return null
  return (
    <div className="site-footer__qr">
      <img src={picture} alt={phrases.common.customerQr} width="100" height="100" loading="lazy" decoding="async" />
      <span>
        {qr.caption}
        {qr.note && <span className="muted">{qr.note}</span>}
      </span>
    </div>
  )
}

/** The payment methods that work here, each with the uploaded logo or with our mark and its name. */
export function PaymentMethods() {
  const { phrases, settings, payMethods } = useSite()
  const methods = withoutVariants(payMethods)
  if (methods.length === 0) return null
  return (
    <div>
      <h2 id="footer-payment">{phrases.common.paymentMethods}</h2>
      <ul className="marks" aria-labelledby="footer-payment">
        {methods.map((method) => (
          <li key={method}>
            <PaymentMethod method={method} logo={settings['payment-logos'][paymentMethods[method].logo]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PaymentMethod({ method, logo }: { readonly method: PayMethod; readonly logo: string | undefined }) {
  const name = useSite().phrases.common.methodLabels[method].label
  if (logo) return <img src={logo} alt={name} loading="lazy" decoding="async" />
  return (
    <>
      <PaymentMark option={paymentMethods[method].option} />
      {name}
    </>
  )
}

export function Partners() {
  const { phrases, settings } = useSite()
  if (settings.partners.length === 0) return null
  return (
    <div>
      <h2 id="footer-partners">{phrases.common.partners}</h2>
      <ul className="marks marks--partners" aria-labelledby="footer-partners">
        {settings.partners.map(({ name, image }) => (
          <li key={`${name} ${image}`}>
            {image ? <img src={image} alt={name} loading="lazy" decoding="async" /> : name}
          </li>
        ))}
      </ul>
    </div>
  )
}
