// What the buyer wants on the invoice of an order that does not exist yet; stored with the order once it does.
import { useRef, useState } from 'react'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import type { InvoiceWish } from './invoice-wish.ts'

export function useInvoiceWish() {
  const { language } = useSite()
  const { client, notify } = useAppServices()
  const [wish, setWish] = useState<InvoiceWish>()
  const stored = useRef<InvoiceWish>(undefined)

  /** The order is placed either way: a failure is only reported, and what was typed is kept for the form of the order. */
  async function store(listOrderNos: () => Promise<readonly string[]>): Promise<void> {
    if (wish === undefined || stored.current === wish) return
    const { storeInvoiceWish } = await import('./store-invoice-wish.ts')
    if (await storeInvoiceWish({ client, notify, language }, wish, listOrderNos)) stored.current = wish
  }

  return { wish, setWish, store }
}
