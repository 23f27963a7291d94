// Page with a form: fields, save bar, and errors of the server.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { fieldErrorsOf, isConflict, messageForError } from '../api/error-messages.ts'
import { useNotify } from '../api/use-notify.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { ReadOnlyContext } from './fields.tsx'
import { FirstWrongField } from './focus-first-error.tsx'
import { Page } from './page.tsx'
import { useHolding } from './pinned-record.tsx'
import { RecordForm } from './record-form.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

export type FormPageProps<T> = {
  readonly title: string
  readonly actions?: ReactNode
  /** Initial values; a record with other values resets the form. */
  readonly record: Partial<T>
  /** Rejects with the client's errors: field errors are shown under their fields, a conflict in a dialog, others in the corner. */
  readonly onSave: (values: T) => Promise<unknown>
  /** Reloads the record after a conflict. Without it the server's message is shown. */
  readonly onReload?: () => void
  /** Target of "cancel". Without it the button undoes the changes. */
  readonly cancelTo?: string
  readonly saveLabel?: string
  /** In the save bar, which stays in view. */
  readonly barNote?: ReactNode
  /** Disables the <Fields> of all sections and hides the save bar. */
  readonly isReadOnly?: boolean
  readonly children: ReactNode
}

export function FormPage<T extends object>({ title, actions, record, onSave, onReload, ...rest }: FormPageProps<T>) {
  const t = usePhrases(partsPhrases)
  const notify = useNotify()
  const language = useLanguage()
  const [isInConflict, setInConflict] = useState(false)
  const { release } = useHolding()
  const sent = useRef<FieldValues>(undefined)

  const save = async (values: T) => {
    sent.current = values
    try {
      await onSave(values)
      return undefined
    } catch (error) {
      if (isConflict(error) && onReload) setInConflict(true)
      const fields = fieldErrorsOf(error)
      const message = Object.keys(fields).length > 0 ? undefined : messageForError(error, language)
      if (message && !(isConflict(error) && onReload)) notify(message, 'failure')
      // Without an error react-hook-form would report a successful submit.
      return Object.keys(fields).length > 0 ? fields : { root: message ?? '' }
    }
  }
  return (
    <Page title={title} actions={actions}>
      <RecordForm<T> record={record} onSubmit={save}>
        <Unsaved sent={sent} />
        <FirstWrongField />
        <ReadOnlyContext value={rest.isReadOnly ?? false}>
          <div className="form-page__fields">{rest.children}</div>
        </ReadOnlyContext>
        {rest.isReadOnly ? null : (
          <SaveBar cancelTo={rest.cancelTo} label={rest.saveLabel ?? t.save} note={rest.barNote} />
        )}
      </RecordForm>
      {isInConflict ? (
        <ConfirmDialog
          title={t.conflictTitle}
          text={t.conflictText}
          cancelLabel={t.keep}
          confirmLabel={t.reload}
          busyLabel={t.reload}
          busy={false}
          onCancel={() => setInConflict(false)}
          onConfirm={() => {
            setInConflict(false)
            release()
            onReload?.()
          }}
        />
      ) : null}
    </Page>
  )
}

/** Tracks unsaved changes, including those typed during a save: warns before leaving, and pins the record. */
function Unsaved({ sent }: { readonly sent: RefObject<FieldValues | undefined> }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  // Until the form is reset to the values sent, changes typed during the save are unknown.
  useLeaveWarning(isUnsaved, isSubmitting || isSubmitSuccessful)
  const { getValues, reset } = useFormContext()
  useEffect(() => {
    if (!isSubmitSuccessful || isSubmitting) return
    // The values sent become the new initial values; later changes stay dirty.
    reset(sent.current, { keepValues: true })
    reset(getValues(), { keepDefaultValues: true })
  }, [isSubmitSuccessful, isSubmitting, reset, getValues, sent])
  const { isTyped } = useHolding()
  useEffect(() => {
    isTyped.current = () => (isSubmitting ? JSON.stringify(getValues()) !== JSON.stringify(sent.current) : isUnsaved)
    return () => {
      isTyped.current = () => false
    }
  }, [isTyped, isUnsaved, isSubmitting, getValues, sent])
  return null
}

type SaveBarProps = { readonly cancelTo: string | undefined; readonly label: string; readonly note: ReactNode }

function SaveBar({ cancelTo, label, note }: SaveBarProps) {
  const t = usePhrases(partsPhrases)
  const shell = usePhrases(shellPhrases)
  const { isSubmitting, dirtyFields } = useFormState()
  const { reset } = useFormContext()
  const isDirty = Object.keys(dirtyFields).length > 0
  const button = useRef<HTMLButtonElement>(null)
  const submit = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat && !isSubmitting) button.current?.form?.requestSubmit()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => submit(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="save-bar">
      <button
        ref={button}
        className="btn btn--primary"
        type="submit"
        aria-busy={isSubmitting || undefined}
        onClick={(event) => isSubmitting && event.preventDefault()}
      >
        {isSubmitting ? t.saving : label}
      </button>
      {cancelTo === undefined ? (
        <button className="btn btn--outline" type="button" disabled={!isDirty} onClick={() => reset()}>
          {t.takeBack}
        </button>
      ) : (
        <Link className="btn btn--outline" to={cancelTo}>
          {shell.cancel}
        </Link>
      )}
      <span className="muted" aria-live="polite">
        {isDirty && !isSubmitting ? t.unsaved : ''}
      </span>
      {note}
      <kbd className="save-bar__keys">{navigator.platform.startsWith('Mac') ? '⌘ S' : 'Ctrl S'}</kbd>
    </div>
  )
}
