// What a page would like to know of whoever is logged in: asked in the background, once the application runs.
import { useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/common/endpoint.ts'
import { useSite } from '../layout/use-site.ts'
import { useSession } from '../session.ts'

/**
 * A failure is no answer, and nobody is told: who only reads must not be sent away because a session has run out.
 * @returns undefined where nobody is logged in and until there is an answer
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

  // Of somebody who has logged out meanwhile nothing is shown.
  return answered?.to === `${token}${wish}` ? answered.answer : undefined
}
