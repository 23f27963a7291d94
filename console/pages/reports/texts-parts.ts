// Parts of the text form, shown one at a time. A part with errors is shown when saving fails.
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'

export const textsParts = ['text', 'contents', 'exhibits'] as const
export type TextsPart = (typeof textsParts)[number]

const partOfField: Readonly<Record<string, TextsPart>> = {
  contents: 'contents',
  exhibits: 'exhibits',
  charts: 'exhibits',
}

/** @returns the parts with errors, in display order */
export function partsWithErrors(errors: FieldErrors): TextsPart[] {
  const parts = new Set(
    [errors.zh, errors.en].flatMap((ofLanguage) =>
      Object.keys(ofLanguage ?? {}).map((field) => partOfField[field] ?? 'text'),
    ),
  )
  return textsParts.filter((part) => parts.has(part))
}

/** Shows the first part with errors after a failed save. */
export function useShowPartWithErrors(part: TextsPart, onShow: (part: TextsPart) => void): void {
  const { errors, isSubmitting } = useFormState()
  const wasSubmitting = useRef(false)
  const showPartOfError = useEffectEvent(() => {
    const parts = partsWithErrors(errors)
    if (parts[0] && !parts.includes(part)) onShow(parts[0])
  })
  useEffect(() => {
    const isOver = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (isOver) showPartOfError()
  }, [isSubmitting])
}
