// Fields of a selling entity: names, tax, bank accounts.
import { currencies } from '#contract/common/money.ts'
import { getSellingEntityPicture } from '#contract/selling-entities-admin.ts'
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput, SwitchInput } from '../../components/choice-inputs.tsx'
import { CountryInput } from '../../components/country-input.tsx'
import { FieldArray } from '../../components/field-array.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { PictureInput } from '../../components/picture-input.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sellingEntitiesPhrases } from '../../phrases/selling-entities.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { emptyAccount } from './selling-entity-values.ts'

export function SellingEntityFields({ isNew = false }: { readonly isNew?: boolean }) {
  return (
    <>
      <Names isNew={isNew} />
      <Pictures />
      <Tax />
      <Accounts />
    </>
  )
}

const suffix = { zh: 'Zh', en: 'En' } as const

function Names({ isNew }: { readonly isNew: boolean }) {
  const t = usePhrases(sellingEntitiesPhrases)
  return (
    <FormSection title={t.identity} text={t.identityText}>
      <BilingualFields>
        {(key) => (
          <>
            <TextInput source={`name${suffix[key]}`} label={t.name} lang={key} maxLength={120} />
            <TextInput
              source={`address${suffix[key]}`}
              label={t.address}
              hint={t.addressHint}
              lang={key}
              maxLength={200}
              isOptional
            />
            <TextInput
              source={`signatory${suffix[key]}`}
              label={t.signatory}
              hint={t.signatoryHint}
              lang={key}
              maxLength={60}
              isOptional
            />
            <TextInput
              source={`signatoryTitle${suffix[key]}`}
              label={t.signatoryTitle}
              hint={t.signatoryTitleHint}
              lang={key}
              maxLength={60}
              isOptional
            />
          </>
        )}
      </BilingualFields>
      <CountryInput source="country" label={t.country} />
      <TextInput source="taxNumber" label={t.taxNumber} maxLength={40} spellCheck={false} isOptional />
      <TextInput source="phone" label={t.phone} type="tel" maxLength={40} isOptional />
      <TextInput source="email" label={t.email} type="email" maxLength={254} isOptional />
      {isNew ? <TextInput source="code" label={t.code} hint={t.codeHint} maxLength={4} isOptional /> : null}
    </FormSection>
  )
}

const pictureUrl = (fileId: string) => downloadUrl(getSellingEntityPicture, { fileId })

function Pictures() {
  const t = usePhrases(sellingEntitiesPhrases)
  const common = { valueOfFile: String, urlOf: pictureUrl }
  return (
    <FormSection title={t.pictures} text={t.picturesText}>
      <PictureInput source="logoFileId" label={t.logo} hint={t.logoHint} fileHint={t.logoFile} {...common} />
      <PictureInput source="sealFileId" label={t.seal} hint={t.sealHint} fileHint={t.sealFile} {...common} />
    </FormSection>
  )
}

function Tax() {
  const t = usePhrases(sellingEntitiesPhrases)
  return (
    <FormSection title={t.tax} text={t.taxText}>
      <NumberInput source="taxPercent" label={t.taxRate} min={0} max={100} isWhole={false} unit="%" />
      <SwitchInput source="pricesIncludeTax" label={t.pricesIncludeTax} hint={t.pricesIncludeTaxHint} />
      <BilingualFields>
        {(key) => (
          <>
            <TextAreaInput
              source={`exportNote${suffix[key]}`}
              label={t.exportNote}
              lang={key}
              rows={2}
              maxLength={300}
              isOptional
            />
            <TextAreaInput
              source={`reverseChargeNote${suffix[key]}`}
              label={t.reverseChargeNote}
              lang={key}
              rows={2}
              maxLength={300}
              isOptional
            />
          </>
        )}
      </BilingualFields>
    </FormSection>
  )
}

function Accounts() {
  const t = usePhrases(sellingEntitiesPhrases)
  return (
    <FormSection title={t.accounts} text={t.accountsText}>
      <FieldArray
        source="accounts"
        label={t.accounts}
        addLabel={t.addAccount}
        emptyRow={emptyAccount}
        max={10}
        areBlocks
        nameOf={({ bankName, currency }) => bankName || currency}
      >
        {(row) => (
          <>
            <SelectInput
              source={`${row}.currency`}
              label={t.currency}
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
            />
            <TextInput source={`${row}.accountName`} label={t.accountName} maxLength={120} />
            <TextInput source={`${row}.accountNumber`} label={t.accountNumber} maxLength={40} spellCheck={false} />
            <TextInput source={`${row}.bankName`} label={t.bankName} maxLength={120} />
            <TextInput source={`${row}.bankAddress`} label={t.bankAddress} maxLength={200} isOptional />
            <TextInput
              source={`${row}.bankNameEn`}
              label={t.bankNameEn}
              hint={t.bankEnHint}
              lang="en"
              maxLength={120}
              isOptional
            />
            <TextInput source={`${row}.bankAddressEn`} label={t.bankAddressEn} lang="en" maxLength={200} isOptional />
            <TextInput source={`${row}.bankCode`} label={t.bankCode} maxLength={20} spellCheck={false} isOptional />
          </>
        )}
      </FieldArray>
    </FormSection>
  )
}
