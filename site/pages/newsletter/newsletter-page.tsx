// Page of the newsletter: what it is, and the form to subscribe, which browsers post by themselves.
import { MailCheck } from 'lucide-react'
import { Field, FieldNote, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { IndustryChecks } from '../../components/industry-checks.tsx'
import { useSite } from '../../layout/use-site.ts'
import { newsletterPath, privacyPath } from '../../paths.ts'
import type { NewsletterData } from './newsletter.loader.ts'

export function NewsletterPage({ data }: { readonly data: NewsletterData }) {
  const { phrases } = useSite()
  const labels = phrases.newsletter
  return (
    <main id="main" className="wrap">
      <Breadcrumb ancestors={[]} current={labels.title} />
      <div className="newsletter">
        <h1>{labels.title}</h1>
        <p className="company__statement">{labels.lead}</p>
        {data.isSent ? <Sent /> : <NewsletterForm data={data} />}
        <p className="muted small">{labels.noTracking}</p>
      </div>
    </main>
  )
}

function Sent() {
  const labels = useSite().phrases.newsletter
  return (
    <div className="sent" role="status">
      <MailCheck className="icon" aria-hidden="true" />
      <div>
        <p className="sent__title">{labels.sentTitle}</p>
        <p>{labels.sentText}</p>
      </div>
    </div>
  )
}

function NewsletterForm({ data: { industries, posted } }: { readonly data: NewsletterData }) {
  const { phrases, to } = useSite()
  const labels = phrases.newsletter
  const chosen = posted?.values.industry?.split(' ') ?? []
  return (
    <form className="newsletter__form" method="post" action={to(newsletterPath)} noValidate>
      <Field
        label={labels.email}
        error={posted?.errors.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={posted?.values.email}
      />
      <IndustryChecks industries={industries} chosen={chosen} />
      <Consent error={posted?.errors.consent} isGiven={posted?.values.consent === 'on'} />
      {/* Only programs fill in a field that people do not see. */}
      <div className="unseen" aria-hidden="true">
        <label>
          Website
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormFailure>{posted?.failure}</FormFailure>
      <SubmitButton busy={false} label={labels.submit} busyLabel={labels.submit} />
      <p className="muted xs">{labels.confirmNote}</p>
    </form>
  )
}

/** Never checked in advance. */
function Consent({ error, isGiven }: { readonly error: string | undefined; readonly isGiven: boolean }) {
  const { phrases, to, isChinese } = useSite()
  const { before, privacy, after, newWindow } = phrases.newsletter.consent
  return (
    <div className="field">
      <label className="choice choice--plain">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={isGiven}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'newsletter-consent-note'}
        />
        <span>
          {before}
          {isChinese ? '' : ' '}
          <a className="link" href={to(privacyPath)} target="_blank" rel="noopener">
            {privacy}
            <span className="vh">{newWindow}</span>
          </a>
          {after}
        </span>
      </label>
      <FieldNote id="newsletter-consent" error={error} />
    </div>
  )
}
