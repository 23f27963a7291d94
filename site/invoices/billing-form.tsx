// Form with the billing details of a commercial invoice in the dialog.
import { type ReactNode, useEffect, useState } from 'react'
import { getUserInfo } from '#contract/accounts.ts'
import { invoiceBilling } from '#contract/invoices.ts'
import { addressHint } from '#ui/phrases/address-hint.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { CountryField } from '../components/country-field.tsx'
import { useBackgroundQuery } from '../components/use-background-query.ts'
import type { InvoiceForm } from '../dialogs/dialog-state.ts'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useModeForm } from '../dialogs/use-mode-form.ts'
import { useSite } from '../layout/use-site.ts'
import { withoutBillingPrefix } from './billing-errors.ts'
import { BillingSuggestions } from './billing-suggestions.tsx'
import { type BillingTyped, emptyBilling } from './invoice-wish.ts'
import { readTypedBilling, saveTyped } from './typed-details.ts'

type BillingFormProps = ModeProps & {
  readonly dialog: InvoiceForm
  /** Between fapiao and invoice, where both are possible. */
  readonly choice: ReactNode
}

export function BillingForm({ dialog, choice, onBusy }: BillingFormProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const { form, field, busy, failure, onSubmit, fill } = useBillingForm(dialog, onBusy)
  const { onChange, ...country } = field('country')
  return (
    <form className="dialog__form" noValidate onSubmit={onSubmit}>
      <div className="dialog__body">
        {choice}
        <BillingSuggestions onChoose={fill} />
        <Field label={labels.billing.name} {...field('name')} autoComplete="organization" maxLength={200} />
        <CountryField
          label={labels.billing.country}
          {...country}
          onChange={async (event) => {
            await onChange(event)
            // The number is judged by the rules of the country.
            if (form.formState.isSubmitted) await form.trigger('taxNumber')
          }}
        />
        <Field
          label={labels.billing.taxNumber}
          hint={labels.billing.taxNumberHint}
          optional={labels.optional}
          {...field('taxNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Field
          label={labels.billing.address}
          hint={addressHint(form.watch('country'), language)}
          {...field('address')}
          autoComplete="street-address"
          maxLength={300}
        />
        <div className="two">
          <Field
            label={labels.billing.contact}
            optional={labels.optional}
            {...field('contact')}
            autoComplete="name"
            maxLength={80}
          />
          <Field label={labels.billing.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
        </div>
        <Field
          label={labels.billing.poNumber}
          optional={labels.optional}
          {...field('poNumber')}
          autoComplete="off"
          maxLength={60}
        />
        <FormFailure>{failure}</FormFailure>
      </div>
      <div className="dialog__foot">
        <SubmitButton busy={busy} label={labels.submit[dialog.purpose]} busyLabel={labels.busy} />
      </div>
    </form>
  )
}

/** Prefilled from what is known, then from what was typed last, then from the account. */
function useBillingForm(dialog: InvoiceForm, onBusy: ModeProps['onBusy']) {
  const [defaults] = useState<BillingTyped>(() => ({ ...emptyBilling, ...readTypedBilling(), ...dialog.billing }))
  const modeForm = useModeForm<BillingTyped>({
    onBusy,
    schema: invoiceBilling,
    defaults,
    send: async (billing) => {
      try {
        await dialog.onConfirmed({ paper: 'invoice', billing })
      } catch (error) {
        throw withoutBillingPrefix(error)
      }
    },
  })
  const { form } = modeForm
  const profile = useBackgroundQuery(getUserInfo, {})
  useEffect(() => {
    const watching = form.watch((typed) => saveTyped('invoice', typed))
    return () => watching.unsubscribe()
  }, [form])
  const choose = (values: Partial<BillingTyped>) => {
    for (const [name, text] of Object.entries(values) as [keyof BillingTyped, string][]) // the keys of the parameter
      form.setValue(name, text, { shouldValidate: form.formState.isSubmitted })
  }
  useEffect(() => {
    if (!profile || dialog.purpose === 'replace') return
    const known = { name: profile.companyName, contact: profile.name, email: profile.email }
    for (const [name, text] of Object.entries(known) as [keyof typeof known, string][]) // the keys of the literal
      if (form.getValues(name) === '') form.setValue(name, text)
  }, [form, profile, dialog.purpose])
  /** The reference of an order is not that of the last one. */
  const fill = ({ poNumber: _, ...billing }: BillingTyped) => choose(billing)
  return { ...modeForm, fill }
}
