// Form of a fapiao request in the dialog: its kind, the title, where it is sent, and the orders it is for.
import type { ReactNode } from 'react'
import { fapiaoKinds } from '#contract/fapiao-states.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import type { InvoiceForm } from '../dialogs/dialog-state.ts'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useSite } from '../layout/use-site.ts'
import { FapiaoOrders } from './fapiao-orders.tsx'
import { SavedTitles } from './saved-titles.tsx'
import { Segments } from './segments.tsx'
import { TitleFields } from './title-fields.tsx'
import { useFapiaoForm } from './use-fapiao-form.ts'

type FapiaoFormProps = ModeProps & {
  readonly dialog: InvoiceForm
  /** Between fapiao and invoice, where both are possible. */
  readonly choice: ReactNode
}

export function FapiaoForm({ dialog, choice, onBusy }: FapiaoFormProps) {
  const { language } = useSite()
  const labels = invoicePhrases(language).form
  const { form, field, busy, failure, onSubmit, orders, choose, fill } = useFapiaoForm(dialog, onBusy)
  const kind = form.watch('kind')
  return (
    <form className="dialog__form" noValidate onSubmit={onSubmit}>
      <div className="dialog__body">
        {choice}
        {dialog.orderNos ? (
          <FapiaoOrders given={dialog.orderNos} chosen={orders.chosen} onChoose={orders.choose} error={orders.error} />
        ) : null}
        <Segments
          name="kind"
          label={labels.kind}
          options={fapiaoKinds.map((value) => ({ value, label: labels.kinds[value] }))}
          chosen={kind}
          error={field('kind').error}
          onChoose={(value) => choose({ kind: value, ...(value === 'special' ? { buyerKind: 'company' } : {}) })}
        />
        <SavedTitles onChoose={fill} />
        <TitleFields
          buyerKind={form.watch('buyerKind')}
          // The field of the number is not shown for a person.
          onBuyerKind={(buyerKind) => choose({ buyerKind, ...(buyerKind === 'person' ? { taxCode: '' } : {}) })}
          isSpecial={kind === 'special'}
          field={field}
        />
        <Field label={labels.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <Field
          label={labels.remark}
          hint={labels.remarkHint}
          optional={labels.optional}
          {...field('remark')}
          autoComplete="off"
          maxLength={130}
        />
        {dialog.purpose === 'correct' || dialog.purpose === 'acceptance' ? null : (
          <label className="choice choice--plain">
            <input type="checkbox" {...form.register('saveTitle')} />
            <span>{labels.saveTitle}</span>
          </label>
        )}
        <FormFailure>{failure}</FormFailure>
      </div>
      <div className="dialog__foot">
        <SubmitButton busy={busy} label={labels.submit[dialog.purpose]} busyLabel={labels.busy} />
      </div>
    </form>
  )
}
