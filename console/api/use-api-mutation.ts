// One call as an action of a page: busy while it runs, told when it fails, lists and records fresh when it is done.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConsoleEndpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useLanguage } from '../language/language-context.ts'
import { useConsole } from './console-context.ts'
import { fieldErrorsOf, isOvertaken, messageForError } from './error-messages.ts'
import { useNotify } from './use-notify.ts'

/** Puts what is wrong under its fields. @returns whether all of it has found its place; otherwise it is said in the corner */
export type PlaceErrors = (errors: Readonly<Record<string, string>>) => boolean

export type UseApiMutationOptions<C> = {
  /** Said in the corner when it is done. */
  readonly said?: string
  /** Resources whose lists and records are read anew: when it is done, and when somebody else was faster. */
  readonly refreshes?: readonly string[]
  readonly onDone?: (answer: OutputOf<C>) => void
}

/**
 * `const { make, isBusy } = useApiMutation(resetStaff, { said: t.done, refreshes: ['staff'] })`.
 * `make` answers undefined where the call was refused, which has then been said already. A second click while it runs does nothing.
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
