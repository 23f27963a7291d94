// The dialogs of fapiao and invoices, loaded when the first of them opens.
import { DeleteTitleDialog } from '../invoices/delete-title-dialog.tsx'
import { InvoiceMode } from '../invoices/invoice-mode.tsx'
import { TitleMode } from '../invoices/title-mode.tsx'
import { WithdrawFapiaoDialog } from '../invoices/withdraw-fapiao-dialog.tsx'
import type { InvoiceDialog } from './dialog-state.ts'
import { FormDialog } from './form-dialog.tsx'

export function InvoiceDialogs({ dialog }: { readonly dialog: InvoiceDialog }) {
  switch (dialog.kind) {
    case 'withdraw-fapiao':
      return <WithdrawFapiaoDialog fapiao={dialog.fapiao} onDone={dialog.onDone} />
    case 'delete-fapiao-title':
      return <DeleteTitleDialog title={dialog.title} onDone={dialog.onDone} />
    case 'fapiao-title':
      return (
        <FormDialog kind={dialog.kind} size="normal">
          {(props) => <TitleMode {...props} title={dialog.title} onDone={dialog.onDone} />}
        </FormDialog>
      )
    case 'invoice':
      return (
        <FormDialog kind={dialog.kind} size="normal">
          {(props) => <InvoiceMode {...props} dialog={dialog} />}
        </FormDialog>
      )
  }
}
