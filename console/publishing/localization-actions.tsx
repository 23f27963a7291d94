// Publishing transitions available to the signed-in staff for a localization.
import { useState } from 'react'
import { type LocalizationTransition, publisherTransitions, writerTransitions } from '#contract/publishing-admin.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { Localization, LocalizationSlot } from './localization-endpoints.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useCanCall } from './use-can-call.ts'

type Props = { readonly place: LocalizationSlot; readonly side: Localization; readonly isDirty: boolean }

/** Transitions that need confirmation; the others are easily reversed. */
const asked = {
  publish: ['publishTitle', 'publishText'],
  archive: ['archiveTitle', 'archiveText'],
  discard: ['discardTitle', 'discardText'],
} as const

export function LocalizationActions({ place, side, isDirty }: Props) {
  const t = usePhrases(publishingPhrases)
  const may = useCanCall()
  const { calls, resource, id, language } = place
  const [isScheduling, setScheduling] = useState(false)
  const handIn = useApiMutation(calls.handInSide, { refreshes: [resource] })
  const publish = useApiMutation(calls.publishSide, { refreshes: [resource] })
  const isBusy = handIn.isBusy || publish.isBusy
  const where = { id, language, lock: side.lock }

  const make = (move: LocalizationTransition, publishAt?: string) => {
    const mine = writerTransitions.find((one) => one === move)
    const theirs = publisherTransitions.find((one) => one === move)
    if (mine) return handIn.make({ ...where, move: mine })
    return theirs ? publish.make({ ...where, move: theirs, ...(publishAt && { publishAt }) }) : Promise.resolve()
  }
  const isAllowed = (move: LocalizationTransition) =>
    may(writerTransitions.some((one) => one === move) ? calls.handInSide : calls.publishSide)
  const isBlocked = (move: LocalizationTransition) =>
    isDirty || isBusy || ((move === 'publish' || move === 'schedule') && side.missing.length > 0)

  return (
    <>
      {side.moves.filter(isAllowed).map((move) => {
        if (move === 'publish' || move === 'archive' || move === 'discard') {
          const [title, text] = asked[move]
          return (
            <ConfirmButton
              key={move}
              kind={move === 'publish' ? 'primary' : 'outline'}
              label={t.moves[move]}
              title={t[title]}
              text={t[text]}
              confirmLabel={t.moves[move]}
              isDisabled={isBlocked(move)}
              onConfirm={() => make(move)}
            />
          )
        }
        return (
          <button
            key={move}
            className="btn btn--outline btn--compact"
            type="button"
            disabled={isBlocked(move)}
            onClick={() => (move === 'schedule' ? setScheduling(true) : void make(move))}
          >
            {t.moves[move]}
          </button>
        )
      })}
      {isScheduling ? (
        <ScheduleDialog
          isBusy={isBusy}
          onCancel={() => setScheduling(false)}
          onChosen={async (publishAt) => {
            if (await make('schedule', publishAt)) setScheduling(false)
          }}
        />
      ) : null}
    </>
  )
}
