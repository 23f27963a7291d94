// After a form was refused: the focus goes to the first field that is wrong; what no field shows is said in the corner.
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useNotify } from '../api/use-notify.ts'

export function FirstWrongField() {
  const { errors, isSubmitting } = useFormState()
  const notify = useNotify()
  const place = useRef<HTMLSpanElement>(null)
  const wasSubmitting = useRef(false)
  const look = useEffectEvent(() => {
    const { root: _, ...ofFields } = errors
    const words = wordsIn(ofFields)
    if (words.length === 0) return
    const wrong = place.current?.closest('form')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    const first = [...wrong].find((field) => field.checkVisibility())
    if (first) (first.querySelector<HTMLElement>('[contenteditable=true]') ?? first).focus()
    else notify(words[0] ?? '', 'failure')
  })
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (!isOver) return
    // A form of several parts first shows the one that is wrong.
    const timer = setTimeout(() => look(), 50)
    return () => clearTimeout(timer)
  }, [isSubmitting])
  return <span ref={place} hidden />
}

/** However deep they lie: an error of a list of rows is a list. */
function wordsIn(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error): string[] => {
    if (!error || typeof error !== 'object') return []
    if ('message' in error && typeof error.message === 'string') return [error.message]
    return wordsIn(error as FieldErrors) // rows, by their number
  })
}
