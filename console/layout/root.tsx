// Everything inside of the router: ra-core's contexts, the gate, the password dialog and the messages.
import { CoreAdminContext, memoryStore } from 'ra-core'
import { useMemo, useState } from 'react'
import { createAuthProvider } from '../api/auth-provider.ts'
import { useConsole } from '../api/console-context.ts'
import { PasswordDialog } from '../pages/session/password-dialog.tsx'
import { ConsoleToaster } from './console-toaster.tsx'
import { i18nFor } from './i18n.ts'
import { useLanguage } from './language-context.ts'
import { SessionGate } from './session-gate.tsx'

export function Root() {
  const { core, me } = useConsole()
  const language = useLanguage()
  const [store] = useState(() => memoryStore())
  const authProvider = useMemo(() => createAuthProvider(() => me), [me])
  const i18nProvider = useMemo(() => i18nFor(language), [language])
  return (
    <CoreAdminContext
      dataProvider={core.dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={core.queries}
      store={store}
    >
      <SessionGate />
      <PasswordDialog question={core.question} />
      <ConsoleToaster />
    </CoreAdminContext>
  )
}
