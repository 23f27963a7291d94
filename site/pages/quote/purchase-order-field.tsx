// Field for the file of a purchase order, which is uploaded when it is chosen.
import { Paperclip, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type Attachment, maxAttachmentBytes } from '#contract/attachments.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { uploadAttachment } from './upload-attachment.ts'

type PurchaseOrderFieldProps = {
  readonly attachment: Attachment | undefined
  readonly onChange: (attachment: Attachment | undefined) => void
}

export function PurchaseOrderField({ attachment, onChange }: PurchaseOrderFieldProps) {
  const { apiBase, language } = useSite()
  const { requireLogin, notify, notifyFailure } = useAppServices()
  const labels = quotePhrases(language).accept
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isChosen, setIsChosen] = useState(false)
  const [upload, busy] = useSingleFlight(async (file: File) => {
    if (file.size > maxAttachmentBytes) return notify('failure', labels.tooLarge)
    if (!(await requireLogin())) return
    try {
      onChange(await uploadAttachment(apiBase, language, file))
      setIsChosen(true)
    } catch (error) {
      notifyFailure(error)
    }
  })
  if (isChosen && attachment)
    return (
      <p className="quote__file">
        <Paperclip className="icon icon--sm" aria-hidden="true" />
        <span>{labels.attached(attachment.name)}</span>
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={`${labels.detach}: ${attachment.name}`}
          onClick={() => {
            setIsChosen(false)
            onChange(undefined)
          }}
        >
          <X className="icon icon--sm" aria-hidden="true" />
          {labels.detach}
        </button>
      </p>
    )
  return (
    <p className="quote__file">
      <button
        className="link link-btn"
        type="button"
        data-needs-hydration=""
        aria-busy={busy || undefined}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {busy ? labels.attaching : labels.attach}
      </button>
      <span className="muted xs" id={`${id}-hint`}>
        {labels.attachHint}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (file) void upload(file)
        }}
      />
    </p>
  )
}
