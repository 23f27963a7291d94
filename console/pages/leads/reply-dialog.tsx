// Reply to a lead by e-mail, from a template whose placeholders are filled in from the lead.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Language } from '#contract/common/language.ts'
import { type Lead, replyToLead } from '#contract/leads-admin.ts'
import { listReplyTemplates, replyPlaceholders } from '#contract/reply-templates-admin.ts'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { describedInput, Field, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useConsole, useMe } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useFieldErrors } from '../../components/use-field-errors.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { shellPhrases } from '../../phrases/shell.ts'

export function ReplyDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const t = usePhrases(leadsPhrases)
  const { close } = usePhrases(shellPhrases)
  const { required } = usePhrases(partsPhrases)
  const [createKey] = useState(() => crypto.randomUUID())
  const draft = useReplyDraft(lead)
  const { subject, body } = draft.reply
  const canSend = draft.unfilled.length === 0
  const { form, errors, show, place } = useFieldErrors(['subject', 'body'])
  const { mutate, isBusy } = useApiMutation(replyToLead, {
    successMessage: t.sent,
    refreshes: ['leads'],
    onDone: onClose,
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isComplete = show({
      ...(subject.trim() === '' ? { subject: required } : {}),
      ...(body.trim() === '' ? { body: required } : {}),
    })
    if (!isComplete || !canSend) return
    await mutate({ id: lead.id, version: lead.version, createKey, subject, body }, place)
  }
  return (
    <DialogFrame size="wide" busy={isBusy || body !== ''} onClose={onClose}>
      <DialogHead title={t.replyTitle(lead.name)} subtitle={lead.email} closeLabel={close} />
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <div className="dialog__body">
          <ReplyFields draft={draft} language={lead.language} errors={errors} />
          <ConcurrentChange lead={lead} />
          {canSend ? null : (
            <p className="small late" role="status">
              {t.placeholdersLeft}
              {draft.unfilled.map((name) => `{${name}}`).join(' ')}
            </p>
          )}
        </div>
        <DialogButtons isBusy={isBusy} canSend={canSend} onCancel={onClose} />
      </form>
    </DialogFrame>
  )
}

/** The reply being written. A template replaces it, with the placeholders filled in whose values are known. */
function useReplyDraft(lead: Lead) {
  const { client } = useConsole()
  const me = useMe()
  const [reply, setReply] = useState({ subject: '', body: '' })
  const { data = [] } = useQuery({ queryKey: ['leads', 'templates'], queryFn: () => client(listReplyTemplates, {}) })
  const templates = data.filter((template) => template.language === lead.language)
  const values = [lead.name, lead.companyName, lead.report?.shortTitle ?? lead.reportTitle, me.name]
  const placeholders = replyPlaceholders[lead.language]
  const fill = (text: string) =>
    placeholders.reduce(
      (filled, name, index) => (values[index] ? filled.replaceAll(`{${name}}`, values[index]) : filled),
      text,
    )
  const applyTemplate = (templateId: string) => {
    const template = templates.find(({ id }) => id === templateId)
    setReply({ subject: fill(template?.subject ?? ''), body: fill(template?.body ?? '') })
  }
  const unfilled = placeholders.filter((name) => `${reply.subject}${reply.body}`.includes(`{${name}}`))
  return { reply, setReply, templates, applyTemplate, unfilled }
}

type ReplyFieldsProps = {
  readonly draft: ReturnType<typeof useReplyDraft>
  readonly language: Language
  readonly errors: Readonly<Record<string, string | undefined>>
}

function ReplyFields({ draft, language, errors }: ReplyFieldsProps) {
  const t = usePhrases(leadsPhrases)
  const id = useId()
  const { reply, setReply, templates, applyTemplate } = draft
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-template`}>{t.template}</label>
        <select
          id={`${id}-template`}
          className="select"
          defaultValue=""
          onChange={(event) => applyTemplate(event.target.value)}
        >
          <option value="">{t.noTemplate}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={t.subject}
        error={errors.subject}
        name="subject"
        lang={language}
        maxLength={200}
        value={reply.subject}
        onChange={(event) => setReply({ ...reply, subject: event.target.value })}
      />
      <div className="field">
        <FieldLabel htmlFor={`${id}-body`} label={t.body} />
        <textarea
          {...describedInput(`${id}-body`, { error: errors.body })}
          name="body"
          lang={language}
          rows={12}
          maxLength={10_000}
          required
          value={reply.body}
          onChange={(event) => setReply({ ...reply, body: event.target.value })}
        />
        <FieldNote id={`${id}-body`} error={errors.body} />
      </div>
    </>
  )
}

/** Warns before sending that the lead has changed since the dialog was opened. */
function ConcurrentChange({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  const [initial] = useState({ version: lead.version, requestCount: lead.requestCount })
  if (lead.version === initial.version) return null
  const [newest] = lead.events
  const changedText = newest ? t.meanwhileBy(newest.staffName, dateTime(newest.at)) : t.meanwhile
  return (
    <p className="small late" role="alert">
      {lead.requestCount > initial.requestCount ? t.meanwhileAsked : changedText}
    </p>
  )
}

type DialogButtonsProps = { readonly isBusy: boolean; readonly canSend: boolean; readonly onCancel: () => void }

function DialogButtons({ isBusy, canSend, onCancel }: DialogButtonsProps) {
  const t = usePhrases(leadsPhrases)
  const { cancel } = usePhrases(shellPhrases)
  return (
    <div className="dialog__foot">
      <div className="row">
        <button className="btn btn--outline" type="button" onClick={onCancel} disabled={isBusy}>
          {cancel}
        </button>
        <button className="btn btn--primary" type="submit" disabled={!canSend} aria-busy={isBusy || undefined}>
          {t.send}
        </button>
      </div>
    </div>
  )
}
