// Mail domains of a company: added with a mailed code, verified, removed.
import { type FormEvent, useState } from 'react'
import { inputSchema, type OutputOf } from '#contract/common/endpoint.ts'
import {
  addCompanyDomain,
  listCompanyDomains,
  removeCompanyDomain,
  verifyCompanyDomain,
} from '#contract/company-domains.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { ListState } from './list-state.tsx'

type DomainsProps = { readonly companyId: string }
type Domain = OutputOf<typeof listCompanyDomains>['domains'][number]

export function Domains({ companyId }: DomainsProps) {
  const labels = companyAccountPhrases(useSite().language).settings
  const query = useApiQuery(listCompanyDomains, { companyId })
  return (
    <section aria-labelledby="domains">
      <div className="section-head">
        <h2 id="domains">{labels.domains}</h2>
      </div>
      <p className="muted small">{labels.domainsText}</p>
      <ListState query={query}>
        {({ domains }) => (
          <>
            {domains.length === 0 ? <p className="small">{labels.none}</p> : null}
            <ol className="company-account__rows">
              {domains.map((domain) => (
                <DomainRow key={domain.id} companyId={companyId} domain={domain} onChange={query.reload} />
              ))}
            </ol>
          </>
        )}
      </ListState>
      <AddDomain companyId={companyId} onDone={query.reload} />
    </section>
  )
}

function AddDomain({ companyId, onDone }: DomainsProps & { readonly onDone: () => void }) {
  const { language, contactRules } = useSite()
  const { client, notify } = useAppServices()
  const { settings: labels, optional, working } = companyAccountPhrases(language)
  const { field, form, busy, failure, onSubmit } = useModeForm<{ domain: string; mailbox: string }>({
    schema: inputSchema(addCompanyDomain, language, contactRules).pick({ domain: true, mailbox: true }),
    defaults: { domain: '', mailbox: '' },
    send: async (values) => {
      const { sentTo } = await client(addCompanyDomain, { companyId, ...values })
      form.reset()
      notify('success', labels.codeSent(sentTo))
      onDone()
    },
  })
  return (
    <form className="company-account__form" noValidate aria-label={labels.add} onSubmit={onSubmit}>
      <Field label={labels.domain} {...field('domain')} placeholder="example.com" spellCheck={false} />
      <Field label={labels.mailbox} optional={optional} hint={labels.mailboxHint} {...field('mailbox')} />
      <FormFailure>{failure}</FormFailure>
      <button className="btn btn--outline" type="submit" aria-busy={busy || undefined}>
        {busy ? working : labels.add}
      </button>
    </form>
  )
}

type DomainRowProps = DomainsProps & { readonly domain: Domain; readonly onChange: () => void }

function DomainRow({ companyId, domain, onChange }: DomainRowProps) {
  const labels = companyAccountPhrases(useSite().language).settings
  const { id: domainId, domain: name } = domain
  return (
    <li>
      <div>
        <b>{name}</b>{' '}
        <span className={domain.verifiedAt === null ? 'badge badge--waiting' : 'badge badge--success'}>
          {domain.verifiedAt === null ? labels.unverified : labels.verified}
        </span>
        {domain.confirmedAt === null ? null : <p className="muted small">{labels.confirmed}</p>}
      </div>
      <ConfirmedButton
        label={labels.remove}
        title={labels.removeOf(name)}
        text={labels.removeText}
        done={labels.removed}
        onConfirm={(client) => client(removeCompanyDomain, { companyId, domainId })}
        onDone={onChange}
      />
      {domain.verifiedAt === null ? <Code companyId={companyId} domain={domain} onChange={onChange} /> : null}
    </li>
  )
}

function Code({ companyId, domain, onChange }: DomainRowProps) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const { settings: labels } = companyAccountPhrases(language)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [verify, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      await client(verifyCompanyDomain, { companyId, domainId: domain.id, code: code.trim() })
      notify('success', labels.verifiedNow)
      onChange()
    } catch (error) {
      if (!isAlreadyReported(error)) setFailure(textOfFailure(error, language))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verify()
  }
  return (
    <form className="company-account__filters company-account__wide" noValidate onSubmit={submit}>
      <Field
        label={labels.code(domain.domain)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        error={failure}
        onChange={({ target }) => setCode(target.value)}
      />
      <button className="btn btn--outline" type="submit" aria-busy={busy || undefined}>
        {labels.verify}
      </button>
    </form>
  )
}
