// Everything inside the router: the session gate, the password dialog and the messages.
import { useConsole } from '../api/console-context.ts'
import { PasswordDialog } from '../pages/session/password-dialog.tsx'
import { ConsoleToaster } from './console-toaster.tsx'
import { SessionGate } from './session-gate.tsx'

export function Root() {
  const { core } = useConsole()
  return (
    <>
      <SessionGate />
      <PasswordDialog question={core.question} />
      <ConsoleToaster />
    </>
  )
}
