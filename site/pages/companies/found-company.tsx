// Form that registers a company, whose admin the customer becomes.
import { useNavigate } from 'react-router'
import { inputSchema } from '#contract/common/endpoint.ts'
import { foundCompany } from '#contract/company-accounts.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'

export function FoundCompany() {
  const { language, isChinese, contactRules, to } = useSite()
  const { client, notify } = useAppServices()
  const navigate = useNavigate()
  const { home: labels, optional, working } = companyAccountPhrases(language)
  const { field, busy, failure, onSubmit } = useModeForm({
    schema: inputSchema(foundCompany, language, contactRules),
    defaults: {
      legalName: '',
      country: isChinese ? 'CN' : '',
      taxNumber: '',
      address: '',
      phone: '',
      invoiceEmail: '',
    },
    send: async (values) => {
      const { id } = await client(foundCompany, values)
      notify('success', labels.founded)
      await navigate(to(companyPath('members', id)))
    },
  })
  return (
    <section aria-labelledby="found">
      <div className="section-head">
        <h2 id="found">{labels.found}</h2>
      </div>
      <p className="muted small">{labels.foundText}</p>
      <form className="company-account__form" noValidate aria-labelledby="found" onSubmit={onSubmit}>
        <Field label={labels.legalName} {...field('legalName')} autoComplete="organization" maxLength={200} />
        <CountryField label={labels.country} {...field('country')} />
        <Field label={labels.taxNumber} {...field('taxNumber')} maxLength={40} spellCheck={false} />
        <Field label={labels.address} optional={optional} {...field('address')} maxLength={300} />
        <Field label={labels.phone} optional={optional} {...field('phone')} type="tel" maxLength={40} />
        <Field label={labels.invoiceEmail} optional={optional} {...field('invoiceEmail')} type="email" />
        <FormFailure>{failure}</FormFailure>
        <SubmitButton busy={busy} label={labels.submitFound} busyLabel={working} />
      </form>
    </section>
  )
}
