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

type Props = { readonly slot: LocalizationSlot; readonly localization: Localization; readonly isDirty: boolean }

/** Transitions that need confirmation; the others are easily reversed. */
const confirmations = {
  publish: ['publishTitle', 'publishText'],
  archive: ['archiveTitle', 'archiveText'],
  discard: ['discardTitle', 'discardText'],
} as const

export function LocalizationActions({ slot, localization, isDirty }: Props) {
  const t = usePhrases(publishingPhrases)
  const [isScheduling, setScheduling] = useState(false)
  const { isAllowed, isBusy, transition } = useLocalizationTransition(slot, localization)
  const isBlocked = (move: LocalizationTransition) =>
    isDirty || isBusy || ((move === 'publish' || move === 'schedule') && localization.missing.length > 0)

  return (
    <>
      {localization.moves.filter(isAllowed).map((move) => {
        if (move === 'publish' || move === 'archive' || move === 'discard') {
          const [title, text] = confirmations[move]
          return (
            <ConfirmButton
              key={move}
              kind={move === 'publish' ? 'primary' : 'outline'}
              label={t.moves[move]}
              title={t[title]}
              text={t[text]}
              confirmLabel={t.moves[move]}
              isDisabled={isBlocked(move)}
              onConfirm={() => transition(move)}
            />
          )
        }
        return (
          <button
            key={move}
            className="btn btn--outline btn--compact"
            type="button"
            disabled={isBlocked(move)}
            onClick={() => (move === 'schedule' ? setScheduling(true) : void transition(move))}
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
            if (await transition('schedule', publishAt)) setScheduling(false)
          }}
        />
      ) : null}
    </>
  )
}

/** `submit`, `withdraw` and `discard` have an endpoint for writers, the other transitions one for publishers. */
function useLocalizationTransition({ endpoints, resource, id, language }: LocalizationSlot, { lock }: Localization) {
  const canCall = useCanCall()
  const handIn = useApiMutation(endpoints.handInSide, { refreshes: [resource] })
  const publish = useApiMutation(endpoints.publishSide, { refreshes: [resource] })
  const where = { id, language, lock }
  const isAllowed = (move: LocalizationTransition) =>
    canCall(writerTransitions.some((name) => name === move) ? endpoints.handInSide : endpoints.publishSide)
  const transition = (move: LocalizationTransition, publishAt?: string) => {
    const ofWriter = writerTransitions.find((name) => name === move)
    if (ofWriter) return handIn.mutate({ ...where, move: ofWriter })
    const ofPublisher = publisherTransitions.find((name) => name === move)
    return ofPublisher
      ? publish.mutate({ ...where, move: ofPublisher, ...(publishAt && { publishAt }) })
      : Promise.resolve()
  }
  return { isAllowed, isBusy: handIn.isBusy || publish.isBusy, transition }
}
