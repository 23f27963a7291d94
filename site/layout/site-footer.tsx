// The footer: who we are, where things are, how to reach us. A block whose setting is empty is left out.
import { downloadsPath, ordersPath, reportsPath } from '../paths.ts'
import { Logo } from './logo.tsx'
import { useSite } from './use-site.ts'

export function SiteFooter() {
  const { phrases, settings, demonstrationPayments, year, to } = useSite()
  const words = phrases.common
  const { tagline, contacts, notices } = settings
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__grid">
        <div className="site-footer__brand">
          <Logo />
          {tagline && <p>{tagline}</p>}
        </div>
        <nav aria-labelledby="footer-products">
          <h2 id="footer-products">{words.products}</h2>
          <ul>
            <li>
              <a href={to(reportsPath())}>{words.reports}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account">{words.account}</h2>
          <ul>
            <li>
              <a href={to(ordersPath)}>{words.myOrders}</a>
            </li>
            <li>
              <a href={to(downloadsPath)}>{words.myDownloads}</a>
            </li>
          </ul>
        </nav>
        {contacts.length > 0 && (
          <div className="site-footer__contact">
            <h2>{words.contact}</h2>
            <dl>
              {contacts.map(({ label, value, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{href ? <a href={href}>{value}</a> : value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <div className="wrap site-footer__base">
        {year > 0 && <span>{words.copyright(year)}</span>}
        {notices.map(({ text, href }) =>
          href ? (
            <a key={text} href={href} rel="noopener">
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
        {demonstrationPayments && <span className="site-footer__demonstration">{words.demonstration}</span>}
      </div>
    </footer>
  )
}
