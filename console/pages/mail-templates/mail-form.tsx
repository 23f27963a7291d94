// Form of a mail template: subject and body in both languages, placeholders, preview.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { ApiError } from '#contract/client.ts'
import { say } from '#contract/common/language.ts'
import {
  type MailTemplateRow,
  resetMailTemplate,
  saveMailTemplate,
  sendMailToMe,
} from '#contract/mail-templates-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { Badge } from '../../components/badge.tsx'
import { BilingualFields, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Fields } from '../../components/fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { languageOf, type SavedLocalizations, saveLocalizations } from '../../content/save-localizations.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { mailsPhrases } from '../../phrases/mails.ts'
import { MailPlaceholders } from './mail-placeholders.tsx'
import { MailPreview, useTemplateText } from './mail-preview.tsx'

type TemplateText = { readonly subject: string; readonly body: string }
export type MailValues = { readonly zh: TemplateText; readonly en: TemplateText }

type Props = { readonly template: MailTemplateRow; readonly onReload: () => void; readonly children: ReactNode }

export function MailForm({ template, onReload, children }: Props) {
  const t = usePhrases(mailsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const can = useCan()
  const record = useMemo(() => ({ zh: template.zh.words, en: template.en.words }), [template])
  const saved: SavedLocalizations<TemplateText> = useRef({})

  const save = async (values: MailValues) => {
    const count = await saveLocalizations({
      before: record,
      locks: { zh: template.zh.version, en: template.en.version },
      after: values,
      saved,
      isEmpty: () => false,
      save: async (key, { subject, body }, version) => {
        try {
          const input = { key: template.key, language: languageOf(key), subject, body, version }
          return { lock: (await client(saveMailTemplate, input)).version }
        } catch (error) {
          throw withPlaceholderNames(error, t)
        }
      },
    })
    saved.current = {}
    await queries.invalidateQueries({ queryKey: ['mails'] })
    notify(count > 0 ? t.saved : t.nothing)
  }
  const isReadOnly = !can('site.write')
  return (
    <FormPage<MailValues>
      title={`${t.title} · ${say(template.name, language)}`}
      record={record}
      onSave={save}
      onReload={onReload}
      isReadOnly={isReadOnly}
    >
      <div className="mail-editor">
        {children}
        <Fields className="mail-editor__main">
          {isReadOnly ? <p className="form-note">{t.readOnly}</p> : null}
          <MailPlaceholders placeholders={template.placeholders} />
          <BilingualFields>
            {(key) => (
              <>
                <TextInput source={`${key}.subject`} label={t.subject} lang={key} maxLength={200} />
                <TextAreaInput source={`${key}.body`} label={t.body} hint={t.bodyHint} lang={key} rows={18} />
                <LocalizationTools template={template} languageKey={key} />
                <MailPreview template={template} languageKey={key} />
              </>
            )}
          </BilingualFields>
        </Fields>
      </div>
    </FormPage>
  )
}

function LocalizationTools({
  template,
  languageKey,
}: {
  readonly template: MailTemplateRow
  readonly languageKey: LanguageKey
}) {
  const t = usePhrases(mailsPhrases)
  const can = useCan()
  const notify = useNotify()
  const text = useTemplateText(languageKey)
  const { isOwn, version } = template[languageKey]
  // Unsaved input would keep the form from showing the restored default text.
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0
  const sending = useApiMutation(sendMailToMe, { onDone: ({ to }) => notify(t.sentTo(to)) })
  const resetting = useApiMutation(resetMailTemplate, { successMessage: t.resetDone, refreshes: ['mails'] })
  const target = { key: template.key, language: languageOf(languageKey) }
  return (
    <div className="mail-editor__tools">
      <Badge kind="neutral" label={isOwn ? t.own : t.standard} />
      {can('site.write') ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={sending.isBusy || undefined}
          onClick={() => void sending.mutate({ ...target, ...text })}
        >
          {t.sendToMe}
        </button>
      ) : null}
      {can('site.write') && isOwn ? (
        <ConfirmButton
          label={t.reset}
          title={t.resetTitle}
          text={t.resetText}
          confirmLabel={t.reset}
          isDisabled={isDirty}
          onConfirm={() => resetting.mutate({ ...target, version })}
        />
      ) : null}
      {can('site.write') && isOwn && isDirty ? <span className="muted small">{t.resetLater}</span> : null}
    </div>
  )
}

type PlaceholderIssue = { readonly field: 'subject' | 'body'; readonly kind: string; readonly name: string }

/** Replaces error codes of placeholders by messages that name the placeholder. */
function withPlaceholderNames(
  error: unknown,
  t: { [K in 'unknown' | 'missing' | 'misplaced']: (name: string) => string },
) {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const issues = (error.data.placeholders ?? []) as readonly PlaceholderIssue[] // written by our own server
  const fields = error.fields.map(({ field, msg }) => {
    const issue = issues.find((candidate) => candidate.field === field)
    const kind = issue?.kind
    const isNamed = kind === 'unknown' || kind === 'missing' || kind === 'misplaced'
    return { field, msg: issue && isNamed ? t[kind](issue.name) : msg }
  })
  return new ApiError(error.code, error.message, { ...error.data, fields })
}
