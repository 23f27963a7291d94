// Button with a dialog that asks for the input of an action.
//
// <FormButton label={t.changeEmail} title={t.changeEmail} submitLabel={t.save}
//   fields={[{ name: 'email', label: t.newEmail, type: 'email' }]} onSubmit={({ email }, place) => mutate({ id, email }, place)} />
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DialogFrame, DialogHead } from '#ui/primitives/dialog.tsx'
import { describedInput, Field, FieldLabel, FieldNote, SubmitButton } from '#ui/primitives/field.tsx'
import type { PlaceErrors } from '../api/use-api-mutation.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { shellPhrases } from '../phrases/shell.ts'
import { buttonName } from './button-name.ts'
import { useFieldErrors } from './use-field-errors.ts'

export type SmallField<Name extends string = string> = {
  readonly name: Name
  readonly label: string
  /** `lines` is a text of several lines; `choice` has options. */
  readonly type?: 'text' | 'email' | 'lines' | 'choice' | 'date' | 'decimal'
  readonly initial?: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Returns an error message, or undefined. */
  readonly check?: (value: string) => string | undefined
}

export type FormButtonProps<Name extends string> = {
  readonly label: ReactNode
  /** Names the row for screen readers, where other rows have this button, too. */
  readonly rowName?: string
  readonly kind?: 'outline' | 'primary' | 'danger'
  readonly isDisabled?: boolean
  readonly title: string
  readonly text?: string
  readonly submitLabel: string
  readonly fields: readonly SmallField<Name>[]
  /** Resolves to undefined after an error: the form then stays open. `mutate` of useApiMutation does. */
  readonly onSubmit: (values: Readonly<Record<Name, string>>, place: PlaceErrors) => Promise<unknown>
}

export function FormButton<Name extends string>({
  label,
  rowName,
  kind = 'outline',
  isDisabled,
  ...form
}: FormButtonProps<Name>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className={`btn btn--compact ${kind === 'danger' ? 'btn--outline btn--warns' : `btn--${kind}`}`}
        type="button"
        aria-label={buttonName(label, rowName)}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen ? <FormDialog {...form} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type FormDialogProps<Name extends string> = Omit<FormButtonProps<Name>, 'label' | 'rowName' | 'kind' | 'isDisabled'> & {
  /** Above the fields. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

export function FormDialog<Name extends string>({
  title,
  text,
  submitLabel,
  fields,
  onSubmit,
  children,
  onClose,
}: FormDialogProps<Name>) {
  const shell = usePhrases(shellPhrases)
  const t = usePhrases(partsPhrases)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.initial ?? field.options?.[0]?.value ?? ''])),
  )
  const { form, errors, show, place } = useFieldErrors(fields.map(({ name }) => name))
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    const fieldErrors = fields.flatMap(({ name, isOptional, check }) => {
      const value = (values[name] ?? '').trim()
      const error = value === '' ? (isOptional ? undefined : t.required) : check?.(value)
      return error === undefined ? [] : [[name, error] as const]
    })
    if (!show(Object.fromEntries(fieldErrors))) return
    setBusy(true)
    const trimmed = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()]))
    const output = await onSubmit(trimmed as Record<Name, string>, place) // its keys are the names of the fields
    setBusy(false)
    if (output !== undefined) onClose()
  }
  return (
    <DialogFrame size="narrow" busy={isBusy} onClose={onClose}>
      <DialogHead title={title} {...(text === undefined ? {} : { subtitle: text })} closeLabel={shell.close} />
      <form ref={form} className="dialog__form" onSubmit={(event) => void submit(event)} noValidate>
        <div className="dialog__body">
          {children}
          {fields.map((field) => (
            <OneField
              key={field.name}
              field={field}
              optional={t.optional}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={isBusy} label={submitLabel} busyLabel={t.working} />
        </div>
      </form>
    </DialogFrame>
  )
}

type OneFieldProps = {
  readonly field: SmallField
  readonly optional: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function OneField({ field, optional, value, error, onChange }: OneFieldProps) {
  const id = useId()
  const { label, hint, type = 'text', maxLength = 500, options = [] } = field
  const optionalLabel = field.isOptional ? { optional } : {}
  if (type === 'choice') {
    return (
      <div className="field">
        <FieldLabel htmlFor={id} label={label} {...optionalLabel} />
        <select
          className="select"
          {...describedInput(id, { hint, error })}
          name={field.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    )
  }
  if (type === 'lines') {
    return (
      <div className="field">
        <FieldLabel htmlFor={id} label={label} {...optionalLabel} />
        <textarea
          {...describedInput(id, { hint, error })}
          name={field.name}
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <FieldNote id={id} hint={hint} error={error} />
      </div>
    )
  }
  return (
    <Field
      label={label}
      {...optionalLabel}
      hint={hint}
      error={error}
      type={type === 'decimal' ? 'text' : type}
      inputMode={type === 'decimal' ? 'decimal' : undefined}
      autoComplete="off"
      name={field.name}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
