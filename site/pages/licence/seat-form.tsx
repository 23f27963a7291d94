// Names a person for a seat: a free one, or in place of the person who has it.
import { useState } from 'react'
import { assignSeat } from '#contract/customer-licences.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { Field } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'

type SeatFormProps = {
  readonly number: string
  /** The seat whose person is replaced; without it, a free one is taken. */
  readonly replaced?: { readonly id: string; readonly onCancel: () => void }
  readonly onDone: () => void
}

export function SeatForm({ number, replaced, onDone }: SeatFormProps) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const labels = licencePhrases(language).seats
  const words = replaced
    ? { field: labels.newEmail, submit: labels.replace, busy: labels.replacing, done: labels.replaced }
    : { field: labels.email, submit: labels.add, busy: labels.adding, done: labels.added }
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string>()
  const [save, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(assignSeat, { number, email: email.trim(), seatId: replaced?.id ?? '' })
      setEmail('')
      notify('success', words.done, email.trim())
      onDone()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })
  return (
    <form
      className="seats__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={words.field}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={replaced ? labels.replaceText : undefined}
        value={email}
        error={failure}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="acts">
        <button className="btn btn--primary" type="submit" aria-busy={busy || undefined}>
          {busy ? words.busy : words.submit}
        </button>
        {replaced ? (
          <button className="btn btn--quiet" type="button" onClick={replaced.onCancel}>
            {labels.cancel}
          </button>
        ) : null}
      </div>
    </form>
  )
}
