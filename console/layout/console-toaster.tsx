// The messages in the corner of the console.
import { useSyncExternalStore } from 'react'
import { Toaster } from '#ui/primitives/toast.tsx'
import { useConsole } from '../api/console-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'

export function ConsoleToaster() {
  const { notifications } = useConsole().core
  const toasts = useSyncExternalStore(notifications.subscribe, notifications.list)
  const t = usePhrases(shellPhrases)
  return <Toaster toasts={toasts} label={t.messages} closeLabel={t.close} onClose={notifications.dismiss} />
}
