// Internal notes of an order, with a field for a new one.
import { type FormEvent, useId, useRef, useState } from 'react'
import { addOrderNote } from '#contract/order-actions-admin.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLeaveWarning } from '../../components/use-leave-warning.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

export function OrderNotes({ order, canWrite }: { readonly order: AdminOrder; readonly canWrite: boolean }) {
  const t = usePhrases(ordersPhrases)
  const { dateTime } = useNumbers()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useLeaveWarning(text.trim() !== '')
  const { mutate, isBusy } = useApiMutation(addOrderNote, {
    successMessage: t.noted,
    refreshes: ['orders'],
    onDone: () => {
      setText('')
      // The button disappears with the text, so focus moves to the field.
      field.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void mutate({ id: order.id, text: text.trim() })
  }
  return (
    <>
      {canWrite ? (
        <form className="note-form field" onSubmit={submit}>
          <label className="vh" htmlFor={id}>
            {t.noteLabel}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={2}
            maxLength={2000}
            placeholder={t.notePlaceholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() === '' ? null : (
            <button className="btn btn--outline btn--compact" type="submit" aria-busy={isBusy || undefined}>
              {t.noteSave}
            </button>
          )}
        </form>
      ) : null}
      <ul className="plain-rows">
        {order.notes.map((note) => (
          <li key={note.id}>
            <span className="plain-rows__text">
              {note.text}
              <small className="num">
                {dateTime(note.at)} · {note.by}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
