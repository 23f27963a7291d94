// The application inside the router: joins the layout with the pages.
import { Navigate, Route, Routes } from 'react-router'
import { useCan, useConsole, useMe } from './api/console-context.ts'
import { Message } from './components/message.tsx'
import { NotFound } from './components/not-found.tsx'
import { usePhrases } from './language/use-phrases.ts'
import { ConsoleToaster } from './layout/console-toaster.tsx'
import { SessionGate } from './layout/session-gate.tsx'
import { Shell } from './layout/shell.tsx'
import { pages } from './pages/pages.ts'
import { ChangePasswordPage } from './pages/session/change-password-page.tsx'
import { PasswordDialog } from './pages/session/password-dialog.tsx'
import { SignInPage } from './pages/session/sign-in-page.tsx'
import { shellPhrases } from './phrases/shell.ts'

export function Root() {
  const { core, me, startSession } = useConsole()
  return (
    <>
      <SessionGate signIn={<SignInPage loginCode={me?.loginCode ?? ''} onSignedIn={startSession} />}>
        <Shell navigation={pages}>
          <PageRoutes />
        </Shell>
      </SessionGate>
      <PasswordDialog prompt={core.passwordPrompt} />
      <ConsoleToaster />
    </>
  )
}

/** Staff with an initial password can only change it. The start page is the first one that the role allows. */
function PageRoutes() {
  const t = usePhrases(shellPhrases)
  const can = useCan()
  const { mustChangePassword } = useMe()
  if (mustChangePassword) return <ChangePasswordPage />
  const first = pages.find((page) => can(page.right))
  return (
    <Routes>
      {first ? <Route index element={<Navigate to={first.name} replace />} /> : null}
      {pages.map(({ name, right, Routes: RoutesOfPage }) => (
        <Route
          key={name}
          path={`${name}/*`}
          element={can(right) ? <RoutesOfPage /> : <Message title={t.notAllowed} text={t.notAllowedText} />}
        />
      ))}
      <Route path="password" element={<ChangePasswordPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
