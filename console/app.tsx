// The console put together: language, session, cache and router.
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Language } from '#contract/common/language.ts'
import type { Me } from '#contract/staff.ts'
import { createCore } from './api/app-core.ts'
import { ConsoleContext } from './api/console-context.ts'
import { LanguageContext, readLanguage, saveLanguage } from './language/language-context.ts'
import { Root } from './root.tsx'

export function App() {
  const [language, setLanguage] = useState(readLanguage)
  const [core] = useState(() => createCore(language))
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: Root }], { basename: '/console' }))
  const [me, setMe] = useState<Me>()
  const [isSignedIn, setSignedIn] = useState(false)

  useEffect(() => core.onSessionEnd(() => setSignedIn(false)), [core])
  // An owner may change the role during the session: navigation and pages follow.
  useEffect(() => core.onRole((role) => setMe((me) => (me && me.role !== role ? { ...me, role } : me))), [core])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const languageChoice = useMemo(() => {
    const choose = (chosen: Language) => {
      core.setLanguage(chosen)
      saveLanguage(chosen)
      setLanguage(chosen)
    }
    return { language, choose }
  }, [core, language])
  const context = useMemo(() => {
    const startSession = (account: Me) => {
      // Cached responses belong to the account that read them.
      if (me && me.id !== account.id) core.queries.clear()
      setMe(account)
      setSignedIn(true)
      void core.queries.invalidateQueries()
    }
    return { client: core.client, core, me, isSignedIn, startSession }
  }, [core, me, isSignedIn])

  return (
    <LanguageContext value={languageChoice}>
      <ConsoleContext value={context}>
        <QueryClientProvider client={core.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConsoleContext>
    </LanguageContext>
  )
}
