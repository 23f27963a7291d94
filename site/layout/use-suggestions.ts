// Search suggestions for the entered text, debounced.
import { useEffect, useState } from 'react'
import { type OutputOf, tokenHeader } from '#contract/common/endpoint.ts'
import type { suggest } from '#contract/search.ts'
import { readSession } from '../session.ts'
import { useSite } from './use-site.ts'

type Suggestions = OutputOf<typeof suggest>

const debounceMs = 120

/** Undefined without text and when the request fails: suggestions are optional. */
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
        // Required in every request (specification, section 7).
        const headers: HeadersInit = token ? { [tokenHeader]: token } : {}
        const body: { code?: number; data?: Suggestions } = await (
          await fetch(address, { headers, signal: leaving.signal })
        ).json()
        if (body.code === 200 && body.data) setFound({ typed: q, suggestions: body.data })
      } catch {
        // Aborted, or no connection.
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q, apiBase, language])
  return q === '' ? undefined : found?.suggestions
}
