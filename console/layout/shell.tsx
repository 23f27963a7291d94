// The frame around every page: navigation at the side, the page beside it.
import { type ReactNode, useState } from 'react'
import { useFocusRecovery } from '#ui/primitives/use-focus-recovery.ts'
import { NavigationContext } from '../components/navigation-context.ts'
import { PageAnnouncer } from '../components/page-announcer.tsx'
import { PinnedRecords } from '../components/pinned-record.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { PageBoundary } from './page-boundary.tsx'
import { type NavigationEntry, SideNavigation } from './side-navigation.tsx'

type ShellProps = {
  /** Every page in the order of the navigation, which shows those that the role allows. */
  readonly navigation: readonly NavigationEntry[]
  /** The routes of the pages. */
  readonly children: ReactNode
}

export function Shell({ navigation, children }: ShellProps) {
  const t = usePhrases(shellPhrases)
  const [isOpen, setOpen] = useState(false)
  useFocusRecovery('[tabindex="-1"]')
  return (
    <PinnedRecords>
      <NavigationContext value={{ isOpen, setOpen }}>
        <a className="skip" href="#main">
          {t.skip}
        </a>
        <div className="console">
          <SideNavigation entries={navigation} />
          <PageAnnouncer>
            <PageBoundary>{children}</PageBoundary>
          </PageAnnouncer>
        </div>
      </NavigationContext>
    </PinnedRecords>
  )
}
