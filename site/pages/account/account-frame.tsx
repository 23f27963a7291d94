// Layout of the personal centre: the customer, the menu and, after login, the page.

import { CircleUserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { getUserInfo } from '#contract/accounts.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import {
  companiesPath,
  downloadsPath,
  invoicesPath,
  licencesPath,
  ordersPath,
  profilePath,
  quotesPath,
  savedSearchesPath,
  updatePasswordPath,
} from '../../paths.ts'
import { useIsHydrated, useSession } from '../../session.ts'
import { LoadingRows } from './loading-rows.tsx'
import { useApiQuery } from './use-api-query.ts'

type AccountFrameProps = {
  readonly title: ReactNode
  readonly current: 'orders' | 'quotes' | 'invoices' | 'downloads' | 'licences' | 'company' | 'searches' | 'profile'
  readonly intro?: string
  /** Rendered only in the browser, and only with a session. */
  readonly children: () => ReactNode
}

export function AccountFrame({ title, current, intro, children }: AccountFrameProps) {
  const { phrases, to } = useSite()
  const labels = phrases.account
  const session = useSession()
  const isHydrated = useIsHydrated()
  const pages = [
    { key: 'orders', label: labels.orders, href: to(ordersPath) },
    { key: 'quotes', label: phrases.quotes.mine, href: to(quotesPath) },
    { key: 'invoices', label: labels.invoices, href: to(invoicesPath) },
    { key: 'downloads', label: labels.downloads, href: to(downloadsPath) },
    { key: 'licences', label: labels.licences, href: to(licencesPath) },
    { key: 'company', label: labels.company, href: to(companiesPath) },
    { key: 'searches', label: labels.searches, href: to(savedSearchesPath) },
    { key: 'profile', label: labels.profile, href: to(profilePath) },
    { key: 'password', label: labels.password, href: to(updatePasswordPath) },
  ]
  return (
    <main id="main" className="wrap account">
      <nav className="sidenav" aria-label={labels.centre}>
        <p className="sidenav__who">
          {session ? <Who key={session.user.id} name={session.user.name} /> : <Nobody label={labels.centre} />}
        </p>
        <ul>
          {pages.map((page) => (
            <li key={page.key}>
              <a href={page.href} aria-current={page.key === current ? 'page' : undefined}>
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account__page">
        <h1>{title}</h1>
        {intro ? <p className="muted small">{intro}</p> : null}
        {isHydrated ? session ? <div key={session.user.id}>{children()}</div> : <LoginNeeded /> : <LoadingRows />}
        <noscript>
          <p className="notice">{labels.needsScript}</p>
        </noscript>
      </div>
    </main>
  )
}

function Who({ name }: { name: string }) {
  const { data } = useApiQuery(getUserInfo, {})
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="muted small">{data ? <EmailAddress>{data.email}</EmailAddress> : '\u00a0'}</span>
    </>
  )
}

/** As tall as a name with an email address, so that the layout does not shift once a session is found. */
function Nobody({ label }: { label: string }) {
  return (
    <>
      <b>{label}</b>
      <span className="muted small">{'\u00a0'}</span>
    </>
  )
}

/** Opens the login dialog once; afterwards there is the button. */
export function LoginNeeded({ title, text }: { title?: string; text?: string }) {
  const { phrases } = useSite()
  const { requireLogin } = useAppServices()
  const labels = phrases.account
  const hasOpenedLogin = useRef(false)
  useEffect(() => {
    if (hasOpenedLogin.current) return
    hasOpenedLogin.current = true
    void requireLogin()
  }, [requireLogin])
  return (
    <div className="empty">
      <CircleUserRound className="icon empty__icon" aria-hidden="true" />
      <h2>{title ?? labels.loginTitle}</h2>
      <p>{text ?? labels.loginText}</p>
      <button className="btn btn--primary" type="button" onClick={() => requireLogin()}>
        {labels.login}
      </button>
    </div>
  )
}
