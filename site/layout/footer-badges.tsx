// The customer QR code of the Chinese footer, and what stands in its place in the English one: how to pay, and partners.
import { customerQrPath } from '../paths.ts'
import { payFamilies } from './payment-method-names.ts'
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

export function HighlightTerms() {
  const { phrases, settings, payMethods } = useSite()
  const ways = payFamilies(payMethods).map((family) => ({
    name: phrases.common.payFamilies[family],
    image: settings['payment-logos'][family],
  }))
  const marks = [...ways, ...settings.partners]
  if (marks.length === 0) return null
  return (
    <ul className="marks" aria-label={phrases.common.paymentAndPartners}>
      {marks.map(({ name, image }) => (
        <li key={`${name} ${image}`}>
          {image ? <img src={image} alt={name} height="20" loading="lazy" decoding="async" /> : name}
        </li>
      ))}
    </ul>
  )
}
