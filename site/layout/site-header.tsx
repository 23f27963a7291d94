// Header: logo, menu, search, language and account; compact on small screens and while the page is scrolled (see scrolled-class.ts).
import { Menu, Search } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { pathWithoutLanguage } from '../language.ts'
import { reportsPath } from '../paths.ts'
import { HeaderAccount } from './header-account.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { isShortHeader } from './menu.ts'
import { mobileMenuId, searchPanelId } from './menu-ids.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'
import { searchTypeAt } from './search-types.ts'
import { useSite } from './use-site.ts'

export function SiteHeader({ twin }: { readonly twin: string | undefined }) {
  const { phrases, isChinese, settings, to } = useSite()
  const words = phrases.common
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const path = pathWithoutLanguage(pathname)
  const isShort = isShortHeader(path)
  const language = isShort ? null : <LanguageSwitch twin={twin} />
  const keyword = query.get('keyword') ?? ''
  const search = { keyword, type: searchTypeAt(path, keyword) }
  return (
    <div className={isShort ? 'site-header-space site-header-space--short' : 'site-header-space'}>
      <header className="site-header">
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
          <span className="site-header__space only-sm" />
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
                <HeaderAccount />
              </>
            ) : (
              <>
                <HeaderAccount />
                {language}
              </>
            )}
          </div>
        </div>
        {!isShort && (
          <div className="site-search">
            <div className="wrap">
              <SearchForm id="header-keyword" {...search} />
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
        {!isShort && <SearchPanel {...search} />}
        <MobileMenu twin={twin} hasLanguage={!isShort} />
      </header>
    </div>
  )
}
