// Voucher of the checkout: a collapsed field for its code, or the voucher in use with a button that removes it.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../../layout/use-site.ts'
import type { useVoucher } from './use-voucher.ts'

type Props = { readonly voucher: ReturnType<typeof useVoucher> }

export function VoucherField({ voucher }: Props) {
  const labels = useSite().phrases.checkout.voucher
  const { code, error } = voucher
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (error !== undefined) setOpen(true)
  }, [error])
  const focused = useRef<HTMLElement>(null)
  const shownCode = useRef(code)
  // The pressed button disappears with the form, or with the voucher.
  useEffect(() => {
    if (shownCode.current !== code) focused.current?.focus()
    shownCode.current = code
  }, [code])
  return (
    <div className="voucher">
      <div role="status">{code === undefined ? null : <p>{labels.applied(code)}</p>}</div>
      {code === undefined ? (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary ref={focused} className="link">
            {labels.open}
          </summary>
          <VoucherForm voucher={voucher} />
        </details>
      ) : (
        <button
          ref={(button) => {
            focused.current = button
          }}
          className="link link-btn"
          type="button"
          onClick={() => {
            setOpen(false)
            voucher.remove()
          }}
        >
          {labels.remove}
        </button>
      )}
    </div>
  )
}

function VoucherForm({ voucher }: Props) {
  const labels = useSite().phrases.checkout.voucher
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? labels.missing : voucher.error
  useEffect(() => {
    if (error !== undefined) input.current?.focus()
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() !== '') void voucher.apply(typed)
  }

  return (
    <form className="field" noValidate onSubmit={submit}>
      <FieldLabel htmlFor={id} label={labels.label} optional="" />
      <div className="voucher__row">
        <input
          ref={input}
          {...describedInput(id, { error })}
          name="voucherCode"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMissing(false)
            voucher.clearError()
          }}
        />
        <button className="btn btn--outline" type="submit" aria-busy={voucher.isChecking || undefined}>
          {voucher.isChecking ? labels.checking : labels.apply}
        </button>
      </div>
      {/* The error may appear while the focus is elsewhere: when the order is refused. */}
      <div role="alert">
        <FieldNote id={id} error={error} />
      </div>
    </form>
  )
}
