// The navigation: the pages that the role allows, by group; a sheet on small screens.
import { type LucideIcon, X } from 'lucide-react'
import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { type Bilingual, say } from '#contract/common/language.ts'
import type { Right } from '#contract/common/rights.ts'
import { useCan } from '../api/console-context.ts'
import { Logo } from '../components/logo.tsx'
import { NavigationContext } from '../components/navigation-context.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

const groups = ['business', 'money', 'content', 'system'] as const

export type NavigationEntry = {
  /** First segment of the page's URLs. */
  readonly name: string
  readonly group: (typeof groups)[number]
  readonly label: Bilingual
  readonly icon: LucideIcon
  /** The entry is shown to roles with this right. */
  readonly right: Right
}

export function SideNavigation({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const t = usePhrases(shellPhrases)
  const { isOpen, setOpen } = use(NavigationContext)
  const nav = useRef<HTMLElement>(null)
  useSheet(nav, isOpen, () => setOpen(false))
  return (
    <>
      {isOpen ? (
        <button
          className="console__veil"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOpen(false)}
        />
      ) : null}
      <nav
        ref={nav}
        id="navigation"
        className={isOpen ? 'console__side console__side--open' : 'console__side'}
        aria-label={t.navigation}
      >
        <div className="console__brand">
          <NavLink className="logo" to="/" end>
            <Logo />
            {t.product}
          </NavLink>
          <button className="icon-btn" type="button" aria-label={t.closeNavigation} onClick={() => setOpen(false)}>
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
        <NavigationGroups entries={entries} />
      </nav>
    </>
  )
}

function NavigationGroups({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const t = usePhrases(shellPhrases)
  const language = useLanguage()
  const can = useCan()
  return groups.map((group) => {
    const allowed = entries.filter((entry) => entry.group === group && can(entry.right))
    if (allowed.length === 0) return null
    return (
      <div key={group}>
        <h2>{t.groups[group]}</h2>
        {allowed.map(({ name, label, icon: Icon }) => (
          <NavLink key={name} to={`/${name}`}>
            <Icon className="icon" aria-hidden="true" />
            {say(label, language)}
          </NavLink>
        ))}
      </div>
    )
  })
}

/** On small screens: moves the focus into the open sheet, and closes it on Esc and on navigation. */
function useSheet(nav: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const { pathname } = useLocation()
  const close = useEffectEvent(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet
  useEffect(() => close(), [pathname])
  useEffect(() => {
    if (!isOpen) return
    nav.current?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [nav, isOpen])
}
