// Fields of a fapiao title: company or person, name and tax number, then address, phone and bank, which a special fapiao needs.
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type FapiaoBuyerKind, fapiaoBuyerKinds } from '#contract/fapiao-states.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { Field } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { Segments } from './segments.tsx'

const detailNames = ['address', 'phone', 'bankName', 'bankAccount'] as const
type TitleFieldName = 'title' | 'taxCode' | (typeof detailNames)[number]
type RegisteredField = UseFormRegisterReturn & { readonly error: string | undefined }

type TitleFieldsProps = {
  readonly buyerKind: FapiaoBuyerKind
  readonly onBuyerKind: (kind: FapiaoBuyerKind) => void
  readonly isSpecial: boolean
  readonly field: (name: TitleFieldName) => RegisteredField
}

export function TitleFields({ buyerKind, onBuyerKind, isSpecial, field }: TitleFieldsProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const isCompany = buyerKind === 'company'
  return (
    <>
      {isSpecial ? null : (
        <Segments
          name="buyerKind"
          label={labels.buyerKind}
          options={fapiaoBuyerKinds.map((value) => ({ value, label: labels.buyerKinds[value] }))}
          chosen={buyerKind}
          onChoose={onBuyerKind}
        />
      )}
      <Field
        label={isCompany ? labels.title : labels.personTitle}
        {...(isCompany ? { hint: labels.titleHint } : {})}
        {...field('title')}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={100}
      />
      {isCompany ? (
        <Field
          label={labels.taxCode}
          hint={labels.taxCodeHint}
          {...field('taxCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : null}
      {isSpecial ? <DetailFields field={field} isRequired /> : isCompany ? <MoreDetails field={field} /> : null}
    </>
  )
}

type DetailFieldsProps = Pick<TitleFieldsProps, 'field'> & { readonly isRequired?: boolean }

function MoreDetails({ field }: Pick<TitleFieldsProps, 'field'>) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  // An error in a closed part would not be seen.
  const isOpen = detailNames.some((name) => field(name).error !== undefined)
  return (
    <details open={isOpen || undefined}>
      <summary className="link">
        {labels.more}
        <span className="muted">{labels.optional}</span>
      </summary>
      <div className="invoice-form__more">
        <DetailFields field={field} />
      </div>
    </details>
  )
}

function DetailFields({ field, isRequired = false }: DetailFieldsProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const optional = isRequired ? {} : { optional: labels.optional }
  return (
    <>
      <Field label={labels.address} {...optional} {...field('address')} autoComplete="street-address" maxLength={100} />
      <Field label={labels.phone} {...optional} {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
      <div className="two">
        <Field label={labels.bankName} {...optional} {...field('bankName')} autoComplete="off" maxLength={100} />
        <Field
          label={labels.bankAccount}
          {...optional}
          {...field('bankAccount')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
        />
      </div>
    </>
  )
}
