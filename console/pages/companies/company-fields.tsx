// Fields of a company.
import { AddressInput } from '../../components/address-input.tsx'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { CountryInput } from '../../components/country-input.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'

export function CompanyFields() {
  const t = usePhrases(companiesPhrases)
  return (
    <FormSection title={t.details}>
      <TextInput source="legalName" label={t.legalName} maxLength={200} />
      <CountryInput source="country" label={t.country} />
      <TextInput source="taxNumber" label={t.taxNumber} maxLength={40} spellCheck={false} isOptional />
      <AddressInput source="address" countrySource="country" label={t.address} maxLength={300} isOptional />
      <TextInput source="phone" label={t.phone} type="tel" maxLength={40} isOptional />
      <TextInput source="invoiceEmail" label={t.invoiceEmail} type="email" maxLength={254} isOptional />
    </FormSection>
  )
}
