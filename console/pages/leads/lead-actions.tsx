// What can be done with a lead now: answer, move on, end, step back.
import { useState } from 'react'
import { type LeadState, leadStates } from '#contract/leads.ts'
import { type Lead, leadMovesBack, leadMovesOn, moveLead } from '#contract/leads-admin.ts'
import { useCall } from '../../calls/use-call.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { PanelActions } from '../../parts/detail-panel.tsx'
import { leadsPhrases } from '../../phrases/leads.ts'
import { usePhrases } from '../../phrases/phrases.ts'
import { ReplyDialog } from './reply-dialog.tsx'

export function LeadActions({ lead }: { readonly lead: Lead }) {
  const t = usePhrases(leadsPhrases)
  const [isReplying, setReplying] = useState(false)
  const { make, isBusy } = useCall(moveLead, { said: t.moved, refreshes: ['leads'] })
  const move = (to: LeadState, note = '') => make({ id: lead.id, version: lead.version, to, note })
  const on = leadMovesOn[lead.state]
  const back = leadMovesBack[lead.state]
  return (
    <PanelActions>
      {lead.email === '' ? null : (
        <button className="btn btn--primary btn--compact" type="button" onClick={() => setReplying(true)}>
          {t.reply}
        </button>
      )}
      {on
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
        .filter((to) => on.includes(to))
        .map((to) => (
          <AskButton
            key={to}
            kind="danger"
            label={t.moveOn[to]}
            title={to === 'lost' ? t.lostTitle : t.spamTitle}
            text={t.endText}
            wordsLabel={t.why}
            isOptional
            confirmLabel={t.moveOn[to]}
            onConfirm={(note) => move(to, note)}
          />
        ))}
      {back.length > 0 ? (
        <AskButton
          label={t.back}
          title={t.backTitle}
          text={t.backText}
          choices={{ label: t.backTo, options: back.map((state) => ({ value: state, label: t.states[state] })) }}
          wordsLabel={t.why}
          confirmLabel={t.back}
          onConfirm={(note, to) => move(leadStates.find((state) => state === to) ?? lead.state, note)}
        />
      ) : null}
      {isReplying ? <ReplyDialog lead={lead} onClose={() => setReplying(false)} /> : null}
    </PanelActions>
  )
}
