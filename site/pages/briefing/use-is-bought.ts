// Whether whoever is logged in has bought this briefing: asked in the background, once the application runs.
import { useEffect, useState } from 'react'
import { createClient } from '#contract/client.ts'
import { listDownloads } from '#contract/delivery.ts'
import { useSite } from '../../layout/use-site.ts'
import { useSession } from '../../session.ts'

/** As many as one page of the list may have. */
const newest = 100

/**
 * A failure is no answer, and nobody is told: who only reads must not be sent away because a session has run out.
 * Who has bought more than the newest hundred items is offered the older ones again; the checkout works all the same.
 */
export function useIsBought(webTitle: string): boolean {
  const { apiBase, language } = useSite()
  const token = useSession()?.token
  const [boughtBy, setBoughtBy] = useState<string>()

  useEffect(() => {
    if (token === undefined) return
    const leaving = new AbortController()
    const ask = createClient({
      fetch: (...sent) => fetch(...sent),
      base: apiBase,
      language: () => language,
      token: () => token,
    })
    ask(listDownloads, { pageSize: newest }, { signal: leaving.signal }).then(
      ({ rows }) => {
        const isBought = rows.some((row) => row.itemKind === 'briefing' && row.webTitle === webTitle)
        if (isBought && !leaving.signal.aborted) setBoughtBy(token)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [apiBase, language, token, webTitle])

  return boughtBy !== undefined && boughtBy === token
}
