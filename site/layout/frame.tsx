// Header, page, footer; pages whose handle says `bare` stand without the two.
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

/** What a route module may say of itself in `export const handle`. */
export type PageHandle = {
  /** No header and no footer (specification, section 2.3). */
  readonly bare?: boolean
  /** Shows nothing without its scripts, which therefore do not wait for the reader. */
  readonly application?: boolean
}

type FrameProps = {
  readonly children: ReactNode
  /** Where the language switch leads, when the page itself cannot say: on error pages. */
  readonly twin?: string | undefined
}

export function Frame({ children, twin }: FrameProps) {
  const { phrases } = useSite()
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

/** What follows links, keeps the focus and watches for newer builds; inside the services, which it needs. */
function Navigation() {
  useClientNavigation()
  useBuildUpdates()
  useFocusRecovery('li, section, main')
  return <NavigationProgress />
}
