// Form of the quote list: who the quote is for. Customers get it at once, visitors by the mailed link only.

import { useEffect, useState } from 'react'
import { getUserInfo } from '#contract/accounts.ts'
import { createOwnQuote, quoteForm, requestQuote } from '#contract/quotes.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { ConsentField } from '../../dialogs/consent-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { readSession, useSession } from '../../session.ts'
import type { IssuedQuote } from './quote-issued.tsx'
import type { CollectedItem } from './stored-quote-list.ts'

type Typed = {
  companyName: string
  name: string
  email: string
  country: string
  note: string
  consent: boolean
}

type QuoteFormProps = {
  readonly items: readonly CollectedItem[]
  readonly canQuote: boolean
  readonly onIssued: (quote: IssuedQuote) => void
}

export function QuoteForm({ items, canQuote, onIssued }: QuoteFormProps) {
  const { language, contactRules, isChinese } = useSite()
  const { client } = useAppServices()
  const session = useSession()
  const labels = quotePhrases(language).list
  const [isBlocked, setIsBlocked] = useState(false)
  const schema = quoteForm(language, contactRules)
  const defaults: Typed = {
    companyName: '',
    name: '',
    email: '',
    country: isChinese ? 'CN' : '',
    note: '',
    consent: false,
  }
  const { form, field, failure, busy, onSubmit } = useModeForm<Typed>({
    schema: session ? schema.omit({ email: true, consent: true }) : schema,
    defaults,
    send: async (values) => {
      setIsBlocked(!canQuote)
      if (!canQuote) return
      const { companyName, name, country, note } = values
      const request = { items: [...items], companyName, name, country, note }
      onIssued(
        readSession()
          ? await client(createOwnQuote, request)
          : await client(requestQuote, { ...request, email: form.getValues('email'), consent: true }),
      )
    },
  })
  const account = useAccountDetails(session?.token, (profile) => {
    for (const name of ['companyName', 'name'] as const)
      if (form.getValues(name) === '') form.setValue(name, profile[name])
  })
  return (
    <form className="buybox request__form" noValidate aria-labelledby="quote-form" onSubmit={onSubmit}>
      <h2 id="quote-form">{labels.form}</h2>
      <Field label={labels.companyName} {...field('companyName')} autoComplete="organization" maxLength={100} />
      <Field label={labels.name} {...field('name')} autoComplete="name" maxLength={64} />
      {session ? (
        <p className="muted small">{account === undefined ? '' : labels.ownEmail(account)}</p>
      ) : (
        <Field
          label={labels.email}
          hint={labels.emailHint}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
      <CountryField label={labels.country} {...field('country')} />
      <TextAreaField label={labels.note} optional={labels.optional} {...field('note')} rows={2} maxLength={500} />
      {session ? null : <ConsentField {...field('consent')} />}
      <FormFailure>{failure ?? (isBlocked && !canQuote ? labels.unpriced : undefined)}</FormFailure>
      <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
    </form>
  )
}

/** @returns the address of the customer's account, once it is known */
function useAccountDetails(
  token: string | undefined,
  onLoaded: (profile: { companyName: string; name: string }) => void,
): string | undefined {
  const { client } = useAppServices()
  const [email, setEmail] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each session
  useEffect(() => {
    if (token === undefined) return setEmail(undefined)
    let isMounted = true
    client(getUserInfo, {}).then(
      (profile) => {
        if (!isMounted) return
        setEmail(profile.email)
        onLoaded(profile)
      },
      () => undefined, // prefill only
    )
    return () => {
      isMounted = false
    }
  }, [client, token])
  return email
}
