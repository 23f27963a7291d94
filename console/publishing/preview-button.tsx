// Makes a link by which anybody sees the draft, and shows it once.
import { useState } from 'react'
import { useCall } from '../api/use-api-mutation.ts'
import { ShownOnce } from '../components/one-time-secret.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../phrases/phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { SidePlace } from './localization-endpoints.ts'
import { useMayCall } from './use-can-call.ts'

export function PreviewButton({ place, isDirty }: { readonly place: SidePlace; readonly isDirty: boolean }) {
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  const may = useMayCall()
  const { calls, id, language } = place
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const { make, isBusy } = useCall(calls.makePreview, { onDone: setLink })
  if (!may(calls.makePreview)) return null
  return (
    <>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        disabled={isDirty || isBusy}
        onClick={() => void make({ id, language })}
      >
        {t.preview}
      </button>
      {link ? (
        <ShownOnce
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
