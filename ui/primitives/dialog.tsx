// Dialogs: Base UI's modal dialogs in the site's design; on small screens, sheets at the lower edge.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type DialogSize = 'narrow' | 'normal' | 'wide' | 'full'

type DialogFrameProps = {
  readonly size: DialogSize
  /** A request is in flight: the dialog cannot be closed. */
  readonly busy?: boolean
  /** Identifies the content if one dialog shows several in turn. When it changes, the focus moves to the first field of the new content. */
  readonly content?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is closed by Esc, a click outside or its close button. It is open as long as it is rendered. */
export function DialogFrame({ size, busy = false, content, onClose, children }: DialogFrameProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={(_, details) => {
        if (busy) details.cancel()
        else onClose()
      }}
    >
      <Popup size={size} content={content}>
        {children}
      </Popup>
    </Dialog.Root>
  )
}

type AlertFrameProps = {
  /** Called by Esc. Without it only the buttons in the dialog close it. */
  readonly onDismiss?: (() => void) | undefined
  readonly children: ReactNode
}

/** An alert dialog: a click outside does not close it. It is open as long as it is rendered. */
export function AlertFrame({ onDismiss, children }: AlertFrameProps) {
  return (
    <AlertDialog.Root
      open
      onOpenChange={(_, details) => {
        if (onDismiss) onDismiss()
        else details.cancel()
      }}
    >
      <Popup size="narrow">{children}</Popup>
    </AlertDialog.Root>
  )
}

type PopupProps = {
  readonly size: DialogSize
  readonly content?: string | undefined
  readonly children: ReactNode
}

function Popup({ size, content, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const shownContent = useRef(content)
  useLayoutEffect(() => {
    if (shownContent.current === content) return
    shownContent.current = content
    firstToFill(popup.current)?.focus()
  }, [content])
  return (
    <Dialog.Portal>
      <Dialog.Viewport className="scrim scrim--fixed">
        <Dialog.Popup
          ref={popup}
          className={size === 'normal' ? 'dialog' : `dialog dialog--${size}`}
          // On a touch screen the focus of a field would open the keyboard.
          initialFocus={() =>
            matchMedia('(pointer: coarse)').matches ? popup.current : (firstToFill(popup.current) ?? true)
          }
        >
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  )
}

/** Returns the first empty input, else the first input, else another control. Buttons are included only if marked. */
function firstToFill(popup: HTMLElement | null): HTMLElement | undefined {
  if (!popup) return undefined
  const inputs = [...popup.querySelectorAll('input')].filter((input) => input.tabIndex >= 0)
  const isEmpty = ({ type, name, value }: HTMLInputElement) =>
    type === 'radio' ? !inputs.some((other) => other.name === name && other.checked) : value === ''
  return (
    inputs.find(isEmpty) ??
    inputs.find((input) => input.type !== 'radio' || input.checked) ??
    popup.querySelector<HTMLElement>('select, textarea, input[type=file] ~ * button, [data-first-focus]') ??
    undefined
  )
}

type DialogHeadProps = { readonly title: string; readonly subtitle?: string; readonly closeLabel: string }

/** Title and close button. */
export function DialogHead({ title, subtitle, closeLabel }: DialogHeadProps) {
  return (
    <div className="dialog__head">
      <div>
        <DialogTitle>{title}</DialogTitle>
        {subtitle ? <DialogText>{subtitle}</DialogText> : null}
      </div>
      <Dialog.Close className="icon-btn" aria-label={closeLabel}>
        <X className="icon" aria-hidden="true" />
      </Dialog.Close>
    </div>
  )
}

/** Names the dialog for screen readers. */
export function DialogTitle({ children }: { readonly children: ReactNode }) {
  return <Dialog.Title>{children}</Dialog.Title>
}

/** Describes the dialog for screen readers, which read it out when the dialog opens. */
export function DialogText({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <Dialog.Description className={className}>{children}</Dialog.Description>
}

type ConfirmDialogProps = {
  readonly title: string
  readonly text: string
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly busyLabel: string
  readonly busy: boolean
  readonly isDangerous?: boolean
  /** Esc does not close it. */
  readonly mustAnswer?: boolean
  readonly failure?: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, text, failure, mustAnswer = false, ...buttons }: ConfirmDialogProps) {
  return (
    <AlertFrame onDismiss={buttons.busy || mustAnswer ? undefined : buttons.onCancel}>
      <div className="dialog__head">
        <DialogTitle>{title}</DialogTitle>
      </div>
      <div className="dialog__body">
        <DialogText className="small dialog__text">{text}</DialogText>
        {failure}
      </div>
      <div className="dialog__foot">
        <ConfirmButtons {...buttons} />
      </div>
    </AlertFrame>
  )
}

type ConfirmButtonsProps = Omit<ConfirmDialogProps, 'title' | 'text' | 'failure' | 'mustAnswer'>

/** Both buttons stay focusable while busy. */
function ConfirmButtons(props: ConfirmButtonsProps) {
  const { cancelLabel, confirmLabel, busyLabel, busy, isDangerous = false, onCancel, onConfirm } = props
  return (
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
  )
}
