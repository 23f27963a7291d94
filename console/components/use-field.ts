// Connects an input to its form: path in the record, validation and error message.
import { useId } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

export type BoundProps = {
  /** Path in the record: `title.zh`. Server errors use the same name. */
  readonly source: string
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  /** May be empty in a draft, but is required for publication: not labelled as optional. */
  readonly isNeededLater?: boolean
  readonly isDisabled?: boolean
}

export type Bound = {
  readonly id: string
  readonly field: ControllerRenderProps
  readonly error: string | undefined
  readonly optional: string | undefined
}

/** `check` returns the error message of a value, or undefined. */
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
