// Fields of a webhook endpoint. The events that can be chosen follow from its holder.
import { useWatch } from 'react-hook-form'
import { languages } from '#contract/common/language.ts'
import { eventsOfHolder, type WebhookHolder, webhookHolders } from '#contract/webhook-events.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'
import { CompanyInput } from './company-input.tsx'

export function WebhookFields({ isHolderFixed = false }: { readonly isHolderFixed?: boolean }) {
  const t = usePhrases(webhooksPhrases)
  const holder: WebhookHolder = useWatch({ name: 'holder' }) ?? 'publisher'
  return (
    <>
      {isHolderFixed ? null : (
        <FormSection title={t.holder} text={t.holderText}>
          <SelectInput
            source="holder"
            label={t.holder}
            options={webhookHolders.map((value) => ({ value, label: t.holders[value] }))}
          />
          {holder === 'company' ? <CompanyInput source="companyId" label={t.company} /> : null}
          {holder === 'partner' ? <TextInput source="partnerName" label={t.partnerName} maxLength={100} /> : null}
        </FormSection>
      )}
      <FormSection title={t.receiving}>
        <TextInput source="name" label={t.name} hint={t.nameHint} maxLength={100} />
        <TextInput source="url" label={t.url} hint={t.urlHint} type="url" maxLength={500} spellCheck={false} />
        <ChecksInput
          source="events"
          label={t.events}
          options={eventsOfHolder[holder].map((value) => ({ value, label: t.eventOptions[value] }))}
        />
        <TextInput source="contactEmail" label={t.contactEmail} hint={t.contactHint} type="email" maxLength={254} />
        <SelectInput
          source="contactLanguage"
          label={t.contactLanguage}
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
        />
      </FormSection>
    </>
  )
}
