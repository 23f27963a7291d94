// Frame of every page: header and footer, which pages with the handle `bare` do without.
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useFocusRecovery } from '#ui/primitives/use-focus-recovery.ts'
import { AppServicesProvider } from '../dialogs/app-services.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useBuildUpdates } from './use-build-updates.ts'
import { useClientNavigation } from './use-client-navigation.ts'
import { useSite } from './use-site.ts'

/** Options that a route module sets in `export const handle`. */
export type PageHandle = {
  /** No header and no footer (specification, section 2.3). */
  readonly bare?: boolean
  /** The page shows nothing without its scripts: they run at once, not at the first interaction. */
  readonly hydratesAtOnce?: boolean
}

type FrameProps = {
  readonly children: ReactNode
  /** Target of the language switch on error pages, which have no loader data. */
  readonly twin?: string | undefined
}

export function Frame({ children, twin }: FrameProps) {
  const { phrases } = useSite()
  // React Router does not type the handles of routes; ours are all PageHandles.
  const isBare = useMatches().some((match) => (match.handle as PageHandle | undefined)?.bare === true)
  return (
    <AppServicesProvider>
      <Navigation />
      <a className="skip" href="#main">
        {phrases.common.skip}
      </a>
      {!isBare && <SiteHeader twin={twin} />}
      {children}
      {!isBare && <SiteFooter />}
      <RouteAnnouncer />
    </AppServicesProvider>
  )
}

/** Client-side navigation, update checks and focus recovery; they need the app services around them. */
function Navigation() {
  useClientNavigation()
  useBuildUpdates()
  useFocusRecovery('li, section, main')
  return <NavigationProgress />
}
