// Footer: company, links and contacts. A block with an empty setting is left out.
import {
  briefingsPath,
  companyPaths,
  customResearchPath,
  newsListPath,
  ordersPath,
  privacyPath,
  reportsPath,
} from '../paths.ts'
import { CustomerQr, Partners, PaymentMethods } from './footer-badges.tsx'
import { Logo } from './logo.tsx'
import { companyLinks, type MenuLink } from './menu.ts'
import { useSite } from './use-site.ts'

export function SiteFooter() {
  const site = useSite()
  const { phrases, isChinese, settings, to } = site
  const labels = phrases.common
  const products = [
    { label: labels.reports, path: reportsPath() },
    ...(isChinese ? [{ label: labels.bulletin, path: briefingsPath() }] : []),
    { label: labels.customResearch, path: customResearchPath },
    { label: labels.news, path: newsListPath() },
  ]
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__grid">
        <div className="site-footer__brand">
          <Logo />
          {settings.tagline && <p>{settings.tagline}</p>}
          {isChinese && <CustomerQr />}
        </div>
        <Column id="footer-products" title={labels.products} links={products} />
        <Column id="footer-about" title={labels.aboutColumn} links={companyLinks(site)} />
        <div className="site-footer__contact">
          <h2>
            <a href={to(companyPaths.contact)}>{labels.contactUs}</a>
          </h2>
          <Contacts />
        </div>
      </div>
      <div className="wrap site-footer__badges">
        <PaymentMethods />
        <Partners />
      </div>
      <FooterBase />
    </footer>
  )
}

type ColumnProps = { readonly id: string; readonly title: string; readonly links: readonly MenuLink[] }

function Column({ id, title, links }: ColumnProps) {
  const { to } = useSite()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={to(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contacts() {
  const { contacts } = useSite().settings
  if (contacts.length === 0) return null
  return (
    <dl>
      {contacts.map(({ label, value, href }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd className="num">{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Copyright, the registration notices (Chinese), and the link to the customer's orders. */
function FooterBase() {
  const { phrases, settings, demonstrationPayments, year, to } = useSite()
  const labels = phrases.common
  return (
    <div className="wrap site-footer__base">
      {year > 0 && <span>{labels.copyright(year)}</span>}
      {settings.notices.map(({ text, href }) =>
        href ? (
          <a key={text} href={href} rel="noopener">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
      <a href={to(privacyPath)}>{labels.privacy}</a>
      <a href={to(ordersPath)}>{labels.myOrders}</a>
      {demonstrationPayments && <span className="site-footer__demonstration">{labels.demonstration}</span>}
    </div>
  )
}
