// ra-core's notifications as messages in the corner.
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { type Toast, Toaster } from '#ui/primitives/toast.tsx'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { useKeys } from './use-object-keys.ts'

export function ConsoleToaster() {
  const { notifications, setNotifications } = useNotificationContext()
  const t = usePhrases(shellPhrases)
  const translate = useTranslate()
  const keyOf = useKeys<NotificationPayload>()
  const toasts = notifications.map(
    (one): Toast => ({
      id: keyOf(one),
      kind: one.type === 'error' || one.type === 'warning' ? 'failure' : 'success',
      title: translate(String(one.message)),
    }),
  )
  return (
    <Toaster
      toasts={toasts}
      label={t.messages}
      closeLabel={t.close}
      onClose={(id) => setNotifications(notifications.filter((one) => keyOf(one) !== id))}
    />
  )
}
