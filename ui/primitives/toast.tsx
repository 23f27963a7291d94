// Messages in the corner: success leaves after 3 seconds, failure stays until it is closed. Hover and focus stop the clock.
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'

export type Toast = {
  readonly id: string
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text?: string
}

/** The specification's message duration (section 9). */
const aliveMs = 3000

/**
 * Both live regions stand in the page from the start: a region that comes with its text is not read out.
 * `aria-live` is written out because an open dialog hides everything else from readers that does not carry it.
 */
export function Toaster({
  toasts,
  label,
  closeLabel,
  onClose,
}: {
  toasts: readonly Toast[]
  label: string
  closeLabel: string
  onClose: (id: string) => void
}) {
  const show = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />)
  return (
    <section className="toaster" aria-label={label}>
      <div role="status" aria-live="polite">
        {show('success')}
      </div>
      <div role="alert" aria-live="assertive">
        {show('failure')}
      </div>
    </section>
  )
}

function ToastCard({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Toast
  closeLabel: string
  onClose: (id: string) => void
}) {
  const [isHeld, setHeld] = useState(false)
  const leaves = toast.kind === 'success' && !isHeld
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => onClose(toast.id), aliveMs)
    return () => clearTimeout(timer)
  }, [leaves, onClose, toast.id])
  const Mark = toast.kind === 'success' ? CircleCheck : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; the message itself does nothing
    <div
      className={toast.kind === 'success' ? 'toast' : 'toast toast--failed'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Mark className="icon" aria-hidden="true" />
      <div className="toast__text">
        <b>{toast.title}</b>
        {toast.text ? <p>{toast.text}</p> : null}
      </div>
      <button className="icon-btn toast__close" type="button" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <X className="icon icon--sm" aria-hidden="true" />
      </button>
    </div>
  )
}
