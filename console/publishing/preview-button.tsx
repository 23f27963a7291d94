// Button that creates a preview link to the draft and shows it once.
import { useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { OneTimeSecret } from '../components/one-time-secret.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { LocalizationSlot } from './localization-endpoints.ts'
import { useCanCall } from './use-can-call.ts'

export function PreviewButton({ slot, isDirty }: { readonly slot: LocalizationSlot; readonly isDirty: boolean }) {
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  const canCall = useCanCall()
  const { endpoints, id, language } = slot
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const { mutate, isBusy } = useApiMutation(endpoints.makePreview, { onDone: setLink })
  if (!canCall(endpoints.makePreview)) return null
  return (
    <>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        disabled={isDirty || isBusy}
        onClick={() => void mutate({ id, language })}
      >
        {t.preview}
      </button>
      {link ? (
        <OneTimeSecret
          title={t.previewTitle}
          text={t.previewText(dateTime(link.expiresAt))}
          secret={link.url}
          doneLabel={t.close}
          onDone={() => setLink(undefined)}
        />
      ) : null}
    </>
  )
}
