// Form that asks the admins of a company with a tax number for membership.
import { inputSchema } from '#contract/common/endpoint.ts'
import { askToJoin } from '#contract/company-domains.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'

export function AskToJoin() {
  const { language, isChinese, contactRules } = useSite()
  const { client, notify } = useAppServices()
  const { home: labels, working } = companyAccountPhrases(language)
  const { form, field, busy, failure, onSubmit } = useModeForm({
    schema: inputSchema(askToJoin, language, contactRules),
    defaults: { country: isChinese ? 'CN' : '', taxNumber: '' },
    send: async (values) => {
      await client(askToJoin, values)
      form.reset()
      notify('success', labels.asked)
    },
  })
  return (
    <section aria-labelledby="ask-to-join">
      <div className="section-head">
        <h2 id="ask-to-join">{labels.askTitle}</h2>
      </div>
      <p className="muted small">{labels.askText}</p>
      <form className="company-account__form" noValidate aria-labelledby="ask-to-join" onSubmit={onSubmit}>
        <CountryField label={labels.country} {...field('country')} />
        <Field label={labels.taxNumber} {...field('taxNumber')} maxLength={40} spellCheck={false} />
        <FormFailure>{failure}</FormFailure>
        <SubmitButton busy={busy} label={labels.submitAsk} busyLabel={working} />
      </form>
    </section>
  )
}
