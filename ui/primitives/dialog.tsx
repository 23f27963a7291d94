// The frame of every dialog: focus trapped and returned, page behind it still, a sheet from below on small screens.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

/** A dialog that Esc, a click beside it and its cross close, unless something is under way. */
export function DialogFrame({
  size,
  busy,
  onClose,
  children,
}: {
  size: 'narrow' | 'normal' | 'wide'
  busy: boolean
  onClose: () => void
  children: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !busy && !isOnMessage(event)) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Viewport className="scrim scrim--fixed">
          <Dialog.Popup
            ref={popup}
            aria-modal
            className={size === 'normal' ? 'dialog' : `dialog dialog--${size}`}
            // A touch must not bring up the keyboard before anybody has read the title.
            initialFocus={(openedBy) => openedBy === 'touch' || (firstToFill(popup.current) ?? true)}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Messages lie above the dialog: closing one is no click beside it. */
function isOnMessage(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('.toaster') !== null
}

function firstToFill(popup: HTMLElement | null): HTMLInputElement | undefined {
  const inputs = [...(popup?.querySelectorAll('input') ?? [])]
  return inputs.find((input) => input.value === '') ?? inputs[0]
}

export function DialogHead({ title, subtitle, closeLabel }: { title: string; subtitle?: string; closeLabel: string }) {
  return (
    <div className="dialog__head">
      <div>
        <Dialog.Title>{title}</Dialog.Title>
        {subtitle ? <Dialog.Description>{subtitle}</Dialog.Description> : null}
      </div>
      <Dialog.Close className="icon-btn" aria-label={closeLabel}>
        <X className="icon" aria-hidden="true" />
      </Dialog.Close>
    </div>
  )
}

/** Asks before something that cannot be undone. A click beside it does nothing, and neither does Esc where the question must be answered. */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  busyLabel,
  busy,
  isDangerous = false,
  mustAnswer = false,
  failure,
  onCancel,
  onConfirm,
}: {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  isDangerous?: boolean
  mustAnswer?: boolean
  failure?: ReactNode
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open || busy || mustAnswer ? undefined : onCancel())}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="scrim scrim--fixed">
          <AlertDialog.Popup aria-modal className="dialog dialog--narrow">
            <div className="dialog__head">
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
            <div className="dialog__body">
              <AlertDialog.Description className="small dialog__text">{text}</AlertDialog.Description>
              {failure}
            </div>
            <div className="dialog__foot">
              <div className="row">
                <button
                  className="btn btn--outline"
                  type="button"
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && onCancel()}
                >
                  {cancelLabel}
                </button>
                <button
                  className={isDangerous ? 'btn btn--danger' : 'btn btn--primary'}
                  type="button"
                  aria-busy={busy || undefined}
                  onClick={() => !busy && onConfirm()}
                >
                  {busy ? busyLabel : confirmLabel}
                </button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
