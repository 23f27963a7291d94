// What every input of a form shares: its place in the record, its check, and its error in words.
import { useId } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

export type BoundProps = {
  /** The place in the record, with dots: `title.zh`. Server errors come by the same name. */
  readonly source: string
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  /** It may be left empty, but not said so: a draft does without it, what is published does not. */
  readonly isNeededLater?: boolean
  readonly isDisabled?: boolean
}

export type Bound = {
  readonly id: string
  readonly field: ControllerRenderProps
  readonly error: string | undefined
  readonly optional: string | undefined
}

/** `check` says in words what is wrong with a value, or nothing. */
export function useField(
  { source, isNeededLater = false, isOptional = isNeededLater, isDisabled = false }: BoundProps,
  check?: (value: unknown) => string | undefined,
): Bound {
  const t = usePhrases(partsPhrases)
  const id = useId()
  const { field, fieldState } = useController({
    name: source,
    rules: {
      validate: (value: unknown) => {
        if (isDisabled) return undefined
        const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
        if (isEmpty) return isOptional ? undefined : t.required
        return check?.(value)
      },
    },
  })
  return {
    id,
    field,
    error: fieldState.error?.message,
    optional: isNeededLater ? '' : isOptional ? t.optional : undefined,
  }
}
