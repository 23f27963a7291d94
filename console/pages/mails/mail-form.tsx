// One mail: subject and body in both languages, its placeholders, and how it looks.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { CallError } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { type MailTemplateRow, resetMailTemplate, saveMailTemplate, sendMailToMe } from '#contract/mail-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { useCall } from '../../calls/use-call.ts'
import { useLanguage } from '../../layout/language-context.ts'
import { Badge } from '../../parts/badge.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Fields } from '../../parts/fields.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { type LanguageKey, SideBySide } from '../../parts/side-by-side.tsx'
import { TextAreaInput, TextInput } from '../../parts/text-input.tsx'
import { mailsPhrases } from '../../phrases/mails.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { MailPlaceholders } from './mail-placeholders.tsx'
import { MailPreview, useWords } from './mail-preview.tsx'

type Words = { readonly subject: string; readonly body: string }
export type MailValues = { readonly zh: Words; readonly en: Words }

const sides = ['zh', 'en'] as const

export function languageOf(side: LanguageKey): Language {
  return side === 'zh' ? 'zh-CN' : 'en-US'
}

type Props = { readonly template: MailTemplateRow; readonly onReload: () => void; readonly children: ReactNode }

export function MailForm({ template, onReload, children }: Props) {
  const t = usePhrases(mailsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const may = useMay()
  const record = useMemo(() => ({ zh: template.zh.words, en: template.en.words }), [template])

  const save = async (values: MailValues) => {
    const changed = sides.filter(
      (side) => values[side].subject !== record[side].subject || values[side].body !== record[side].body,
    )
    // Both are looked at before one is saved: what is refused is refused together.
    for (const side of changed) {
      const { subject, body } = values[side]
      const { version } = template[side]
      try {
        await client(saveMailTemplate, { key: template.key, language: languageOf(side), subject, body, version })
      } catch (error) {
        if (changed.length > 1 && side === 'en') await queries.invalidateQueries({ queryKey: ['mails'] })
        throw placed(error, side, t)
      }
    }
    await queries.invalidateQueries({ queryKey: ['mails'] })
    notify(changed.length > 0 ? t.saved : t.nothing, { type: changed.length > 0 ? 'success' : 'info' })
  }
  const isReadOnly = !may('site.write')
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
          <SideBySide>
            {(side) => (
              <>
                <TextInput source={`${side}.subject`} label={t.subject} lang={side} maxLength={200} />
                <TextAreaInput source={`${side}.body`} label={t.body} hint={t.bodyHint} lang={side} rows={18} />
                <SideTools template={template} side={side} />
                <MailPreview template={template} side={side} />
              </>
            )}
          </SideBySide>
        </Fields>
      </div>
    </FormPage>
  )
}

function SideTools({ template, side }: { readonly template: MailTemplateRow; readonly side: LanguageKey }) {
  const t = usePhrases(mailsPhrases)
  const may = useMay()
  const notify = useNotify()
  const words = useWords(side)
  const { isOwn, version } = template[side]
  const sending = useCall(sendMailToMe, { onDone: ({ to }) => notify(t.sentTo(to), { type: 'success' }) })
  const resetting = useCall(resetMailTemplate, { said: t.resetDone, refreshes: ['mails'] })
  const place = { key: template.key, language: languageOf(side) }
  return (
    <div className="mail-editor__tools">
      <Badge kind="neutral" label={isOwn ? t.own : t.standard} />
      {may('site.write') ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={sending.isBusy || undefined}
          onClick={() => void sending.make({ ...place, ...words })}
        >
          {t.sendToMe}
        </button>
      ) : null}
      {may('site.write') && isOwn ? (
        <ConfirmButton
          label={t.reset}
          title={t.resetTitle}
          text={t.resetText}
          confirmLabel={t.reset}
          onConfirm={() => resetting.make({ ...place, version })}
        />
      ) : null}
    </div>
  )
}

type Mistake = { readonly field: 'subject' | 'body'; readonly kind: string; readonly name: string }

/** Errors under the fields of their side, with the placeholder by its name. */
function placed(
  error: unknown,
  side: LanguageKey,
  t: { [K in 'unknown' | 'missing' | 'misplaced']: (name: string) => string },
) {
  if (!(error instanceof CallError) || error.fields.length === 0) return error
  const mistakes = (error.data.placeholders ?? []) as readonly Mistake[] // written by our own server
  const fields = error.fields.map(({ field, msg }) => {
    const mistake = mistakes.find((one) => one.field === field)
    const kind = mistake?.kind
    const words =
      mistake && (kind === 'unknown' || kind === 'missing' || kind === 'misplaced') ? t[kind](mistake.name) : msg
    return { field: `${side}.${field}`, msg: words }
  })
  return new CallError(error.code, error.message, { ...error.data, fields })
}
