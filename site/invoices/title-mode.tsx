// The dialog in which a fapiao title is saved or changed.
import { useState } from 'react'
import { type FapiaoTitle, fapiaoTitleForm, saveFapiaoTitle } from '#contract/fapiao.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useModeForm } from '../dialogs/use-mode-form.ts'
import { useSite } from '../layout/use-site.ts'
import { emptyFapiao, type FapiaoTyped } from './invoice-wish.ts'
import { TitleFields } from './title-fields.tsx'

type Typed = Omit<FapiaoTyped, 'kind' | 'email' | 'remark'> & { readonly isDefault: boolean }

type TitleModeProps = ModeProps & { readonly title: FapiaoTitle | undefined; readonly onDone: () => void }

export function TitleMode({ title, onDone, ...mode }: TitleModeProps) {
  const { language, phrases } = useSite()
  const { client, closeDialog, notify } = useAppServices()
  const labels = invoicePhrases(language).titles
  const [defaults] = useState<Typed>(() => typedOf(title))
  const { form, field, busy, failure, onSubmit } = useModeForm<Typed>({
    ...mode,
    schema: fapiaoTitleForm,
    defaults,
    send: async (values) => {
      await client(saveFapiaoTitle, { ...values, ...(title ? { id: title.id } : {}) })
      closeDialog()
      notify('success', labels.saved)
      onDone()
    },
  })
  return (
    <>
      <DialogHead title={labels.formTitle} closeLabel={phrases.dialogs.close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <TitleFields
            buyerKind={form.watch('buyerKind')}
            onBuyerKind={(buyerKind) => {
              form.setValue('buyerKind', buyerKind)
              // The field of the number is not shown for a person.
              if (buyerKind === 'person') form.setValue('taxCode', '')
            }}
            isSpecial={false}
            field={field}
          />
          <label className="choice choice--plain">
            <input type="checkbox" {...form.register('isDefault')} />
            <span>{labels.makeDefault}</span>
          </label>
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={labels.save} busyLabel={labels.saving} />
        </div>
      </form>
    </>
  )
}

function typedOf(title: FapiaoTitle | undefined): Typed {
  const { buyerKind, title: name, taxCode, address, phone, bankName, bankAccount } = title ?? emptyFapiao
  const isDefault = title?.isDefault ?? false
  return { buyerKind, title: name, taxCode, address, phone, bankName, bankAccount, isDefault }
}
