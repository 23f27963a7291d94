// Where a printed copy is sent. The button that sends the form is in the box with the amount.
import { type HardCopyAddress, hardCopyAddress } from '#contract/hard-copies.ts'
import { addressHint } from '#ui/phrases/address-hint.ts'
import { Field, FormFailure } from '#ui/primitives/field.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'

export type HardCopyFormProps = {
  readonly formId: string
  readonly onAddress: (address: HardCopyAddress) => Promise<void>
}

export function HardCopyForm({ formId, onAddress }: HardCopyFormProps) {
  const { language, phrases, isChinese } = useSite()
  const labels = phrases.checkout.hardCopy
  const { form, field, onSubmit, failure } = useModeForm<HardCopyAddress>({
    schema: hardCopyAddress,
    defaults: { recipient: '', phone: '', country: isChinese ? 'CN' : '', address: '', postcode: '' },
    send: onAddress,
  })
  const { onChange, ...country } = field('country')
  const code = form.watch('country')
  return (
    <form id={formId} noValidate onSubmit={onSubmit}>
      <Field label={labels.recipient} {...field('recipient')} autoComplete="shipping name" maxLength={80} />
      <Field
        label={labels.phone}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={32}
      />
      <CountryField
        label={labels.country}
        {...country}
        onChange={async (event) => {
          await onChange(event)
          // The postcode is judged by the rules of the country.
          if (form.formState.isSubmitted) await form.trigger('postcode')
        }}
      />
      <Field
        label={labels.address}
        hint={code === 'CN' ? addressHint(code, language) : undefined}
        {...field('address')}
        autoComplete="shipping street-address"
        maxLength={300}
      />
      <Field
        label={labels.postcode}
        {...field('postcode')}
        autoComplete="shipping postal-code"
        spellCheck={false}
        maxLength={12}
      />
      <FormFailure>{failure}</FormFailure>
    </form>
  )
}
