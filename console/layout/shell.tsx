// The frame around every page: navigation at the side, the page beside it.
import { useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useMay, useMe } from '../api/console-context.ts'
import { Message } from '../components/message.tsx'
import { NavigationContext } from '../components/navigation-context.ts'
import { NotFound } from '../components/not-found.tsx'
import { PageAnnouncer } from '../components/page-announcer.tsx'
import { PinnedRecords } from '../components/pinned-record.tsx'
import { pages } from '../pages/pages.ts'
import { ChangePasswordPage } from '../pages/session/change-password-page.tsx'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { PageBoundary } from './page-boundary.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

export function Shell() {
  const t = usePhrases(shellPhrases)
  const may = useMay()
  const { mustChangePassword } = useMe()
  const [isOpen, setOpen] = useState(false)
  useFocusRecovery()
  const first = pages.find((page) => may(page.right))
  return (
    <PinnedRecords>
      <NavigationContext value={{ isOpen, setOpen }}>
        <a className="skip" href="#main">
          {t.skip}
        </a>
        <div className="console">
          <SideNavigation />
          <PageAnnouncer>
            <PageBoundary>
              {mustChangePassword ? (
                <ChangePasswordPage />
              ) : (
                <Routes>
                  {first ? <Route index element={<Navigate to={first.name} replace />} /> : null}
                  {pages.map(({ name, right, Routes: PageRoutes }) => (
                    <Route
                      key={name}
                      path={`${name}/*`}
                      element={may(right) ? <PageRoutes /> : <Message title={t.notAllowed} text={t.notAllowedText} />}
                    />
                  ))}
                  <Route path="password" element={<ChangePasswordPage />} />
                  <Route path="*" element={<NotFound />} />
                </Routes>
              )}
            </PageBoundary>
          </PageAnnouncer>
        </div>
      </NavigationContext>
    </PinnedRecords>
  )
}
