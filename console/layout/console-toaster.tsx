// The console's toasts.
import { ToastProvider } from '#ui/primitives/toast.tsx'
import { useConsole } from '../api/console-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function ConsoleToaster() {
  const { notifications } = useConsole().core
  const t = usePhrases(shellPhrases)
  return <ToastProvider queue={notifications.queue} label={t.messages} closeLabel={t.close} />
}
