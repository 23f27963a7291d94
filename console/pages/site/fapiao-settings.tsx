// Settings of fapiao; editable with the permission to issue them.
import { fapiaoColumns, fapiaoProviders } from '#contract/fapiao-states.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FieldArray } from '../../components/field-array.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoSettingsPhrases } from '../../phrases/fapiao-settings.ts'
import { SettingsForm } from './settings-form.tsx'

const keys = ['fapiao'] as const

export function FapiaoSettings() {
  const t = usePhrases(fapiaoSettingsPhrases)
  return (
    <SettingsForm keys={keys} right="invoices.issue">
      <FormSection title={t.title} text={t.text}>
        <TextInput source="all.fapiao.itemName" label={t.itemName} hint={t.itemNameHint} lang="zh" maxLength={90} />
        <div className="side-by-side__fields">
          <NumberInput
            source="all.fapiao.promiseDays"
            label={t.promiseDays}
            hint={t.promiseDaysHint}
            min={1}
            max={30}
            unit={t.days}
          />
          <SelectInput
            source="all.fapiao.provider"
            label={t.provider}
            hint={t.providerHint}
            options={fapiaoProviders.map((value) => ({ value, label: t.providers[value] }))}
          />
        </div>
        <TextInput
          source="all.fapiao.noticeAddress"
          label={t.noticeAddress}
          hint={t.noticeAddressHint}
          maxLength={1000}
          isOptional
        />
      </FormSection>
      <FormSection title={t.columns}>
        <Columns />
      </FormSection>
    </SettingsForm>
  )
}

function Columns() {
  const t = usePhrases(fapiaoSettingsPhrases)
  return (
    <FieldArray
      source="all.fapiao.columns"
      label={t.columns}
      hint={t.columnsHint}
      addLabel={t.addColumn}
      emptyRow={{ column: null, heading: '' }}
      max={fapiaoColumns.length}
      nameOf={({ heading }) => heading}
    >
      {(row) => (
        <>
          <SelectInput
            source={`${row}.column`}
            label={t.column}
            options={fapiaoColumns.map((value) => ({ value, label: t.columnNames[value] }))}
          />
          <TextInput source={`${row}.heading`} label={t.heading} lang="zh" maxLength={40} />
        </>
      )}
    </FieldArray>
  )
}
