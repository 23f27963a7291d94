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
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const path = pathWithoutLanguage(pathname)
  const isShort = isShortHeader(path)
  const keyword = query.get('keyword') ?? ''
  const search = { keyword, type: searchTypeAt(path, keyword) }
  return (
    <div className={isShort ? 'site-header-space site-header-space--short' : 'site-header-space'}>
      <header className="site-header">
        <HeaderTop twin={twin} isShort={isShort} />
        {!isShort && (
          <div className="site-search">
            <div className="wrap">
              <SearchForm id="header-keyword" {...search} />
              <PopularTerms />
            </div>
          </div>
        )}
        {!isShort && <SearchPanel {...search} />}
        <MobileMenu twin={twin} hasLanguage={!isShort} />
      </header>
    </div>
  )
}

function HeaderTop({ twin, isShort }: { readonly twin: string | undefined; readonly isShort: boolean }) {
  const { phrases, isChinese } = useSite()
  const language = isShort ? null : <LanguageSwitch twin={twin} />
  return (
    <div className="wrap site-header__top">
      <button
        className="icon-btn icon-btn--menu"
        type="button"
        aria-label={phrases.common.openMenu}
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
          aria-label={phrases.common.openSearch}
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
  )
}

function PopularTerms() {
  const { phrases, settings, to } = useSite()
  const popularTerms = settings['hot-words']
  if (popularTerms.length === 0) return null
  return (
    <div className="hotwords">
      <span>{phrases.common.popular}</span>
      {popularTerms.map((term) => (
        <a key={term} href={to(reportsPath({ keyword: term }))}>
          {term}
        </a>
      ))}
    </div>
  )
}
