// Notifications: short messages of pages and actions, shown as toasts.
import { createToastQueue, type ToastKind, type ToastQueue } from '#ui/primitives/toast.tsx'

/** A success disappears after a few seconds; a failure stays until it is closed. */
export type Notify = (title: string, kind?: ToastKind) => void

export type Notifications = { readonly notify: Notify; readonly queue: ToastQueue }

export function createNotifications(): Notifications {
  const queue = createToastQueue()
  return { queue, notify: (title, kind = 'success') => queue.notify(kind, title) }
}
