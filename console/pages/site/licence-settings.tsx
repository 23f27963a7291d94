// What each licence allows, and what is delivered. Licences that were granted before keep what was set then.
import { licenceLabels, licenceRightLabels } from '#contract/common/licence-labels.ts'
import { licenceRights, multiSeatsRange, seatChangesRange } from '#contract/common/licence-rules.ts'
import { currencies } from '#contract/common/money.ts'
import { unstampableFiles } from '#contract/copy-numbers.ts'
import { licences } from '#contract/licences.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licenceSettingsPhrases } from '../../phrases/licence-settings.ts'
import { SettingsForm } from './settings-form.tsx'

const keys = ['licence-rules', 'hard-copies', 'unstampable-files'] as const

export function LicenceSettings() {
  const t = usePhrases(licenceSettingsPhrases)
  const language = useLanguage()
  return (
    <SettingsForm keys={keys}>
      <FormSection title={t.title} text={t.text}>
        <div className="side-by-side__fields">
          <NumberInput
            source="all.licence-rules.multiSeats"
            label={t.multiSeats}
            hint={t.multiSeatsHint}
            unit={t.persons}
            {...multiSeatsRange}
          />
          <NumberInput
            source="all.licence-rules.seatChanges"
            label={t.seatChanges}
            hint={t.seatChangesHint}
            unit={t.times}
            {...seatChangesRange}
          />
        </div>
        {licences.map((licence) => (
          <ChecksInput
            key={licence}
            source={`all.licence-rules.rights.${licence}`}
            label={t.allows(licenceLabels[language][licence].longLabel)}
            options={licenceRights.map((value) => ({ value, label: licenceRightLabels[language][value] }))}
          />
        ))}
      </FormSection>
      <FormSection title={t.hardCopies} text={t.hardCopiesText}>
        <div className="side-by-side__fields">
          {currencies.map((currency) => (
            <MoneyInput
              key={currency}
              source={`all.hard-copies.${currency}`}
              currency={currency}
              label={t.hardCopyPrice(currency)}
              isPrice
              isOptional
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t.copies} text={t.copiesText}>
        <SelectInput
          source="all.unstampable-files"
          label={t.unstampable}
          hint={t.unstampableHint}
          options={unstampableFiles.map((value) => ({ value, label: t.unstampableFiles[value] }))}
        />
      </FormSection>
    </SettingsForm>
  )
}
