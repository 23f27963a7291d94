// Button whose action cannot be undone, so that a dialog asks first.
import { useState } from 'react'
import type { Client } from '#contract/client.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { ConfirmDialog } from '#ui/primitives/dialog.tsx'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

type ConfirmedButtonProps = {
  readonly label: string
  /** Names the action and its object: the title of the dialog, and the button's name for screen readers. */
  readonly title: string
  readonly text: string
  readonly done: string
  readonly onConfirm: (client: Client) => Promise<unknown>
  readonly onDone: () => void
}

export function ConfirmedButton({ label, title, text, done, onConfirm, onDone }: ConfirmedButtonProps) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const labels = companyAccountPhrases(language)
  const [confirm, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await onConfirm(client)
      setOpen(false)
      notify('success', done)
      onDone()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })
  return (
    <>
      <button
        className="btn btn--quiet btn--compact"
        type="button"
        aria-label={title === label ? undefined : title}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen ? (
        <ConfirmDialog
          title={title}
          text={text}
          cancelLabel={labels.cancel}
          confirmLabel={label}
          busyLabel={labels.working}
          busy={busy}
          isDangerous
          failure={<FormFailure>{failure}</FormFailure>}
          onCancel={() => setOpen(false)}
          onConfirm={confirm}
        />
      ) : null}
    </>
  )
}
