// Settings of a company, for its admins: contact details, joining, limits, mail domains, and the company's sign-in.
import * as z from 'zod'
import { parseAmount } from '#contract/common/money.ts'
import { companyJoining, optionalEmail } from '#contract/companies.ts'
import { type CompanyAccount, saveCompanyAccount } from '#contract/company-accounts.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { Domains } from './domains.tsx'
import type { SectionProps } from './section-props.ts'
import { SignIn } from './sign-in.tsx'

export function SettingsSection({ company, onChange }: SectionProps) {
  return (
    <>
      <SettingsForm key={company.version} company={company} onChange={onChange} />
      <Domains companyId={company.id} />
      <SignIn companyId={company.id} />
    </>
  )
}

function SettingsForm({ company, onChange }: SectionProps) {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const { settings: labels, home, optional, working } = companyAccountPhrases(language)
  const { field, form, busy, failure, onSubmit } = useModeForm({
    schema: formSchema(labels.badAmount),
    defaults: defaultsOf(company),
    send: async ({ limitCny, limitUsd, ...values }) => {
      const approvalLimits = { CNY: limitOf(limitCny) ?? null, USD: limitOf(limitUsd) ?? null }
      await client(saveCompanyAccount, {
        ...values,
        companyId: company.id,
        version: company.version,
        approvalLimits,
      })
      notify('success', labels.saved)
      onChange()
    },
  })
  return (
    <form className="company-account__form" noValidate aria-labelledby="settings" onSubmit={onSubmit}>
      <div className="section-head">
        <h2 id="settings">{labels.contactTitle}</h2>
      </div>
      <p className="muted small">{labels.fixed}</p>
      <Field label={home.address} optional={optional} {...field('address')} autoComplete="street-address" />
      <Field label={home.phone} optional={optional} {...field('phone')} type="tel" autoComplete="tel" />
      <Field label={home.invoiceEmail} optional={optional} {...field('invoiceEmail')} type="email" inputMode="email" />
      <fieldset className="field">
        <legend className="field__label">{labels.joining}</legend>
        {companyJoining.map((one) => (
          <label key={one} className="choice choice--plain">
            <input {...form.register('joining')} type="radio" value={one} />
            {labels.joiningOptions[one]}
          </label>
        ))}
      </fieldset>
      <h3>{labels.limits}</h3>
      <p className="muted small">{labels.limitsText}</p>
      <Field label={labels.limitCny} optional={optional} {...field('limitCny')} inputMode="decimal" />
      <Field label={labels.limitUsd} optional={optional} {...field('limitUsd')} inputMode="decimal" />
      <FormFailure>{failure}</FormFailure>
      <SubmitButton busy={busy} label={labels.save} busyLabel={working} />
    </form>
  )
}

type Typed = {
  address: string
  phone: string
  invoiceEmail: string
  joining: CompanyAccount['joining']
  limitCny: string
  limitUsd: string
}

function defaultsOf({ address, phone, invoiceEmail, joining, approvalLimits }: CompanyAccount): Typed {
  return {
    ...{ address, phone, invoiceEmail, joining },
    limitCny: approvalLimits.CNY?.amount ?? '',
    limitUsd: approvalLimits.USD?.amount ?? '',
  }
}

/** In minor units; null without a limit. */
function limitOf(text: string): number | null | undefined {
  const typed = text.trim().replaceAll(',', '')
  if (typed === '') return null
  return /^0+(\.0+)?$/.test(typed) ? 0 : parseAmount(typed)
}

function formSchema(badAmount: string) {
  const amount = z.string().refine((text) => limitOf(text) !== undefined, badAmount)
  return z.object({
    address: z.string().max(300),
    phone: z.string().max(40),
    invoiceEmail: optionalEmail,
    joining: z.enum(companyJoining),
    limitCny: amount,
    limitUsd: amount,
  })
}
