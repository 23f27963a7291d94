// After a rejected form: moves the focus to the first invalid field; an error without a field is shown in the corner.
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useNotify } from '../api/use-notify.ts'

export function FirstWrongField() {
  const { errors, isSubmitting } = useFormState()
  const notify = useNotify()
  const marker = useRef<HTMLSpanElement>(null)
  const wasSubmitting = useRef(false)
  const focusFirstError = useEffectEvent(() => {
    const { root: _, ...ofFields } = errors
    const messages = messagesIn(ofFields)
    if (messages.length === 0) return
    const wrong = marker.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    const first = [...wrong].find((field) => field.checkVisibility())
    if (first) (first.querySelector<HTMLElement>('[contenteditable=true]') ?? first).focus()
    else notify(messages[0] ?? '', 'failure')
  })
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!isOver) return
    // A form with tabs first opens the tab of the error.
    const timer = setTimeout(() => focusFirstError(), 50)
    return () => clearTimeout(timer)
  }, [isSubmitting])
  return <span ref={marker} hidden />
}

/** Messages at any depth: the errors of a field array are an array. */
function messagesIn(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if ('message' in error && typeof error.message === 'string') return [error.message]
    return messagesIn(error as FieldErrors) // errors of rows, by index
  })
}
