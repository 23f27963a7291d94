// Stores invoice details with an order that has been placed.
import type { Client } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { requestFapiao } from '#contract/fapiao.ts'
import { saveOrderBilling } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import type { Notify } from '#ui/primitives/toast.tsx'
import { textOfFailure } from '../browser-client.ts'
import type { InvoiceWish } from './invoice-wish.ts'

type Means = { readonly client: Client; readonly notify: Notify; readonly language: Language }

/** @returns whether they are stored. A failure is reported to the customer. */
export async function storeInvoiceWish(
  { client, notify, language }: Means,
  wish: InvoiceWish,
  listOrderNos: () => Promise<readonly string[]>,
): Promise<boolean> {
  try {
    const orderNos = await listOrderNos()
    if (wish.paper === 'invoice') await client(saveOrderBilling, { orderNo: orderNos[0] ?? '', billing: wish.billing })
    else await client(requestFapiao, { ...wish.content, orderNos: [...orderNos], saveTitle: wish.saveTitle })
    return true
  } catch (error) {
    const labels = invoicePhrases(language).offer
    notify('failure', labels.notStored, labels.notStoredText(textOfFailure(error, language)))
    return false
  }
}
