// Query for the logged-in customer that runs in the background once the application has started.
import { useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useSite } from '../layout/use-site.ts'
import { useSession } from '../session.ts'

/**
 * A failure is ignored: a reader must not be redirected because the session has expired.
 * @param endpoint itself, or a function that imports it: readers without a session then do not fetch its schemas
 * @returns undefined without a session and until there is a response
 */
export function useBackgroundQuery<C extends Endpoint>(
  endpoint: C | (() => Promise<C>),
  input: InputOf<C>,
): OutputOf<C> | undefined {
  const { apiBase, language } = useSite()
  const token = useSession()?.token
  const [result, setResult] = useState<{ readonly key: string; readonly data: OutputOf<C> }>()
  const query = JSON.stringify(input)

  useEffect(() => {
    if (token === undefined) return
    const leaving = new AbortController()
    const client = createClient({
      fetch: (...sent) => fetch(...sent),
      base: apiBase,
      language: () => language,
      token: () => token,
    })
    const ask = async () => {
      const called = typeof endpoint === 'function' ? await endpoint() : endpoint
      const data = await client(called, JSON.parse(query), { signal: leaving.signal })
      if (!leaving.signal.aborted) setResult({ key: token + query, data })
    }
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [apiBase, language, token, endpoint, query])

  // Nothing is shown if the customer has logged out meanwhile.
  return result?.key === `${token}${query}` ? result.data : undefined
}
