// Sign-in of a company's people through its own identity provider: its state, its settings, their test and their removal.
import { useState } from 'react'
import {
  type CompanySignInSettings,
  getCompanySignIn,
  type ProviderTestResult,
  removeCompanySignIn,
  testCompanySignIn,
} from '#contract/company-sign-in.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { CopiedText } from '../../dialogs/copied-text.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { ListState } from './list-state.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInProps = { readonly companyId: string }

export function SignIn({ companyId }: SignInProps) {
  const labels = companyAccountPhrases(useSite().language).signIn
  const query = useApiQuery(getCompanySignIn, { companyId })
  return (
    <section aria-labelledby="sign-in">
      <div className="section-head">
        <h2 id="sign-in">{labels.title}</h2>
      </div>
      <p className="muted small">{labels.text}</p>
      <ListState query={query}>
        {(data) => (
          <div className="company-account__parts">
            <State data={data} />
            <Addresses data={data} />
            {/* Another version has other defaults. */}
            <SignInForm key={data.settings?.version ?? 0} companyId={companyId} stored={data} onChange={query.reload} />
            {data.settings === null ? null : (
              <Actions companyId={companyId} version={data.settings.version} onChange={query.reload} />
            )}
          </div>
        )}
      </ListState>
    </section>
  )
}

type DataProps = { readonly data: CompanySignInSettings }

function State({ data: { settings } }: DataProps) {
  const labels = companyAccountPhrases(useSite().language).signIn
  if (settings === null) return <p className="small">{labels.none}</p>
  if (!settings.isEnabled) return <p className="notice notice--waiting">{labels.isWaiting(settings.domain)}</p>
  return (
    <p className="small">
      <span className="badge badge--success">{labels.states[settings.mode]}</span> {settings.domain}
    </p>
  )
}

/** To be registered at the provider before it can be saved here. */
function Addresses({ data }: DataProps) {
  const labels = companyAccountPhrases(useSite().language).signIn
  const lists = [
    [labels.redirectUris, data.redirectUris],
    [labels.signedOutUris, data.signedOutUris],
  ] as const
  return (
    <div>
      <p className="small">{labels.addresses}</p>
      <dl className="company-account__addresses small">
        {lists.map(([label, uris]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            {uris.map((uri) => (
              <dd key={uri}>
                <CopiedText text={uri} copyLabel={labels.copyOf(uri)} copied={labels.copied} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

type ActionsProps = SignInProps & { readonly version: number; readonly onChange: () => void }

function Actions({ companyId, version, onChange }: ActionsProps) {
  const all = companyAccountPhrases(useSite().language)
  const labels = all.signIn
  const { client, notifyFailure } = useAppServices()
  const [result, setResult] = useState<ProviderTestResult>()
  const [test, busy] = useSingleFlight(async () => {
    setResult(undefined)
    try {
      const tested = await client(testCompanySignIn, { companyId })
      setResult(tested.result)
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <div className="company-account__form">
      <div className="acts">
        <button className="btn btn--outline" type="button" aria-busy={busy || undefined} onClick={() => test()}>
          {busy ? labels.testing : labels.test}
        </button>
        <ConfirmedButton
          label={labels.remove}
          title={labels.remove}
          text={labels.removeText}
          done={labels.removed}
          onConfirm={(services) => services(removeCompanySignIn, { companyId, version })}
          onDone={onChange}
        />
      </div>
      <div role="status">
        {result === undefined ? null : (
          <p className={result === 'ok' ? 'notice notice--success' : 'notice notice--failed'}>
            {labels.results[result]}
          </p>
        )}
      </div>
    </div>
  )
}
