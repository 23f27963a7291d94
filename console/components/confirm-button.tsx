// Button with a confirmation dialog.
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { buttonName } from './button-name.ts'

export type ConfirmButtonProps = {
  /** Content of the button. */
  readonly label: ReactNode
  /** Names the row for screen readers, where other rows have this button, too. */
  readonly rowName?: string
  readonly kind?: 'outline' | 'danger' | 'primary'
  readonly title: string
  /** The effect, and whether it can be undone. */
  readonly text: string
  readonly confirmLabel: string
  readonly busyLabel?: string
  readonly isDisabled?: boolean
  /** The dialog stays open until this resolves. */
  readonly onConfirm: () => Promise<unknown>
}

export function ConfirmButton({
  label,
  rowName,
  kind = 'outline',
  isDisabled,
  onConfirm,
  ...dialog
}: ConfirmButtonProps) {
  const t = usePhrases(shellPhrases)
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed')
  const confirm = async () => {
    setState('busy')
    try {
      await onConfirm()
    } finally {
      setState('closed')
    }
  }
  return (
    <>
      <button
        className={`btn btn--compact ${kind === 'danger' ? 'btn--outline btn--warns' : `btn--${kind}`}`}
        type="button"
        aria-label={buttonName(label, rowName)}
        disabled={isDisabled}
        onClick={() => setState('open')}
      >
        {label}
      </button>
      {state === 'closed' ? null : (
        <ConfirmDialog
          title={dialog.title}
          text={dialog.text}
          cancelLabel={t.cancel}
          confirmLabel={dialog.confirmLabel}
          busyLabel={dialog.busyLabel ?? dialog.confirmLabel}
          busy={state === 'busy'}
          isDangerous={kind === 'danger'}
          onCancel={() => setState('closed')}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
