// Notifications: short messages that pages and actions leave in the corner.
import type { Toast } from '#ui/primitives/toast.tsx'

/** A success disappears after a few seconds; a failure stays until it is closed. */
export type Notify = (title: string, kind?: Toast['kind']) => void

export type Notifications = {
  readonly notify: Notify
  readonly dismiss: (id: string) => void
  readonly list: () => readonly Toast[]
  readonly subscribe: (onChange: () => void) => () => void
}

export function createNotifications(): Notifications {
  const listeners = new Set<() => void>()
  let toasts: readonly Toast[] = []
  let count = 0
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    notify: (title, kind = 'success') => {
      count += 1
      set([...toasts, { id: String(count), kind, title }])
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    list: () => toasts,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
