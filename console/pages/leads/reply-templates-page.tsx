// Reply templates, edited in place.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { type Language, languages } from '#contract/common/language.ts'
import {
  listReplyTemplates,
  type ReplyTemplate,
  removeReplyTemplate,
  replyPlaceholders,
  saveReplyTemplate,
} from '#contract/leads-admin.ts'
import { describedInput, Field, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useConsole, useMay } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFieldErrors } from '../../components/use-field-errors.ts'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { shellPhrases } from '../../phrases/shell.ts'

type Draft = Omit<ReplyTemplate, 'id' | 'version'> & { readonly id?: string; readonly version?: number }

export function ReplyTemplatesPage() {
  const t = usePhrases(leadsPhrases)
  const { loading } = usePhrases(shellPhrases)
  const { client } = useConsole()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  useLeaveWarning(unsaved.length > 0)
  const { data } = useQuery({ queryKey: ['leads', 'templates'], queryFn: () => client(listReplyTemplates, {}) })
  return (
    <Page
      title={t.templatesTitle}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to="/leads">
            {t.toList}
          </Link>
          {may('leads.write') ? (
            <button className="btn btn--primary btn--compact" type="button" onClick={() => setAdding(true)}>
              <Plus className="icon icon--sm" aria-hidden="true" />
              {t.newTemplate}
            </button>
          ) : null}
        </>
      }
    >
      <div className="reply-templates">
        {may('leads.write') ? null : <p className="form-note">{t.readOnly}</p>}
        <p className="small">
          {t.templatesText}
          {languages.map((language) => replyPlaceholders[language].map((name) => `{${name}}`).join(' ')).join(' · ')}
        </p>
        {isAdding ? (
          <TemplateForm
            draft={{ language: 'zh-CN', name: '', subject: '', body: '' }}
            onDone={() => setAdding(false)}
            onUnsaved={setUnsaved}
          />
        ) : null}
        {data ? (
          data.map((one) => <TemplateForm key={one.id} draft={one} onUnsaved={setUnsaved} />)
        ) : (
          <Skeleton rows={6} label={loading} />
        )}
      </div>
    </Page>
  )
}

const written = ['language', 'name', 'subject', 'body'] as const

function areSame(one: Draft, other: Draft): boolean {
  return written.every((key) => one[key] === other[key])
}

type TemplateFormProps = {
  readonly draft: Draft
  readonly onDone?: () => void
  /** Updates the list of forms with unsaved changes. */
  readonly onUnsaved: (change: (forms: readonly string[]) => readonly string[]) => void
}

function TemplateForm({ draft, onDone, onUnsaved }: TemplateFormProps) {
  const t = usePhrases(leadsPhrases)
  const may = useMay()
  const id = useId()
  const [begun, setBegun] = useState(draft)
  const [given, setGiven] = useState(draft)
  const isOther = !areSame(given, begun)
  const isOutdated = draft.version !== begun.version
  const beginAnew = () => {
    setBegun(draft)
    setGiven(draft)
  }
  // Unsaved input is kept when a colleague saves the template meanwhile; saving then reports the conflict.
  if (isOutdated && (!isOther || areSame(given, draft))) beginAnew()
  const { make, isBusy } = useApiMutation(saveReplyTemplate, {
    said: t.saved,
    refreshes: ['leads'],
    ...(onDone ? { onDone } : {}),
  })
  const { required, conflictTitle, conflictText, reload } = usePhrases(partsPhrases)
  const { make: remove } = useApiMutation(removeReplyTemplate, { refreshes: ['leads'] })
  const { id: templateId, version } = begun
  useEffect(() => {
    if (!isOther) return
    onUnsaved((forms) => [...forms, id])
    return () => onUnsaved((forms) => forms.filter((one) => one !== id))
  }, [isOther, id, onUnsaved])
  const { form, errors, show, place } = useFieldErrors(['name', 'subject', 'body'])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const empty = (['name', 'subject', 'body'] as const).filter((key) => given[key].trim() === '')
    if (show(Object.fromEntries(empty.map((key) => [key, required])))) void make(given, place)
  }
  return (
    <form ref={form} onSubmit={save} noValidate>
      <div className="field">
        <label htmlFor={`${id}-language`}>{t.language}</label>
        <select
          id={`${id}-language`}
          className="select"
          value={given.language}
          disabled={!may('leads.write')}
          onChange={(event) => setGiven({ ...given, language: event.target.value as Language })} // one of these options
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
          lang={given.language}
          maxLength={key === 'name' ? 60 : 200}
          readOnly={!may('leads.write')}
          value={given[key]}
          onChange={(event) => setGiven({ ...given, [key]: event.target.value })}
        />
      ))}
      <div className="field">
        <FieldLabel htmlFor={`${id}-body`} label={t.body} />
        <textarea
          {...describedInput(`${id}-body`, { error: errors.body })}
          name="body"
          lang={given.language}
          rows={8}
          maxLength={10_000}
          required
          readOnly={!may('leads.write')}
          value={given.body}
          onChange={(event) => setGiven({ ...given, body: event.target.value })}
        />
        <FieldNote id={`${id}-body`} error={errors.body} />
      </div>
      {isOutdated && isOther ? (
        <p className="small late" role="alert">
          {conflictTitle} · {conflictText}
        </p>
      ) : null}
      {may('leads.write') ? (
        <div className="button-row">
          <button
            className="btn btn--primary btn--compact"
            type="submit"
            disabled={!isOther}
            aria-busy={isBusy || undefined}
          >
            {t.save}
          </button>
          {isOutdated && isOther ? (
            <button className="btn btn--outline btn--compact" type="button" onClick={beginAnew}>
              {reload}
            </button>
          ) : null}
          {templateId === undefined || version === undefined ? null : (
            <ConfirmButton
              kind="danger"
              label={t.remove}
              title={t.removeTitle}
              text={t.removeText}
              confirmLabel={t.remove}
              onConfirm={() => remove({ id: templateId, version })}
            />
          )}
        </div>
      ) : null}
    </form>
  )
}
