// A form over the whole page: its fields, a bar to save them, and what happens when the server refuses.
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
  /** What the form begins with; a new object with other values fills the form anew. */
  readonly record: Partial<T>
  /** Throws what the client throws: errors by field stand under their fields, a conflict asks, the rest is said in the corner. */
  readonly onSave: (values: T) => Promise<unknown>
  /** Reads the record anew, when somebody else has changed it meanwhile. Without it the server's words are enough. */
  readonly onReload?: () => void
  /** Where "cancel" leads. Without it there is nowhere to go: what was typed is taken back. */
  readonly cancelTo?: string
  readonly saveLabel?: string
  /** To look at only: nothing can be typed in its <Fields>, of which each section has one, and there is no bar to save. */
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
      const words = Object.keys(fields).length > 0 ? undefined : messageForError(error, language)
      if (words && !(isConflict(error) && onReload)) notify(words, 'failure')
      // Without an error the form would believe that it is saved.
      return Object.keys(fields).length > 0 ? fields : { root: words ?? '' }
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
        {rest.isReadOnly ? null : <SaveBar cancelTo={rest.cancelTo} label={rest.saveLabel ?? t.save} />}
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

/** Knows what is typed and not saved: whoever leaves is asked, and the record stays as long. What is typed while the rest is being saved counts. */
function Unsaved({ sent }: { readonly sent: RefObject<FieldValues | undefined> }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  // Until the form begins with what was sent, it does not know what was typed meanwhile.
  useLeaveWarning(isUnsaved, isSubmitting || isSubmitSuccessful)
  const { getValues, reset } = useFormContext()
  useEffect(() => {
    if (!isSubmitSuccessful || isSubmitting) return
    // What was sent is what the form begins with from here on.
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

function SaveBar({ cancelTo, label }: { readonly cancelTo: string | undefined; readonly label: string }) {
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
      <kbd className="save-bar__keys">{navigator.platform.startsWith('Mac') ? '⌘ S' : 'Ctrl S'}</kbd>
    </div>
  )
}
