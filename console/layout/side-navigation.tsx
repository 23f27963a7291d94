// The navigation: pages by group, as far as the role goes; a sheet on small screens.
import { X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { say } from '#contract/common/language.ts'
import { useMay } from '../api/console-context.ts'
import { NavigationContext } from '../components/navigation-context.ts'
import { useLanguage } from '../language/language-context.ts'
import { pages } from '../pages/pages.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { Logo } from './logo.tsx'

const groups = ['business', 'content', 'system'] as const

export function SideNavigation() {
  const t = usePhrases(shellPhrases)
  const language = useLanguage()
  const may = useMay()
  const { isOpen, setOpen } = use(NavigationContext)
  const box = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const close = useEffectEvent(() => setOpen(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by going somewhere
  useEffect(() => close(), [pathname])
  useEffect(() => {
    if (!isOpen) return
    box.current?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  const shown = groups
    .map((group) => ({ group, pages: pages.filter((page) => page.group === group && may(page.right)) }))
    .filter((each) => each.pages.length > 0)
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
        ref={box}
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
        {shown.map((each) => (
          <div key={each.group}>
            <h2>{t.groups[each.group]}</h2>
            {each.pages.map(({ name, label, icon: Icon }) => (
              <NavLink key={name} to={`/${name}`}>
                <Icon className="icon" aria-hidden="true" />
                {say(label, language)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
