// Verification of the email address by a mailed code; alerts are sent only to verified addresses.
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

export function AddressProof({ email, onProven }: { email: string; onProven: () => void }) {
  const { phrases } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = phrases.searches.proof
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
          <b>{labels.title}</b>
        </p>
        <p>{labels.text(email)}</p>
        {hasSent ? <CodeForm onProven={onProven} /> : null}
        <button className="link link-btn" type="button" aria-busy={isSending || undefined} onClick={() => send()}>
          {isSending ? labels.sending : hasSent ? labels.resend : labels.send}
        </button>
      </div>
    </div>
  )
}

function CodeForm({ onProven }: { readonly onProven: () => void }) {
  const { client, notify, notifyFailure } = useAppServices()
  const labels = useSite().phrases.searches.proof
  const id = useId()
  const [code, setCode] = useState('')
  const [prove, isProving] = useSingleFlight(async () => {
    try {
      await client(updateProfile, { emailCode: code.trim() })
      notify('success', labels.done)
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
