// Verification of the email address by a mailed code.
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

type AddressProofProps = {
  readonly email: string
  /** Why the address should be verified, and what follows from it. */
  readonly words: { readonly title: string; readonly text: (email: string) => string; readonly done: string }
  readonly onProven: () => void
}

export function AddressProof({ email, words, onProven }: AddressProofProps) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = savedSearchPhrases(language).proof
  const [hasSent, setHasSent] = useState(false)
  const [send, isSending] = useSingleFlight(async () => {
    try {
      await client(sendEmailCode, { email, purpose: 'email' })
      setHasSent(true)
      notify('success', labels.sent)
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <div className="notice notice--waiting">
      <TriangleAlert className="icon icon--sm" aria-hidden="true" />
      <div>
        <p>
          <b>{words.title}</b>
        </p>
        <p>{words.text(email)}</p>
        {hasSent ? <CodeForm done={words.done} onProven={onProven} /> : null}
        <button className="link link-btn" type="button" aria-busy={isSending || undefined} onClick={() => send()}>
          {isSending ? labels.sending : hasSent ? labels.resend : labels.send}
        </button>
      </div>
    </div>
  )
}

function CodeForm({ done, onProven }: { readonly done: string; readonly onProven: () => void }) {
  const { client, notify, notifyFailure } = useAppServices()
  const labels = savedSearchPhrases(useSite().language).proof
  const id = useId()
  const [code, setCode] = useState('')
  const [prove, isProving] = useSingleFlight(async () => {
    try {
      await client(updateProfile, { emailCode: code.trim() })
      notify('success', done)
      onProven()
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <form
      className="proof"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') void prove()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{labels.code}</label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <SubmitButton busy={isProving} label={labels.submit} busyLabel={labels.busy} />
    </form>
  )
}
