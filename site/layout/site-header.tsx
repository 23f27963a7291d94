// The header: logo and menu, search, language and account; compact on small screens and once the page is scrolled.
import { Menu, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pathWithoutLanguage } from '../language.ts'
import { reportsPath } from '../paths.ts'
import { AccountPart } from './account-part.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { mobileMenuId, searchPanelId } from './menu-ids.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useSite } from './use-site.ts'

export function SiteHeader({ twin }: { readonly twin: string | undefined }) {
  const { phrases, isChinese, settings, to } = useSite()
  const words = phrases.common
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isScrolled = useIsScrolled()
  // Hidden in the personal centre and with the briefings (specification, section 2.3).
  const isShort = /^\/(personalCenter|bulletin)(\/|$)/.test(pathWithoutLanguage(pathname))
  const language = isShort ? null : <LanguageSwitch twin={twin} />
  const keyword = query.get('keyword') ?? ''
  return (
    <div className={isShort ? 'site-header-space site-header-space--short' : 'site-header-space'}>
      <header className={isScrolled ? 'site-header is-scrolled' : 'site-header'}>
        <div className="wrap site-header__top">
          <button
            className="icon-btn icon-btn--menu"
            type="button"
            aria-label={words.openMenu}
            popoverTarget={mobileMenuId}
          >
            <Menu className="icon" />
          </button>
          <Logo full />
          <MainMenu />
          <span className="grow only-sm" />
          {!isShort && (
            <button
              className="icon-btn icon-btn--search"
              type="button"
              aria-label={words.openSearch}
              popoverTarget={searchPanelId}
            >
              <Search className="icon" />
            </button>
          )}
          <div className="site-header__user">
            {isChinese ? (
              <>
                {language}
                {language && <span className="sep" />}
                <AccountPart />
              </>
            ) : (
              <>
                <AccountPart />
                {language}
              </>
            )}
          </div>
        </div>
        {!isShort && (
          <div className="site-search">
            <div className="wrap">
              <SearchForm id="header-keyword" keyword={keyword} />
              {settings['hot-words'].length > 0 && (
                <div className="hotwords">
                  <span>{words.popular}</span>
                  {settings['hot-words'].map((word) => (
                    <a key={word} href={to(reportsPath({ keyword: word }))}>
                      {word}
                    </a>
                  ))}
                </div>
              )}
            </div>
          </div>
        )}
        {!isShort && <SearchPanel keyword={keyword} />}
        <MobileMenu twin={twin} hasLanguage={!isShort} />
      </header>
    </div>
  )
}

const scrolledBeyond = 40

/** The threshold is the specification's (section 2.3). */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > scrolledBeyond)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
