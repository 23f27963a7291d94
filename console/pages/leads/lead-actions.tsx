// Actions of a lead: reply, advance, close, move back.
import { useState } from 'react'
import { Link } from 'react-router'
import { leadTransitionsBack, leadTransitionsForward } from '#contract/lead-transitions.ts'
import { type LeadState, leadStates } from '#contract/leads.ts'
import { type Lead, moveLead } from '#contract/leads-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { type PlaceErrors, useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { ReplyDialog } from './reply-dialog.tsx'

type LeadActionProps = {
  readonly lead: Lead
  readonly move: (to: LeadState, note: string, place: PlaceErrors) => Promise<unknown>
}

export function LeadActions({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const quotes = usePhrases(quotesPhrases)
  const can = useCan()
  const [isReplying, setReplying] = useState(false)
  const { mutate, isBusy } = useApiMutation(moveLead, { successMessage: t.moved, refreshes: ['leads'] })
  const move = (to: LeadState, note = '', place?: PlaceErrors) =>
    mutate({ id: lead.id, version: lead.version, to, note }, place)
  const forward = leadTransitionsForward[lead.state]
  return (
    <PanelActions>
      {lead.email === '' ? null : (
        <button className="btn btn--primary btn--compact" type="button" onClick={() => setReplying(true)}>
          {t.reply}
        </button>
      )}
      {forward
        .filter((to) => to !== 'lost' && to !== 'spam')
        .map((to) => (
          <button
            key={to}
            className="btn btn--outline btn--compact"
            type="button"
            aria-busy={isBusy || undefined}
            onClick={() => void move(to)}
          >
            {t.moveOn[to]}
          </button>
        ))}
      {(['lost', 'spam'] as const)
        .filter((to) => forward.includes(to))
        .map((to) => (
          <EndLeadButton key={to} to={to} move={move} />
        ))}
      {can('quotes.write') && lead.email !== '' && lead.state !== 'spam' ? (
        <Link className="btn btn--outline btn--compact" to={`/quotes/create?lead=${lead.id}`}>
          {quotes.newQuote}
        </Link>
      ) : null}
      <MoveBackButton lead={lead} move={move} />
      {isReplying ? <ReplyDialog lead={lead} onClose={() => setReplying(false)} /> : null}
    </PanelActions>
  )
}

type EndLeadButtonProps = Pick<LeadActionProps, 'move'> & { readonly to: 'lost' | 'spam' }

function EndLeadButton({ to, move }: EndLeadButtonProps) {
  const t = usePhrases(leadsPhrases)
  return (
    <FormButton
      kind="danger"
      label={t.moveOn[to]}
      title={to === 'lost' ? t.lostTitle : t.spamTitle}
      text={t.endText}
      submitLabel={t.moveOn[to]}
      fields={[{ name: 'note', label: t.why, type: 'lines', isOptional: true }]}
      onSubmit={({ note }, place) => move(to, note, place)}
    />
  )
}

/** Renders nothing in a state without steps back. */
function MoveBackButton({ lead, move }: LeadActionProps) {
  const t = usePhrases(leadsPhrases)
  const back = leadTransitionsBack[lead.state]
  if (back.length === 0) return null
  return (
    <FormButton
      label={t.back}
      title={t.backTitle}
      text={t.backText}
      submitLabel={t.back}
      fields={[
        {
          name: 'to',
          label: t.backTo,
          type: 'choice',
          options: back.map((state) => ({ value: state, label: t.states[state] })),
        },
        { name: 'note', label: t.why, type: 'lines' },
      ]}
      onSubmit={({ to, note }, place) => move(leadStates.find((state) => state === to) ?? lead.state, note, place)}
    />
  )
}
