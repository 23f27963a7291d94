// Toasts: messages in the corner, above dialogs. A success closes after 3 seconds, a failure stays until it is closed; hover and focus pause the
// timer.
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'

export type ToastKind = 'success' | 'failure'

/** Shows a message; one with a title that is already shown replaces it. */
export type Notify = (kind: ToastKind, title: string, text?: string) => void

/** The specification's message duration (section 9). */
const successTtlMs = 3000
/** More toasts at once would cover the page. */
const maxToasts = 3

export type ToastQueue = {
  readonly notify: Notify
  readonly manager: ReturnType<typeof Toast.createToastManager>
}

/** Queue for messages from outside the React tree. The `ToastProvider` with the queue shows them; messages are dropped until it is mounted. */
export function createToastQueue(): ToastQueue {
  const manager = Toast.createToastManager()
  return { manager, notify: (...message) => void manager.add(toToast(...message)) }
}

type ToastProviderProps = {
  readonly queue?: ToastQueue
  readonly label: string
  readonly closeLabel: string
  readonly children?: ReactNode
}

/** Shows the messages that `useNotify` sends from within `children`. */
export function ToastProvider({ queue, label, closeLabel, children }: ToastProviderProps) {
  return (
    <Toast.Provider limit={maxToasts} timeout={successTtlMs} {...(queue ? { toastManager: queue.manager } : {})}>
      {children}
      <Toasts label={label} closeLabel={closeLabel} />
    </Toast.Provider>
  )
}

export function useNotify(): Notify {
  const { add } = Toast.useToastManager()
  return useCallback((...message) => void add(toToast(...message)), [add])
}

/** A timeout of 0 keeps a toast until it is closed. */
function toToast(...[kind, title, text]: Parameters<Notify>) {
  return { id: title, type: kind, title, description: text, ...(kind === 'failure' ? { timeout: 0 } : {}) }
}

/** Base UI gives a toast the role of a non-modal dialog; a message without a question should be an alert or a status. */
const alert = { role: 'alert', 'aria-modal': undefined }
const status = { role: 'status', 'aria-modal': undefined }

/** The viewport is a live region that exists before its messages: screen readers ignore text inserted together with its region. */
function Toasts({ label, closeLabel }: Pick<ToastProviderProps, 'label' | 'closeLabel'>) {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Viewport className="toaster" aria-label={label}>
      {toasts.map((toast) => {
        const isFailure = toast.type === 'failure'
        const Mark = isFailure ? CircleAlert : CircleCheck
        return (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className={isFailure ? 'toast toast--failed' : 'toast'}
            {...(isFailure ? alert : status)}
            swipeDirection="right"
          >
            <Mark className="icon" aria-hidden="true" />
            <div className="toast__text">
              <Toast.Title render={<b />} />
              <Toast.Description />
            </div>
            {/* Base UI hides it from screen readers in a collapsed stack; these messages are never stacked. */}
            <Toast.Close className="icon-btn toast__close" aria-label={closeLabel} aria-hidden={undefined}>
              <X className="icon icon--sm" aria-hidden="true" />
            </Toast.Close>
          </Toast.Root>
        )
      })}
    </Toast.Viewport>
  )
}
