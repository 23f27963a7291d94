// Menu of small screens: a full-screen popover, which opens without JavaScript. With JavaScript it keeps the focus inside.
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { nameAttribute, nameOf } from '../deferred-hydration/account-placeholder.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { pathWithoutLanguage } from '../language.ts'
import { downloadsPath, ordersPath } from '../paths.ts'
import { useIsHydrated, useSession } from '../session.ts'
import { DialogLink } from './dialog-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { activeItem, currentMark, type MenuItem, menuOf } from './menu.ts'
import { mobileMenuId } from './menu-ids.ts'
import { useOnPageChange } from './use-on-page-change.ts'
import { useSite } from './use-site.ts'

type MobileMenuProps = { readonly twin: string | undefined; readonly hasLanguage: boolean }

export function MobileMenu({ twin, hasLanguage }: MobileMenuProps) {
  const { phrases } = useSite()
  const labels = phrases.common
  const sheet = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useOnPageChange(() => sheet.current?.hidePopover?.())
  return (
    <div
      ref={sheet}
      id={mobileMenuId}
      className="menu-sheet"
      popover="auto"
      role="dialog"
      aria-label={labels.menu}
      onKeyDown={trapFocus}
      onToggle={(event) => {
        if (event.target === sheet.current && event.newState === 'open') close.current?.focus()
      }}
    >
      <div className="menu-sheet__top">
        <button
          ref={close}
          className="icon-btn"
          type="button"
          aria-label={labels.closeMenu}
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
        >
          <X className="icon" />
        </button>
        <Logo />
      </div>
      <MenuLinks />
      <div className="menu-sheet__foot">
        <AccountLinks />
        {hasLanguage && <LanguageSwitch twin={twin} />}
      </div>
    </div>
  )
}

function MenuLinks() {
  const site = useSite()
  const { phrases, to } = site
  const labels = phrases.common
  const path = pathWithoutLanguage(useLocation().pathname)
  const ownLinks = [
    { label: labels.myOrders, path: ordersPath },
    { label: labels.myDownloads, path: downloadsPath },
  ]
  return (
    <nav aria-label={labels.menu}>
      <ul>
        {menuOf(site).map((item) => (
          <li key={item.id}>
            {item.links.length > 0 ? (
              <Accordion item={item} path={path} />
            ) : (
              <a href={to(item.path)} aria-current={currentMark(item, path)}>
                {item.label}
              </a>
            )}
          </li>
        ))}
        {ownLinks.map((link) => (
          <li key={link.path}>
            <a href={to(link.path)} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The accordions share a name, so that one is open at a time. */
function Accordion({ item, path }: { readonly item: MenuItem; readonly path: string }) {
  const { to } = useSite()
  const links = item.all ? [{ label: item.all, path: item.path }, ...item.links] : item.links
  return (
    <details name="site-menu">
      <summary className={item.id === activeItem(path) ? 'is-current' : undefined}>
        {item.label}
        <ChevronDown className="icon" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={to(link.path)} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function AccountLinks() {
  const { phrases } = useSite()
  const session = useSession()
  const labels = phrases.common
  const { openDialog } = useAppServices()
  const isHydrated = useIsHydrated()
  const forGuests = (
    <>
      <DialogLink dialog="login" className="btn btn--outline for-guests">
        {labels.login}
      </DialogLink>
      <DialogLink dialog="register" className="btn btn--quiet for-guests">
        {labels.register}
      </DialogLink>
    </>
  )
  const forMembers = (
    <>
      <bdi className="menu-sheet__who for-members" {...{ [nameAttribute]: '' }} suppressHydrationWarning>
        {session ? nameOf(session.user) : ''}
      </bdi>
      <button
        type="button"
        className="btn btn--outline for-members"
        data-needs-hydration=""
        popoverTarget={mobileMenuId}
        popoverTargetAction="hide"
        onClick={() => openDialog({ kind: 'logout' })}
      >
        {labels.logout}
      </button>
    </>
  )
  return (
    <>
      {isHydrated && session ? null : forGuests}
      {isHydrated && !session ? null : forMembers}
    </>
  )
}

function trapFocus(event: KeyboardEvent<HTMLElement>): void {
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
