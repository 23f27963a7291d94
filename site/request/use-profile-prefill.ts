// Fills empty contact fields of the request form from the profile of the logged-in customer.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { getUserInfo } from '#contract/accounts.ts'
import { useSite } from '../layout/use-site.ts'
import { readSession } from '../session.ts'
import type { RequestTyped } from './request-subject.ts'

const profileFields = ['companyName', 'addr', 'email', 'contact', 'name'] as const

export function useOwnDetails(form: UseFormReturn<RequestTyped>, isEnabled: boolean): void {
  const { language, apiBase } = useSite()
  useEffect(() => {
    const token = isEnabled ? readSession()?.token : undefined
    if (token === undefined) return
    const leaving = new AbortController()
    readOwn().then(
      (profile) => {
        if (leaving.signal.aborted) return
        for (const name of profileFields)
          if (form.getValues(name) === '' && profile[name]) form.setValue(name, profile[name])
      },
      () => undefined, // prefill only: with an expired session the customer continues as a visitor
    )
    return () => leaving.abort()

    async function readOwn() {
      const { createClient } = await import('#contract/client.ts')
      const client = createClient({ fetch, base: apiBase, language: () => language, token: () => token })
      return client(getUserInfo, {}, { signal: leaving.signal })
    }
  }, [form, isEnabled, language, apiBase])
}
