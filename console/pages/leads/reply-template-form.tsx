// Form of a reply template.
import { type FormEvent, useEffect, useId, useState } from 'react'
import { languages } from '#contract/common/language.ts'
import { type ReplyTemplate, removeReplyTemplate, saveReplyTemplate } from '#contract/reply-templates-admin.ts'
import { describedInput, Field, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useFieldErrors } from '../../components/use-field-errors.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { leadsPhrases } from '../../phrases/leads.ts'

type Draft = Omit<ReplyTemplate, 'id' | 'version'> & { readonly id?: string; readonly version?: number }

/** The fields that staff edit. */
const fields = ['language', 'name', 'subject', 'body'] as const

function areSame(a: Draft, b: Draft): boolean {
  return fields.every((key) => a[key] === b[key])
}

type TemplateFormProps = {
  readonly draft: Draft
  readonly onDone?: () => void
  /** Updates the list of forms with unsaved changes. */
  readonly onUnsaved: (change: (forms: readonly string[]) => readonly string[]) => void
}

export function TemplateForm({ draft, onDone, onUnsaved }: TemplateFormProps) {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const id = useId()
  const { values, setValues, initial, isChanged, isOutdated, reset } = useDraft(draft)
  const { mutate, isBusy } = useApiMutation(saveReplyTemplate, {
    successMessage: t.saved,
    refreshes: ['leads'],
    ...(onDone ? { onDone } : {}),
  })
  const { required, conflictTitle, conflictText, reload } = usePhrases(partsPhrases)
  const { id: templateId, version } = initial
  useEffect(() => {
    if (!isChanged) return
    onUnsaved((forms) => [...forms, id])
    return () => onUnsaved((forms) => forms.filter((formId) => formId !== id))
  }, [isChanged, id, onUnsaved])
  const { form, errors, show, place } = useFieldErrors(['name', 'subject', 'body'])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const empty = (['name', 'subject', 'body'] as const).filter((key) => values[key].trim() === '')
    if (show(Object.fromEntries(empty.map((key) => [key, required])))) void mutate(values, place)
  }
  return (
    <form ref={form} onSubmit={save} noValidate>
      <TemplateFields draft={values} errors={errors} onChange={setValues} />
      {isOutdated && isChanged ? (
        <p className="small late" role="alert">
          {conflictTitle} · {conflictText}
        </p>
      ) : null}
      {can('leads.write') ? (
        <div className="button-row">
          <button
            className="btn btn--primary btn--compact"
            type="submit"
            disabled={!isChanged}
            aria-busy={isBusy || undefined}
          >
            {t.save}
          </button>
          {isOutdated && isChanged ? (
            <button className="btn btn--outline btn--compact" type="button" onClick={reset}>
              {reload}
            </button>
          ) : null}
          {templateId === undefined || version === undefined ? null : (
            <RemoveTemplateButton id={templateId} version={version} />
          )}
        </div>
      ) : null}
    </form>
  )
}

function RemoveTemplateButton({ id, version }: { readonly id: string; readonly version: number }) {
  const t = usePhrases(leadsPhrases)
  const { mutate } = useApiMutation(removeReplyTemplate, { refreshes: ['leads'] })
  return (
    <ConfirmButton
      kind="danger"
      label={t.remove}
      title={t.removeTitle}
      text={t.removeText}
      confirmLabel={t.remove}
      onConfirm={() => mutate({ id, version })}
    />
  )
}

type TemplateFieldsProps = {
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (draft: Draft) => void
}

function TemplateFields({ draft, errors, onChange }: TemplateFieldsProps) {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-language`}>{t.language}</label>
        <select
          id={`${id}-language`}
          className="select"
          value={draft.language}
          disabled={!can('leads.write')}
          onChange={({ target }) =>
            onChange({ ...draft, language: languages.find((language) => language === target.value) ?? draft.language })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {t.sites[language]}
            </option>
          ))}
        </select>
      </div>
      {(['name', 'subject'] as const).map((key) => (
        <Field
          key={key}
          label={key === 'name' ? t.templateName : t.subject}
          error={errors[key]}
          name={key}
          lang={draft.language}
          maxLength={key === 'name' ? 60 : 200}
          readOnly={!can('leads.write')}
          value={draft[key]}
          onChange={(event) => onChange({ ...draft, [key]: event.target.value })}
        />
      ))}
      <div className="field">
        <FieldLabel htmlFor={`${id}-body`} label={t.body} />
        <textarea
          {...describedInput(`${id}-body`, { error: errors.body })}
          name="body"
          lang={draft.language}
          rows={8}
          maxLength={10_000}
          required
          readOnly={!can('leads.write')}
          value={draft.body}
          onChange={(event) => onChange({ ...draft, body: event.target.value })}
        />
        <FieldNote id={`${id}-body`} error={errors.body} />
      </div>
    </>
  )
}

/** Keeps unsaved input when a colleague saves the template meanwhile; saving then reports the conflict. */
function useDraft(draft: Draft) {
  const [initial, setInitial] = useState(draft)
  const [values, setValues] = useState(draft)
  const isChanged = !areSame(values, initial)
  const isOutdated = draft.version !== initial.version
  const reset = () => {
    setInitial(draft)
    setValues(draft)
  }
  if (isOutdated && (!isChanged || areSame(values, draft))) reset()
  return { values, setValues, initial, isChanged, isOutdated, reset }
}
