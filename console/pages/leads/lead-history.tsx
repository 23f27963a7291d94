// History of a lead, newest first, with a field for notes.
import { type FormEvent, useId, useRef, useState } from 'react'
import { addLeadNote, type Lead, type LeadEvent } from '#contract/leads-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'

export function LeadHistory({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const can = useCan()
  const { dateTime } = useNumbers()
  return (
    <PanelSection title={t.history}>
      {can('leads.write') ? <NoteForm id={lead.id} /> : null}
      <Timeline
        steps={[
          ...lead.events.map((event) => ({
            key: event.id,
            title: <EventText event={event} />,
            note: [dateTime(event.at), event.staffName].filter(Boolean).join(' · '),
            state: event.mailState === 'parked' ? ('failed' as const) : ('done' as const),
          })),
          { key: 'arrived', title: t.arrived, note: dateTime(lead.createdAt), state: 'done' as const },
        ]}
      />
    </PanelSection>
  )
}

function EventText({ event }: { readonly event: LeadEvent }) {
  const t = usePhrases(leadsPhrases)
  const { dateTime } = useNumbers()
  const { kind, from, to, text } = event
  const mailState = event.mailState ? t.mailStates[event.mailState] : t.mailGone
  if (kind === 'sample') return t.events.sample(mailState, text)
  if (kind === 'assign') return t.events.assign(text)
  if (kind === 'due') return t.events.due(text ? dateTime(text) : '')
  const title = {
    made: t.events.made,
    note: t.events.note,
    move: from && to ? t.events.move(t.states[from], t.states[to]) : '',
    reply: t.events.reply(mailState),
  }[kind]
  return (
    <>
      {title}
      {text ? <span className="user-text small">{text}</span> : null}
    </>
  )
}

function NoteForm({ id }: { readonly id: string }) {
  const t = usePhrases(leadsPhrases)
  const fieldId = useId()
  const [text, setText] = useState('')
  useLeaveWarning(text.trim() !== '')
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isBusy } = useApiMutation(addLeadNote, {
    successMessage: t.noted,
    refreshes: ['leads'],
    onDone: () => {
      setText('')
      field.current?.focus()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void mutate({ id, text })
    else field.current?.focus()
  }
  return (
    <form className="drawer__form" onSubmit={send}>
      <div className="field">
        <label htmlFor={fieldId}>{t.note}</label>
        <textarea
          ref={field}
          id={fieldId}
          rows={3}
          maxLength={2000}
          placeholder={t.noteHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button className="btn btn--outline btn--compact" type="submit" aria-busy={isBusy || undefined}>
        {t.addNote}
      </button>
    </form>
  )
}
