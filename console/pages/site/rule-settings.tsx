// Settings of business rules: registration, payment methods, filters, lead notifications, holidays.
import { contactRuleSets } from '#contract/common/contact-rules.ts'
import { paymentMethods, paymentOptions } from '#contract/payment-methods.ts'
import { priceBands } from '#contract/price-bands.ts'
import { sampleRecipients } from '#contract/sample-states.ts'
import { BilingualFields, FormSection, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { LinesInput } from '../../components/lines-input.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SettingsForm } from './settings-form.tsx'

const contactRules = ['usual', ...contactRuleSets] as const
const keys = [
  'register-picture-code',
  'contact-rules',
  'document-versions',
  'pay-choices',
  'price-bands',
  'lead-notice-address',
  'reply-hours',
  'sample-delivery',
  'quote-discount-limit-sales',
  'public-holidays',
  'mcp-server',
] as const

export function RuleSettings() {
  const t = usePhrases(sitePhrases)
  return (
    <SettingsForm keys={keys}>
      <FormSection title={t.rules}>
        <BilingualFields>{(site) => <SiteRules site={site} />}</BilingualFields>
      </FormSection>
      <FormSection title={t.both}>
        <SharedRules />
      </FormSection>
    </SettingsForm>
  )
}

function SiteRules({ site }: { readonly site: LanguageKey }) {
  const t = usePhrases(sitePhrases)
  return (
    <>
      <SwitchInput
        source={`${site}.register-picture-code`}
        label={t.registerPictureCode}
        hint={t.registerPictureCodeHint}
      />
      <SelectInput
        source={`${site}.contact-rules`}
        label={t.contactRules}
        hint={t.contactRulesHint}
        options={contactRules.map((value) => ({ value, label: t.contactRuleSets[value] }))}
      />
      <ChecksInput
        source={`${site}.pay-choices`}
        label={t.paymentOptions}
        hint={t.paymentOptionsHint}
        options={paymentOptionsOf(site).map((value) => ({ value, label: t.paymentMethods[value].label }))}
      />
      <ChecksInput
        source={`${site}.price-bands`}
        label={t.priceBands}
        hint={t.priceBandsHint}
        options={priceBands.map((band) => ({ value: band, label: t.bands[band] }))}
      />
      {(['terms', 'privacy', 'licence'] as const).map((name) => (
        <TextInput
          key={name}
          source={`${site}.document-versions.${name}`}
          label={t.documentVersions[name]}
          hint={t.documentVersionHint}
          maxLength={40}
        />
      ))}
      <TextInput
        source={`${site}.lead-notice-address`}
        label={t.leadNotice}
        hint={t.leadNoticeHint}
        maxLength={1000}
        spellCheck={false}
        isOptional
      />
    </>
  )
}

function SharedRules() {
  const t = usePhrases(sitePhrases)
  const quotes = usePhrases(quotesPhrases)
  return (
    <div className="side-by-side">
      <LinesInput
        source="all.public-holidays"
        label={t.holidays}
        hint={t.holidaysHint}
        rows={12}
        isOptional
        check={(line) => (isDay(line) ? undefined : t.badDay(line))}
      />
      <div className="side-by-side__fields">
        <NumberInput
          source="all.reply-hours"
          label={t.replyHours}
          hint={t.replyHoursHint}
          min={1}
          max={720}
          unit={t.hours}
        />
        <SelectInput
          source="all.sample-delivery"
          label={t.sampleDelivery}
          hint={t.sampleDeliveryHint}
          options={sampleRecipients.map((value) => ({ value, label: t.sampleRecipients[value] }))}
        />
        <NumberInput
          source="all.quote-discount-limit-sales"
          label={quotes.limit}
          hint={quotes.limitHint}
          min={0}
          max={100}
          unit="%"
        />
        <SwitchInput source="all.mcp-server" label={t.mcpServer} hint={t.mcpServerHint} />
      </div>
    </div>
  )
}

/** Cards are charged in USD, and on the Chinese site everything is charged in CNY (decision 22). */
function paymentOptionsOf(site: LanguageKey) {
  return paymentOptions.filter((option) => site === 'en' || paymentMethods[option].currency === 'CNY')
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
