// The e-mail address whose domain names the company. The form is posted by the browser itself, with scripts or without.
import { companySignInPath } from '#contract/company-sign-in-paths.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { Field, FormFailure } from '#ui/primitives/field.tsx'
import { DialogLink } from '../../layout/dialog-link.tsx'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths, privacyPath } from '../../paths.ts'

type PageProps = { readonly email: string; readonly returnTo: string; readonly failure: string | undefined }

export function CompanySignInPage({ email, returnTo, failure }: PageProps) {
  const { language, to } = useSite()
  const labels = companySignInPhrases(language)
  return (
    <main id="main" className="wrap company-sign-in">
      <h1>{labels.title}</h1>
      <p className="muted">{labels.intro}</p>
      <form action={to(companySignInPath)} method="post" className="company-sign-in__form">
        <FormFailure>{failure}</FormFailure>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          label={labels.email}
          hint={labels.hint}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={email}
        />
        <button className="btn btn--primary btn--lg" type="submit">
          {labels.submit}
        </button>
      </form>
      <p className="muted xs">
        {labels.consent.before}
        <a className="link" href={to(companyPaths.terms)}>
          {labels.consent.terms}
        </a>
        {labels.consent.between}
        <a className="link" href={to(privacyPath)}>
          {labels.consent.privacy}
        </a>
        {labels.consent.after}
      </p>
      <p className="small">
        {labels.otherwise}
        <DialogLink dialog="login" className="link">
          {labels.byPassword}
        </DialogLink>
      </p>
    </main>
  )
}
