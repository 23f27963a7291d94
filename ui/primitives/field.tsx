// Form parts: a labelled input with hint or error, the submit button, and the error message of the form.
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldText = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Text for "optional"; without it the field is required. */
  readonly optional?: string
}

export type FieldProps = FieldText & Omit<ComponentProps<'input'>, 'id' | 'required'>

export function Field({ label, hint, error, optional, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <input {...input} {...describedInput(id, { hint, error })} required={optional === undefined} />
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldLabel({
  htmlFor,
  label,
  optional,
}: {
  htmlFor: string
  label: string
  optional?: string | undefined
}) {
  return (
    <label htmlFor={htmlFor}>
      {label}
      {optional === undefined ? (
        <span className="req" aria-hidden="true" />
      ) : (
        <span className="muted field__optional">{optional}</span>
      )}
    </label>
  )
}

/** Attributes that connect an input with the note below it. */
export function describedInput(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const noteId = error !== undefined || hint !== undefined ? `${id}-note` : undefined
  return { id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': noteId }
}

/** Shows the error or, without an error, the hint. */
export function FieldNote({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  if (error !== undefined) {
    return (
      <span className="field__error" id={`${id}-note`}>
        <CircleAlert className="icon icon--sm" aria-hidden="true" />
        {error}
      </span>
    )
  }
  return hint === undefined ? null : (
    <span className="field__hint" id={`${id}-note`}>
      {hint}
    </span>
  )
}

/** Stays in the tab order while busy; the form ignores further submits. */
export function SubmitButton({ busy, label, busyLabel }: { busy: boolean; label: ReactNode; busyLabel: string }) {
  return (
    <button className="btn btn--primary btn--lg" type="submit" aria-busy={busy || undefined}>
      {busy ? busyLabel : label}
    </button>
  )
}

/** Error message of the form. The live region is always present, so that screen readers announce its text when it appears. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={children ? 'notice notice--failed' : undefined}>
      {children ? (
        <>
          <CircleAlert className="icon icon--sm" aria-hidden="true" />
          <div>{children}</div>
        </>
      ) : null}
    </div>
  )
}
