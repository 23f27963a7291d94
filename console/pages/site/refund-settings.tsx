// Refund approval limits; editable with the permission to approve refunds.

import { FormSection } from '../../components/bilingual-fields.tsx'
import { MoneyInput } from '../../components/number-inputs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SettingsForm } from './settings-form.tsx'

const keys = ['refund-limits'] as const

export function RefundSettings() {
  const t = usePhrases(sitePhrases)
  return (
    <SettingsForm keys={keys} right="refunds.approve">
      <FormSection title={t.refundLimits}>
        <MoneyInput
          source="all.refund-limits.CNY"
          currency="CNY"
          label={`${t.refundLimits}: ${t.limitCny}`}
          hint={t.refundLimitsHint}
        />
        <MoneyInput source="all.refund-limits.USD" currency="USD" label={`${t.refundLimits}: ${t.limitUsd}`} />
      </FormSection>
    </SettingsForm>
  )
}
