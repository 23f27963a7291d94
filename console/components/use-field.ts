// What every input of a form shares: its place in the record, its check, and its error in words.
import { type UseInputValue, useInput } from 'ra-core'
import { partsPhrases } from '../phrases/components.ts'
import { usePhrases } from '../phrases/phrases.ts'

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
  readonly field: UseInputValue['field']
  readonly error: string | undefined
  readonly optional: string | undefined
}

/** `check` says in words what is wrong with a value, or nothing. */
export function useField(
  { source, isNeededLater = false, isOptional = isNeededLater, isDisabled = false }: BoundProps,
  check?: (value: unknown) => string | undefined,
): Bound {
  const t = usePhrases(partsPhrases)
  const { id, field, fieldState } = useInput({
    source,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
    validate: (value: unknown) => {
      if (isDisabled) return undefined
      const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
      if (isEmpty) return isOptional ? undefined : t.required
      return check?.(value)
    },
  })
  const message = fieldState.error?.message
  return {
    id,
    field,
    error: message === undefined ? undefined : plainMessage(message),
    optional: isNeededLater ? '' : isOptional ? t.optional : undefined,
  }
}

const coreMark = '@@react-admin@@'

/** ra-core wraps what its checks say; the server's words come as they are. */
export function plainMessage(message: string): string {
  if (!message.startsWith(coreMark)) return message
  const said: unknown = JSON.parse(message.slice(coreMark.length))
  return typeof said === 'string' ? said : ''
}
