// Form state of a dialog or page: validation by the contract's schema, messages in the page's language, one submit at a time.
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#contract/client.ts'
import { fieldMessage } from '#contract/common/field-messages.ts'
import { textOfFailure } from '../browser-client.ts'
import { useSite } from '../layout/use-site.ts'
import type { ModeProps } from './mode-props.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Options<T extends FieldValues> = Partial<ModeProps> & {
  readonly schema: z.ZodType
  readonly defaults: DefaultValues<T>
  /** Gets the focus when a form appears within a page. A dialog moves the focus to its first field without it. */
  readonly firstFocus?: FieldPath<T>
  readonly send: (values: T) => Promise<void>
  /** The field to which an error without fields belongs. */
  readonly fieldOf?: (failure: ApiError) => FieldPath<T> | undefined
  readonly onFailure?: () => void
}

export function useModeForm<T extends FieldValues>(options: Options<T>) {
  const { schema, defaults, firstFocus, onBusy } = options
  const { language } = useSite()
  const [failure, setFailure] = useState<string>()
  const form = useForm<T>({
    resolver: resolverFor(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { setFocus } = form
  // Registered in the schema's order, in which the first field with an error is searched. No field is nested: a name is a path.
  for (const name of Object.keys(defaults)) form.register(name as FieldPath<T>)

  const [submit, busy] = useSingleFlight(async (values: T) => {
    setFailure(undefined)
    onBusy?.(true)
    try {
      await options.send(values)
    } catch (error) {
      options.onFailure?.()
      place(error)
    } finally {
      onBusy?.(false)
    }
  })

  /** Shows the error at its field, else above the submit button. */
  function place(error: unknown) {
    const own = error instanceof ApiError ? options.fieldOf?.(error) : undefined
    const text = textOfFailure(error, language)
    const wrong = own ? [{ field: own, msg: text }] : error instanceof ApiError ? error.fields : []
    const values = form.getValues()
    // The name of a value is its path, as no field is nested.
    const known = wrong.flatMap(({ field, msg }) => (field in values ? [{ path: field as FieldPath<T>, msg }] : []))
    for (const { path, msg } of known) form.setError(path, { message: msg })
    const [first] = known
    if (!first) return setFailure(text)
    setFocus(first.path)
  }

  useEffect(() => {
    if (firstFocus !== undefined) setFocus(firstFocus)
  }, [setFocus, firstFocus])

  return {
    form,
    busy,
    failure,
    onSubmit: form.handleSubmit((values) => submit(values)),
    /** Properties of the input with this name, with its error in the page's language. */
    field: (name: FieldPath<T>) => {
      const message = form.formState.errors[name]?.message
      return {
        ...form.register(name),
        error: typeof message === 'string' ? messageText(message, language) : undefined,
      }
    },
  }
}

/** Messages of a schema are keys; messages of the server are sentences. */
function messageText(message: string, language: Parameters<typeof fieldMessage>[1]): string {
  return /^[a-z-]+(?::\d+)?$/.test(message) ? fieldMessage({ message }, language) : message
}

/** react-hook-form's resolver for a form of the contract, which has no nested fields: the first issue of each field. */
function resolverFor<T extends FieldValues>(schema: z.ZodType): Resolver<T, unknown, T> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    // The schema's fields are those of T; a field that it does not name is read from the form.
    if (result.success) return { values: result.data as T, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues)
      errors[String(issue.path[0])] ??= { type: issue.code, message: messageOf(issue) }
    // The names of issues are those of the schema's fields, as above.
    return { values: {}, errors: errors as FieldErrors<T> }
  }
}

/** Of a union, the message of the alternative with the fewest issues. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const [closest] = issue.errors.toSorted((a, b) => a.length - b.length)
  return closest?.[0]?.message ?? issue.message
}
