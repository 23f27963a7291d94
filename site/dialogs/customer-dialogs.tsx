// The dialogs of customers, loaded once a customer is logged in or a first dialog is open: payment, delivery address, confirmations.
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { CancelPurchaseDialog } from './cancel-purchase-dialog.tsx'
import { DeleteSearchDialog } from './delete-search-dialog.tsx'
import type { CustomerDialog } from './dialog-state.ts'
import { EmailMode } from './email-mode.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { PayMode } from './pay-mode.tsx'
import { WechatMode } from './wechat-mode.tsx'

export function CustomerDialogs({ dialog }: { readonly dialog: CustomerDialog }) {
  switch (dialog.kind) {
    case 'logout':
      return <LogoutDialog />
    case 'cancel-order':
      return <CancelOrderDialog order={dialog.order} onDone={dialog.onDone} />
    case 'cancel-purchase':
      return <CancelPurchaseDialog number={dialog.number} onDone={dialog.onDone} />
    case 'delete-search':
      return <DeleteSearchDialog search={dialog.search} onDone={dialog.onDone} />
    default:
      return (
        <FormDialog kind={dialog.kind} size={dialog.kind === 'pay' ? 'normal' : 'narrow'}>
          {(props) => {
            if (dialog.kind === 'email') return <EmailMode {...props} dialog={dialog} />
            if (dialog.kind === 'pay') return <PayMode {...props} payment={dialog.payment} />
            return <WechatMode {...props} dialog={dialog} />
          }}
        </FormDialog>
      )
  }
}
