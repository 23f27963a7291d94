// The main menu on large screens. A submenu opens on hover and on a click; Esc closes it. Without JavaScript hover and focus open it.
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../language.ts'
import { reportsPath } from '../paths.ts'
import { useSite } from './use-site.ts'

export function MainMenu() {
  const { phrases, industries, to } = useSite()
  const words = phrases.common
  const path = pathWithoutLanguage(useLocation().pathname)
  const isReports = /^\/(reports|report-industries)(\/|$)/.test(path)
  return (
    <nav className="site-nav" aria-label={words.mainMenu}>
      <a href={to('/')} aria-current={path === '/' ? 'page' : undefined}>
        {words.home}
      </a>
      <MenuWithChildren
        label={words.reports}
        href={to(reportsPath())}
        isCurrent={isReports}
        openLabel={words.industriesOf(words.reports)}
        links={industries.map(({ dictLabel, dictValue }) => ({
          label: dictLabel,
          href: to(reportsPath({ industry: dictValue })),
        }))}
      />
    </nav>
  )
}

type MenuProps = {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  readonly openLabel: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

function MenuWithChildren({ label, href, isCurrent, openLabel, links }: MenuProps) {
  const { menu, state, toggle } = useSubmenu()
  return (
    <div ref={menu} className={`submenu submenu--${state}`}>
      <a href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
      {links.length > 0 && (
        <>
          <button
            type="button"
            aria-label={openLabel}
            aria-expanded={state === 'open'}
            aria-controls="menu-industries"
            onClick={toggle}
          >
            <ChevronDown className="icon" />
          </button>
          <ul id="menu-industries" className="submenu__list">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type SubmenuState = 'auto' | 'open' | 'closed'

/** `auto` leaves it to hover and focus; a click pins it open; Esc or a choice shuts it until pointer and focus have left. */
function useSubmenu() {
  const menu = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<SubmenuState>('auto')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page change closes it
  useEffect(
    () => setState((now) => (now === 'open' || menu.current?.matches(':hover, :focus-within') ? 'closed' : 'auto')),
    [key],
  )
  useEffect(() => {
    const element = menu.current
    const isAt = (selector: string) => element?.matches(selector) === true
    const isInside = (target: EventTarget | null) => target instanceof Node && element?.contains(target) === true
    const shut = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isAt(':hover, :focus-within')) setState('closed')
    }
    const unpin = (event: PointerEvent) => {
      if (!isInside(event.target)) setState('auto')
    }
    const loseFocus = (event: FocusEvent) => {
      if (!isInside(event.relatedTarget)) setState((now) => (now === 'closed' && isAt(':hover') ? now : 'auto'))
    }
    const losePointer = () => setState((now) => (now === 'closed' && !isAt(':focus-within') ? 'auto' : now))
    document.addEventListener('keydown', shut)
    document.addEventListener('pointerdown', unpin)
    element?.addEventListener('focusout', loseFocus)
    element?.addEventListener('pointerleave', losePointer)
    return () => {
      document.removeEventListener('keydown', shut)
      document.removeEventListener('pointerdown', unpin)
      element?.removeEventListener('focusout', loseFocus)
      element?.removeEventListener('pointerleave', losePointer)
    }
  }, [])
  return { menu, state, toggle: () => setState((now) => (now === 'open' ? 'closed' : 'open')) }
}
