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
  readonly said?: string
  /** Resources whose lists and records are invalidated after success and after a 409. */
  readonly refreshes?: readonly string[]
  readonly onDone?: (answer: OutputOf<C>) => void
}

/**
 * `const { make, isBusy } = useApiMutation(resetStaff, { said: t.done, refreshes: ['staff'] })`.
 * `make` resolves to undefined after an error, whose message has been shown. A second call while the first runs does nothing.
 */
export function useApiMutation<C extends ConsoleEndpoint>(call: C, options: UseApiMutationOptions<C> = {}) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const refresh = () =>
    Promise.all((options.refreshes ?? []).map((name) => queries.invalidateQueries({ queryKey: [name] })))

  const make = async (input: InputOf<C>, place?: PlaceErrors): Promise<OutputOf<C> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      const answer = await client(call, input)
      await refresh()
      if (options.said) notify(options.said)
      options.onDone?.(answer)
      return answer
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (Object.keys(errors).length > 0 && place?.(errors)) return undefined
      const words = messageForError(error, language)
      if (words) notify(words, 'failure')
      if (isOvertaken(error)) await refresh()
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { make, isBusy }
}
