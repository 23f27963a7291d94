// Errors of the fields of a small form; the focus moves to the first invalid field.
import { useRef, useState } from 'react'
import type { PlaceErrors } from '../api/use-api-mutation.ts'

type Errors = Readonly<Record<string, string>>

/** @param names of the fields, in display order */
export function useFieldErrors(names: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  /** @returns whether there is no error */
  const show = (fieldErrors: Errors): boolean => {
    setErrors(fieldErrors)
    const first = names.find((name) => name in fieldErrors)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first === undefined
  }
  const place: PlaceErrors = (fieldErrors) => {
    const areFieldsKnown = Object.keys(fieldErrors).every((name) => names.includes(name))
    if (areFieldsKnown) show(fieldErrors)
    return areFieldsKnown
  }
  return { form, errors, show, place }
}
