// A call as an action of a page: busy state, error message, and invalidation of lists and records.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConsoleEndpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useLanguage } from '../language/language-context.ts'
import { useConsole } from './console-context.ts'
import { fieldErrorsOf, isOvertaken, messageForError } from './error-messages.ts'
import { useNotify } from './use-notify.ts'

/** Shows errors under their fields. @returns whether every error has a field; otherwise the message is shown in the corner */
export type PlaceErrors = (errors: Readonly<Record<string, string>>) => boolean

export type UseApiMutationOptions<C> = {
  /** Message shown after success. */
  readonly successMessage?: string
  /** Resources whose lists and records are invalidated after success and after a 409. */
  readonly refreshes?: readonly string[]
  readonly onDone?: (output: OutputOf<C>) => void
}

/**
 * `const { mutate, isBusy } = useApiMutation(resetStaff, { successMessage: t.done, refreshes: ['staff'] })`.
 * `mutate` resolves to undefined after an error, whose message has been shown. A second call while the first runs does nothing.
 */
export function useApiMutation<C extends ConsoleEndpoint>(endpoint: C, options: UseApiMutationOptions<C> = {}) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const refresh = () =>
    Promise.all((options.refreshes ?? []).map((name) => queries.invalidateQueries({ queryKey: [name] })))

  const mutate = async (input: InputOf<C>, place?: PlaceErrors): Promise<OutputOf<C> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      const output = await client(endpoint, input)
      await refresh()
      if (options.successMessage) notify(options.successMessage)
      options.onDone?.(output)
      return output
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (Object.keys(errors).length > 0 && place?.(errors)) return undefined
      const message = messageForError(error, language)
      if (message) notify(message, 'failure')
      if (isOvertaken(error)) await refresh()
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { mutate, isBusy }
}
