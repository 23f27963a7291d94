// A button that asks for a few words before it acts: why, mostly. What was typed stays when the server refuses.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { partsPhrases } from '../phrases/parts.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { shellPhrases } from '../phrases/shell.ts'
import type { Option } from './choice-inputs.tsx'

export type AskButtonProps = {
  readonly label: ReactNode
  readonly kind?: 'outline' | 'danger' | 'primary'
  readonly title: string
  readonly text?: string
  /** Asked for first, where there is more than one way. */
  readonly choices?: { readonly label: string; readonly options: readonly Option[] }
  readonly wordsLabel: string
  readonly isOptional?: boolean
  readonly confirmLabel: string
  readonly isDisabled?: boolean
  /** Answers undefined where it was refused: the dialog then stays. */
  readonly onConfirm: (words: string, choice: string) => Promise<unknown>
}

export function AskButton({ label, kind = 'outline', isDisabled, ...rest }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className={`btn btn--compact ${kind === 'danger' ? 'btn--outline btn--warns' : `btn--${kind}`}`}
        type="button"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen ? <AskDialog {...rest} isDangerous={kind === 'danger'} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type AskDialogProps = Omit<AskButtonProps, 'label' | 'kind' | 'isDisabled'> & {
  readonly isDangerous: boolean
  readonly onClose: () => void
}

function AskDialog(props: AskDialogProps) {
  const { title, text, choices, wordsLabel, isOptional = false, confirmLabel, isDangerous, onConfirm, onClose } = props
  const t = usePhrases(shellPhrases)
  const { optional } = usePhrases(partsPhrases)
  const id = useId()
  const [words, setWords] = useState('')
  const [choice, setChoice] = useState(choices?.options[0]?.value ?? '')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await onConfirm(words.trim(), choice)
    setBusy(false)
    if (answer !== undefined) onClose()
  }
  return (
    <DialogFrame size="narrow" busy={isBusy || words.trim() !== ''} onClose={onClose}>
      <DialogHead title={title} {...(text === undefined ? {} : { subtitle: text })} closeLabel={t.close} />
      <form onSubmit={(event) => void send(event)}>
        <div className="dialog__body">
          {choices ? (
            <div className="field">
              <label htmlFor={`${id}-choice`}>{choices.label}</label>
              <select
                id={`${id}-choice`}
                className="select"
                value={choice}
                onChange={(event) => setChoice(event.target.value)}
              >
                {choices.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
          <div className="field">
            <label htmlFor={id}>
              {wordsLabel}
              {isOptional ? <span className="muted field__optional">{optional}</span> : null}
            </label>
            <textarea
              id={id}
              rows={3}
              maxLength={500}
              required={!isOptional}
              minLength={isOptional ? undefined : 2}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        </div>
        <div className="dialog__foot">
          <div className="row">
            <button className="btn btn--outline" type="button" onClick={onClose} disabled={isBusy}>
              {t.cancel}
            </button>
            <button
              className={isDangerous ? 'btn btn--danger' : 'btn btn--primary'}
              type="submit"
              aria-busy={isBusy || undefined}
            >
              {confirmLabel}
            </button>
          </div>
        </div>
      </form>
    </DialogFrame>
  )
}
