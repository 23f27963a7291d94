// Reply to a lead by e-mail, from a template whose placeholders are filled in from the lead.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
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
  const { cancel, close } = usePhrases(shellPhrases)
  const { required } = usePhrases(partsPhrases)
  const { client } = useConsole()
  const me = useMe()
  const id = useId()
  const [createKey] = useState(() => crypto.randomUUID())
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const { data = [] } = useQuery({ queryKey: ['leads', 'templates'], queryFn: () => client(listReplyTemplates, {}) })
  // Changes by others while the reply is being written are shown before it can be sent.
  const [opened] = useState({ version: lead.version, requests: lead.requestCount })
  const { mutate, isBusy } = useApiMutation(replyToLead, {
    successMessage: t.sent,
    refreshes: ['leads'],
    onDone: onClose,
  })
  const templates = data.filter((template) => template.language === lead.language)
  const values = [lead.name, lead.companyName, lead.report?.shortTitle ?? lead.reportTitle, me.name]
  const names = replyPlaceholders[lead.language]
  const fill = (text: string) =>
    names.reduce(
      (filled, name, index) => (values[index] ? filled.replaceAll(`{${name}}`, values[index]) : filled),
      text,
    )
  const unfilled = names.filter((name) => `${subject}${body}`.includes(`{${name}}`))
  const choose = (templateId: string) => {
    const template = templates.find((candidate) => candidate.id === templateId)
    setSubject(fill(template?.subject ?? ''))
    setBody(fill(template?.body ?? ''))
  }
  const { form, errors, show, place } = useFieldErrors(['subject', 'body'])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isWhole = show({
      ...(subject.trim() === '' ? { subject: required } : {}),
      ...(body.trim() === '' ? { body: required } : {}),
    })
    if (!isWhole || unfilled.length > 0) return
    await mutate({ id: lead.id, version: lead.version, createKey, subject, body }, place)
  }
  return (
    <DialogFrame size="wide" busy={isBusy || body !== ''} onClose={onClose}>
      <DialogHead title={t.replyTitle(lead.name)} subtitle={lead.email} closeLabel={close} />
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <div className="dialog__body">
          <div className="field">
            <label htmlFor={`${id}-template`}>{t.template}</label>
            <select
              id={`${id}-template`}
              className="select"
              defaultValue=""
              onChange={(event) => choose(event.target.value)}
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
            lang={lead.language}
            maxLength={200}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <div className="field">
            <FieldLabel htmlFor={`${id}-body`} label={t.body} />
            <textarea
              {...describedInput(`${id}-body`, { error: errors.body })}
              name="body"
              lang={lead.language}
              rows={12}
              maxLength={10_000}
              required
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
            <FieldNote id={`${id}-body`} error={errors.body} />
          </div>
          {lead.version === opened.version ? null : (
            <p className="small late" role="alert">
              {lead.requestCount > opened.requests ? t.meanwhileAsked : <Meanwhile lead={lead} />}
            </p>
          )}
          {unfilled.length > 0 ? (
            <p className="small late" role="status">
              {t.placeholdersLeft}
              {unfilled.map((name) => `{${name}}`).join(' ')}
            </p>
          ) : null}
        </div>
        <div className="dialog__foot">
          <div className="row">
            <button className="btn btn--outline" type="button" onClick={onClose} disabled={isBusy}>
              {cancel}
            </button>
            <button
              className="btn btn--primary"
              type="submit"
              disabled={unfilled.length > 0}
              aria-busy={isBusy || undefined}
            >
              {t.send}
            </button>
          </div>
        </div>
      </form>
    </DialogFrame>
  )
}

function Meanwhile({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  const [newest] = lead.events
  return newest ? t.meanwhileBy(newest.staffName, dateTime(newest.at)) : t.meanwhile
}
