// Fields of a company.
import { FormSection } from '../../components/bilingual-fields.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'

export function CompanyFields() {
  const t = usePhrases(companiesPhrases)
  return (
    <FormSection title={t.details}>
      <TextInput source="legalName" label={t.legalName} maxLength={200} />
      <TextInput source="country" label={t.country} hint={t.countryHint} maxLength={2} spellCheck={false} />
      <TextInput source="taxNumber" label={t.taxNumber} maxLength={40} spellCheck={false} isOptional />
      <TextInput source="address" label={t.address} maxLength={300} isOptional />
      <TextInput source="phone" label={t.phone} type="tel" maxLength={40} isOptional />
      <TextInput source="invoiceEmail" label={t.invoiceEmail} type="email" maxLength={254} isOptional />
    </FormSection>
  )
}
