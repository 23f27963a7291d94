// Fields of the checkout by bank transfer. Its button is in the box with the amount, where the voucher has a form of its own.
import { addressHint } from '#ui/phrases/address-hint.ts'
import { paymentTermsPhrases } from '#ui/phrases/payment-terms-phrases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { Field } from '#ui/primitives/field.tsx'
import { ApprovalNoteField } from '../../components/approval-note.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { FileUpload } from '../../components/file-upload.tsx'
import { PaymentTerms } from '../../components/payment-terms.tsx'
import { LazyInvoiceOffer } from '../../invoices/lazy-invoice-offer.tsx'
import { useSite } from '../../layout/use-site.ts'
import { isForFapiao, type TransferCheckout } from './use-transfer-checkout.ts'

export const transferFormId = 'transfer'

type TransferFormProps = { readonly checkout: TransferCheckout; readonly hasDelivery: boolean }

export function TransferForm({ checkout, hasDelivery }: TransferFormProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).checkout
  const { field, onSubmit, poFile, approvalNote, credits, credit, chooseCredit } = checkout
  return (
    <form id={transferFormId} className="transfer__form" noValidate onSubmit={onSubmit}>
      {hasDelivery ? (
        <Field
          label={labels.delivery}
          hint={labels.deliveryHint}
          {...field('deliveryEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : null}
      {credits.length > 0 ? (
        <section aria-labelledby="terms">
          <div className="section-head">
            <h2 id="terms">{paymentTermsPhrases(language).title}</h2>
          </div>
          <PaymentTerms credits={credits} chosen={credit} onChoose={chooseCredit} />
        </section>
      ) : null}
      <section aria-labelledby="billing">
        <div className="section-head">
          <h2 id="billing">{labels.billing}</h2>
        </div>
        <BillingFields checkout={checkout} />
        <FapiaoOffer checkout={checkout} />
      </section>
      <section aria-labelledby="order">
        <div className="section-head">
          <h2 id="order">{labels.order}</h2>
        </div>
        <div className="two">
          <Field
            label={labels.poNumber}
            optional={labels.optional}
            {...field('poNumber')}
            autoComplete="off"
            maxLength={60}
          />
          <FileUpload upload={poFile} label={labels.poFile} optional={labels.optional} />
        </div>
        <ApprovalNoteField note={approvalNote} />
      </section>
    </form>
  )
}

/** Within China, with the title that is billed. */
function FapiaoOffer({ checkout: { form, charge, invoice } }: Pick<TransferFormProps, 'checkout'>) {
  const [name, taxNumber, address, email] = form.watch(['name', 'taxNumber', 'address', 'email'])
  if (!isForFapiao(form.watch('country'), charge)) return null
  const known = Object.entries({ title: name, taxCode: taxNumber, address, email }).filter(([, text]) => text !== '')
  return (
    <LazyInvoiceOffer
      wish={invoice.wish}
      onChange={invoice.setWish}
      papers={['fapiao']}
      fapiao={Object.fromEntries(known)}
    />
  )
}

function BillingFields({ checkout: { form, field } }: Pick<TransferFormProps, 'checkout'>) {
  const { language } = useSite()
  const labels = transferPhrases(language).checkout
  const { onChange, ...country } = field('country')
  return (
    <>
      <Field
        label={labels.name}
        hint={labels.nameHint}
        {...field('name')}
        autoComplete="organization"
        maxLength={200}
      />
      <div className="two">
        <CountryField
          label={labels.country}
          {...country}
          onChange={async (event) => {
            await onChange(event)
            // The number is judged by the rules of the country.
            if (form.formState.isSubmitted) await form.trigger('taxNumber')
          }}
        />
        <Field
          label={form.watch('country') === 'CN' ? labels.creditCode : labels.taxNumber}
          optional={labels.optional}
          {...field('taxNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <Field
        label={labels.address}
        hint={addressHint(form.watch('country'), language)}
        optional={labels.optional}
        {...field('address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className="two">
        <Field label={labels.contact} {...field('contact')} autoComplete="name" maxLength={80} />
        <Field label={labels.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
      </div>
    </>
  )
}
