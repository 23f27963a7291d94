// Loads an API response in the browser; keeps the previous one while loading, so that a list does not flicker.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'

export type ApiQuery<T> = {
  readonly data: T | undefined
  readonly error: unknown
  /** The response belongs to an earlier input, or there is none yet. */
  readonly isLoading: boolean
  readonly reload: () => void
}

type QueryState<T> = { readonly query: string; readonly data: T | undefined; readonly error?: unknown }

export function useApiQuery<C extends Endpoint>(endpoint: C, input: InputOf<C>): ApiQuery<OutputOf<C>> {
  const { client } = useAppServices()
  const query = JSON.stringify(input)
  const latestInput = useRef(input)
  latestInput.current = input
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<QueryState<OutputOf<C>>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same request
  useEffect(() => {
    const leaving = new AbortController()
    const isHere = () => !leaving.signal.aborted
    client(endpoint, latestInput.current, { signal: leaving.signal }).then(
      (data) => isHere() && setResult({ query, data }),
      (error) =>
        isHere() && setResult((before) => ({ query, data: before?.query === query ? before.data : undefined, error })),
    )
    return () => leaving.abort()
  }, [client, endpoint, query, attempt])

  const reload = useCallback(() => setAttempt((n) => n + 1), [])
  return { data: result?.data, error: result?.error, isLoading: result?.query !== query, reload }
}
