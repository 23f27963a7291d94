// Settings of received bank transfers; editable with the permission to allocate them.
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SwitchInput } from '../../components/choice-inputs.tsx'
import { MoneyInput } from '../../components/number-inputs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SettingsForm } from './settings-form.tsx'

const keys = ['bank-auto-allocate', 'bank-fee-tolerance'] as const

export function BankSettings() {
  const t = usePhrases(sitePhrases)
  return (
    <SettingsForm keys={keys} right="bank.allocate">
      <FormSection title={t.transfers}>
        <SwitchInput source="all.bank-auto-allocate" label={t.bankAutoAllocate} hint={t.bankAutoAllocateHint} />
        <MoneyInput
          source="all.bank-fee-tolerance.CNY"
          currency="CNY"
          label={`${t.bankFeeTolerance}: ${t.limitCny}`}
          hint={t.bankFeeToleranceHint}
        />
        <MoneyInput source="all.bank-fee-tolerance.USD" currency="USD" label={`${t.bankFeeTolerance}: ${t.limitUsd}`} />
      </FormSection>
    </SettingsForm>
  )
}
