// The newsletter of the account: on and off, its industries and language. A verified address needs no other confirmation.
import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { changeOwnNewsletter, getOwnNewsletter, type OwnNewsletter as Own } from '#contract/newsletter.ts'
import { listDictionary } from '#contract/site-config.ts'
import { IndustryChecks } from '../../components/industry-checks.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'

export function OwnNewsletter() {
  const { isChinese } = useSite()
  const own = useApiQuery(getOwnNewsletter, {})
  const dictType = isChinese ? 'reports_category' : 'reports_category_en'
  const industries = useApiQuery(listDictionary, { dictType })
  if (!own.data || !industries.data) return null
  const { isSubscribed, language } = own.data
  return (
    <OwnNewsletterForm
      key={`${isSubscribed} ${language}`}
      own={own.data}
      industries={industries.data}
      onChange={own.reload}
    />
  )
}

type FormProps = {
  readonly own: Own
  readonly industries: readonly { readonly dictValue: string; readonly dictLabel: string }[]
  readonly onChange: () => void
}

function OwnNewsletterForm({ own, industries, onChange }: FormProps) {
  const labels = useSite().phrases.newsletter.own
  const { client, notify, notifyFailure } = useAppServices()
  const [language, setLanguage] = useState<Language>(own.language)
  const [change, busy] = useSingleFlight(async (input: InputOf<typeof changeOwnNewsletter>, message: string) => {
    try {
      await client(changeOwnNewsletter, input)
      notify('success', message)
    } catch (error) {
      notifyFailure(error)
    }
    onChange()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('industry').map(String)
    const message = own.isSubscribed ? labels.saved : labels.subscribed
    void change({ isSubscribed: true, newsletterLanguage: language, industries: chosen }, message)
  }
  return (
    <form className="own-newsletter" aria-labelledby="own-newsletter" aria-busy={busy || undefined} onSubmit={submit}>
      <div className="own-newsletter__head">
        <h2 id="own-newsletter">{labels.title}</h2>
        <span className={own.isSubscribed ? 'badge badge--success' : 'badge'}>
          {own.isSubscribed ? labels.on : labels.off}
        </span>
      </div>
      <p className="small">{own.isEmailProven ? labels.text(own.email) : labels.unproven}</p>
      {own.isEmailProven ? (
        <>
          <LanguageChoice language={language} onChange={setLanguage} />
          <IndustryChecks industries={industries} chosen={own.industries} />
          {own.isSubscribed ? null : <p className="muted small">{labels.consent}</p>}
          <div className="lead__actions">
            <button className="btn btn--outline" type="submit">
              {own.isSubscribed ? labels.save : labels.subscribe}
            </button>
            {own.isSubscribed ? (
              <button
                className="btn btn--quiet"
                type="button"
                onClick={() => void change({ isSubscribed: false }, labels.unsubscribed)}
              >
                {labels.unsubscribe}
              </button>
            ) : null}
          </div>
        </>
      ) : null}
    </form>
  )
}

function LanguageChoice({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const labels = useSite().phrases.newsletter.own
  return (
    <fieldset className="field">
      <legend className="field__label">{labels.language}</legend>
      <div className="seg">
        {languages.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="newsletter-language"
              value={one}
              checked={language === one}
              onChange={() => onChange(one)}
            />
            {labels.languages[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
