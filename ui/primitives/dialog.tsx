// The frame of every dialog: focus trapped and returned, page behind it still, a sheet from below on small screens.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Modal, ModalClose, ModalText, ModalTitle } from './modal.tsx'

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
  return (
    <Modal
      className={size === 'normal' ? 'dialog' : `dialog dialog--${size}`}
      firstFocus={firstToFill}
      onDismiss={() => !busy && onClose()}
    >
      {children}
    </Modal>
  )
}

/** The first that is empty; where there is nothing but text to write, a choice to make or a file to choose, that. */
function firstToFill(box: HTMLElement): HTMLElement | undefined {
  const inputs = [...box.querySelectorAll('input')].filter((input) => input.tabIndex >= 0)
  const isOpen = ({ type, name, value }: HTMLInputElement) =>
    type === 'radio' ? !inputs.some((other) => other.name === name && other.checked) : value === ''
  return (
    inputs.find(isOpen) ??
    inputs[0] ??
    box.querySelector<HTMLElement>('select, textarea, input[type=file] ~ * button') ??
    undefined
  )
}

export function DialogHead({ title, subtitle, closeLabel }: { title: string; subtitle?: string; closeLabel: string }) {
  return (
    <div className="dialog__head">
      <div>
        <ModalTitle>{title}</ModalTitle>
        {subtitle ? <ModalText>{subtitle}</ModalText> : null}
      </div>
      <ModalClose label={closeLabel}>
        <X className="icon" aria-hidden="true" />
      </ModalClose>
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
    <Modal
      role="alertdialog"
      className="dialog dialog--narrow"
      onDismiss={() => (busy || mustAnswer ? undefined : onCancel())}
    >
      <div className="dialog__head">
        <ModalTitle>{title}</ModalTitle>
      </div>
      <div className="dialog__body">
        <ModalText className="small dialog__text">{text}</ModalText>
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
    </Modal>
  )
}
