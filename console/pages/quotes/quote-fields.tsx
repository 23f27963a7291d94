// Fields of a quote: recipient, terms, lines.
import { languages } from '#contract/common/language.ts'
import { currencies } from '#contract/common/money.ts'
import { AddressInput } from '../../components/address-input.tsx'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { CountryInput } from '../../components/country-input.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { QuoteLinesInput } from './quote-lines-input.tsx'

export function QuoteFields() {
  const t = usePhrases(quotesPhrases)
  return (
    <>
      <FormSection title={t.recipient}>
        <TextInput source="companyName" label={t.company} maxLength={200} isOptional />
        <TextInput source="contact" label={t.contact} maxLength={64} />
        <TextInput source="email" label={t.email} hint={t.emailHint} type="email" maxLength={254} />
        <CountryInput source="country" label={t.country} hint={t.countryHint} />
        <TextInput source="taxNumber" label={t.taxNumber} maxLength={40} spellCheck={false} isOptional />
        <AddressInput source="address" countrySource="country" label={t.address} maxLength={300} isOptional />
      </FormSection>
      <FormSection title={t.terms} text={t.termsText}>
        <SelectInput
          source="language"
          label={t.language}
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
        />
        <SelectInput
          source="currency"
          label={t.currency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <NumberInput source="validDays" label={t.validDays} min={1} max={365} unit={t.dayUnit} />
        <TextAreaInput source="note" label={t.note} hint={t.noteHint} rows={3} maxLength={1000} isOptional />
      </FormSection>
      <FormSection title={t.lines} text={t.linesText}>
        <QuoteLinesInput />
      </FormSection>
    </>
  )
}
