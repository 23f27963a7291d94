// Fields of a voucher: code, discount, what it is for, limits.
import { Shuffle } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { itemKinds } from '#contract/orders.ts'
import { voucherKinds } from '#contract/vouchers-admin.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { MoneyInput, NumberInput } from '../../components/number-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { useChoices } from '../reports/use-choices.ts'
import { ItemsInput } from '../site/item-picker.tsx'
import { randomCode } from './voucher-values.ts'

type Props = {
  /** Several can be added at once. */
  readonly isNew?: boolean
  readonly isCodeFixed?: boolean
}

export function VoucherFields({ isNew = false, isCodeFixed = false }: Props) {
  const t = usePhrases(vouchersPhrases)
  const isBatch = useWatch({ name: 'isBatch' }) === true
  return (
    <>
      <FormSection title={t.identity}>
        {isNew ? <SwitchInput source="isBatch" label={t.isBatch} hint={t.batchHint} /> : null}
        {isBatch ? <BatchFields /> : <CodeField isCodeFixed={isCodeFixed} />}
        <TextInput source="note" label={t.note} hint={t.noteHint} maxLength={300} isOptional />
        <SwitchInput source="isActive" label={t.isActive} />
      </FormSection>
      <Discount />
      <Restrictions />
      <Limits />
    </>
  )
}

function CodeField({ isCodeFixed }: { readonly isCodeFixed: boolean }) {
  const t = usePhrases(vouchersPhrases)
  return (
    <>
      <TextInput
        source="code"
        label={t.code}
        hint={isCodeFixed ? t.codeFixed : t.codeHint}
        maxLength={64}
        spellCheck={false}
        isDisabled={isCodeFixed}
      />
      {isCodeFixed ? null : <RandomCodeButton />}
    </>
  )
}

function BatchFields() {
  const t = usePhrases(vouchersPhrases)
  return (
    <>
      <TextInput source="prefix" label={t.prefix} hint={t.prefixHint} maxLength={12} spellCheck={false} />
      <NumberInput source="count" label={t.count} min={1} max={500} />
    </>
  )
}

function RandomCodeButton() {
  const t = usePhrases(vouchersPhrases)
  const { setValue } = useFormContext()
  return (
    <p>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        onClick={() => setValue('code', randomCode(), { shouldDirty: true, shouldValidate: true })}
      >
        <Shuffle className="icon icon--sm" aria-hidden="true" />
        {t.randomCode}
      </button>
    </p>
  )
}

function Discount() {
  const t = usePhrases(vouchersPhrases)
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <FormSection title={t.discount} text={t.discountText}>
      <SelectInput
        source="kind"
        label={t.kind}
        options={voucherKinds.map((value) => ({ value, label: t.kinds[value] }))}
      />
      {kind === 'amount' ? (
        <>
          <MoneyInput
            source="amountCnyMinor"
            label={t.amountCny}
            hint={t.amountHint}
            currency="CNY"
            isPrice
            isOptional
          />
          <MoneyInput source="amountUsdMinor" label={t.amountUsd} currency="USD" isPrice isOptional />
        </>
      ) : (
        <NumberInput source="percent" label={t.percent} min={0.01} max={99.99} isWhole={false} unit="%" />
      )}
      <MoneyInput source="minimumCnyMinor" label={t.minimumCny} currency="CNY" isPrice isOptional />
      <MoneyInput source="minimumUsdMinor" label={t.minimumUsd} currency="USD" isPrice isOptional />
    </FormSection>
  )
}

function Restrictions() {
  const t = usePhrases(vouchersPhrases)
  const site = useLanguage() === 'zh-CN' ? 'zh' : 'en'
  const choices = useChoices()
  // Both sites have industries of their own; those with the same code are one here.
  const labels = new Map([...choices.zh, ...choices.en, ...choices[site]].map(({ value, label }) => [value, label]))
  return (
    <FormSection title={t.restriction} text={t.restrictionText}>
      <ChecksInput
        source="itemKinds"
        label={t.itemKinds}
        options={itemKinds.map((value) => ({ value, label: t.kindsOfItem[value] }))}
      />
      <ChecksInput
        source="industries"
        label={t.industries}
        options={[...labels].map(([value, label]) => ({ value, label }))}
      />
      <ItemsInput
        source="reportIds"
        kind="report"
        site={site}
        label={t.reports}
        emptyText={t.noReports}
        isOrdered={false}
        max={100}
      />
      <ItemsInput
        source="briefingIds"
        kind="briefing"
        site={site}
        label={t.briefings}
        emptyText={t.noBriefings}
        isOrdered={false}
        max={100}
      />
    </FormSection>
  )
}

function Limits() {
  const t = usePhrases(vouchersPhrases)
  return (
    <FormSection title={t.limits} text={t.limitsText}>
      <TextInput source="startsOn" label={t.startsOn} type="date" isOptional />
      <TextInput source="endsOn" label={t.endsOn} type="date" isOptional />
      <NumberInput source="maxUses" label={t.maxUses} min={1} max={100_000} isOptional />
      <NumberInput source="maxUsesPerCustomer" label={t.maxUsesPerCustomer} min={1} max={1_000} isOptional />
    </FormSection>
  )
}
