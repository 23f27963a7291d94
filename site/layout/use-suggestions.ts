// What is offered for what is typed, asked for once the fingers rest.
import { useEffect, useState } from 'react'
import { type OutputOf, tokenHeader } from '#contract/common/endpoint.ts'
import type { suggest } from '#contract/search.ts'
import { readSession } from '../session.ts'
import { useSite } from './use-site.ts'

type Suggestions = OutputOf<typeof suggest>

const restMs = 120

/** Nothing while nothing is typed, and where no answer comes: it is only a convenience. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { apiBase, language } = useSite()
  const [found, setFound] = useState<{ typed: string; suggestions: Suggestions }>()
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const address = `${apiBase}/report/suggest?${new URLSearchParams({ q, lang: language })}`
        const token = readSession()?.token
        // Every request carries it (specification, section 7).
        const headers: HeadersInit = token ? { [tokenHeader]: token } : {}
        const answer: { code?: number; data?: Suggestions } = await (
          await fetch(address, { headers, signal: leaving.signal })
        ).json()
        if (answer.code === 200 && answer.data) setFound({ typed: q, suggestions: answer.data })
      } catch {
        // Left, or no connection.
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q, apiBase, language])
  return q === '' ? undefined : found?.suggestions
}
