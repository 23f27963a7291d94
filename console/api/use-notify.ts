// The function that shows a message in the corner.
import { useConsole } from './console-context.ts'
import type { Notify } from './notifications.ts'

/** `const notify = useNotify(); notify(t.saved)`. The function stays the same as long as the page lives. */
export function useNotify(): Notify {
  return useConsole().core.notifications.notify
}
