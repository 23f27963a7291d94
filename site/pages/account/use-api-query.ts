// Loads an API response in the browser; keeps the previous one while loading, so that a list does not flicker.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'

export type ApiQuery<T> = {
  readonly answer: T | undefined
  readonly error: unknown
  /** The response belongs to an earlier input, or there is none yet. */
  readonly isLoading: boolean
  readonly reload: () => void
}

type Heard<T> = { readonly question: string; readonly answer: T | undefined; readonly error?: unknown }

export function useApiQuery<C extends Endpoint>(call: C, input: InputOf<C>): ApiQuery<OutputOf<C>> {
  const { client } = useAppServices()
  const question = JSON.stringify(input)
  const asked = useRef(input)
  asked.current = input
  const [attempt, setAttempt] = useState(0)
  const [heard, setHeard] = useState<Heard<OutputOf<C>>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same request
  useEffect(() => {
    const leaving = new AbortController()
    const isHere = () => !leaving.signal.aborted
    client(call, asked.current, { signal: leaving.signal }).then(
      (answer) => isHere() && setHeard({ question, answer }),
      (error) =>
        isHere() &&
        setHeard((before) => ({ question, answer: before?.question === question ? before.answer : undefined, error })),
    )
    return () => leaving.abort()
  }, [client, call, question, attempt])

  const reload = useCallback(() => setAttempt((n) => n + 1), [])
  return { answer: heard?.answer, error: heard?.error, isLoading: heard?.question !== question, reload }
}
