// Page of the console: a header with title and actions, and the content.
import { Menu } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationContext } from './navigation-context.ts'
import { useAnnounced } from './page-announcer.tsx'
import { useTabsInView } from './use-tabs-in-view.ts'

export type PageProps = {
  readonly title: string
  /** Buttons and links in the header: export, new. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ title, actions, children }: PageProps) {
  const t = usePhrases(shellPhrases)
  const { isOpen, setOpen } = use(NavigationContext)
  useAnnounced(title)
  useTabsInView()
  return (
    <>
      <title>{title ? `${title} - ${t.product}` : t.product}</title>
      <header className="console__top">
        <button
          className="icon-btn console__menu"
          type="button"
          aria-label={t.openNavigation}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(true)}
        >
          <Menu className="icon" aria-hidden="true" />
        </button>
        <h1>{title}</h1>
        <span className="console__space" />
        {actions ? <div className="console__actions">{actions}</div> : null}
        <LanguageSwitch />
        <AccountMenu />
      </header>
      <main id="main" className="console__main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
