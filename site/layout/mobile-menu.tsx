// The menu of small screens: a full sheet in the top layer, opened without JavaScript; with it, focus stays inside.
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { pathWithoutLanguage } from '../language.ts'
import { downloadsPath, ordersPath, reportsPath } from '../paths.ts'
import { useSession } from '../session.ts'
import { DialogLink } from './dialog-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { mobileMenuId } from './menu-ids.ts'
import { useSite } from './use-site.ts'

export function MobileMenu({
  twin,
  hasLanguage,
}: {
  readonly twin: string | undefined
  readonly hasLanguage: boolean
}) {
  const { phrases, industries, to } = useSite()
  const words = phrases.common
  const sheet = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const path = pathWithoutLanguage(location.pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page change closes it
  useEffect(() => sheet.current?.hidePopover?.(), [location.key])
  return (
    <div
      ref={sheet}
      id={mobileMenuId}
      className="menu-sheet"
      popover="auto"
      role="dialog"
      aria-label={words.menu}
      onKeyDown={keepFocusInside}
    >
      <div className="menu-sheet__top">
        <button
          className="icon-btn"
          type="button"
          aria-label={words.closeMenu}
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </button>
        <Logo />
      </div>
      <nav aria-label={words.menu}>
        <ul>
          <li>
            <a href={to('/')} aria-current={path === '/' ? 'page' : undefined}>
              {words.home}
            </a>
          </li>
          <li>
            <details>
              <summary>
                {words.reports}
                <ChevronDown className="icon" />
              </summary>
              <ul>
                <li>
                  <a href={to(reportsPath())}>{words.allReports}</a>
                </li>
                {industries.map(({ dictLabel, dictValue }) => (
                  <li key={dictValue}>
                    <a href={to(reportsPath({ industry: dictValue }))}>{dictLabel}</a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
          <li>
            <a href={to(ordersPath)}>{words.myOrders}</a>
          </li>
          <li>
            <a href={to(downloadsPath)}>{words.myDownloads}</a>
          </li>
        </ul>
      </nav>
      <div className="menu-sheet__foot">
        <AccountLinks />
        {hasLanguage && <LanguageSwitch twin={twin} />}
      </div>
    </div>
  )
}

function AccountLinks() {
  const { phrases } = useSite()
  const session = useSession()
  const words = phrases.common
  const { openDialog } = useAppServices()
  if (!session) {
    return (
      <>
        <DialogLink dialog="login" className="btn btn--outline">
          {words.login}
        </DialogLink>
        <DialogLink dialog="register" className="btn btn--quiet">
          {words.register}
        </DialogLink>
      </>
    )
  }
  return (
    <>
      <bdi className="menu-sheet__who">{session.user.name || session.user.id}</bdi>
      <button
        type="button"
        className="btn btn--outline"
        popoverTarget={mobileMenuId}
        popoverTargetAction="hide"
        onClick={() => openDialog({ kind: 'logout' })}
      >
        {words.logout}
      </button>
    </>
  )
}

function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, summary, input')].filter(
    (element) => element.offsetParent !== null || element.getClientRects().length > 0,
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}
