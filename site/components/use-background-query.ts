// Query for the logged-in customer that runs in the background once the application has started.
import { useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useSite } from '../layout/use-site.ts'
import { useSession } from '../session.ts'

/**
 * A failure is ignored: a reader must not be redirected because the session has expired.
 * @returns undefined without a session and until there is a response
 */
export function useBackgroundQuery<C extends Endpoint>(call: C, input: InputOf<C>): OutputOf<C> | undefined {
  const { apiBase, language } = useSite()
  const token = useSession()?.token
  const [answered, setAnswered] = useState<{ readonly to: string; readonly answer: OutputOf<C> }>()
  const wish = JSON.stringify(input)

  useEffect(() => {
    if (token === undefined) return
    const leaving = new AbortController()
    const ask = createClient({
      fetch: (...sent) => fetch(...sent),
      base: apiBase,
      language: () => language,
      token: () => token,
    })
    ask(call, JSON.parse(wish), { signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted) setAnswered({ to: token + wish, answer })
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [apiBase, language, token, call, wish])

  // Nothing is shown if the customer has logged out meanwhile.
  return answered?.to === `${token}${wish}` ? answered.answer : undefined
}
