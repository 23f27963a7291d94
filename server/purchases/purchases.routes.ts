// Customer endpoints of purchases.
import { currencies } from '#contract/common/money.ts'
import * as contract from '#contract/purchases.ts'
import { transferOptions } from '#contract/transfer-options.ts'
import { createDocumentLink } from '#server/documents/document-links.service.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { buyOneByTransfer } from './checkout-transfer.service.ts'
import { listCredits } from './credit-offers.service.ts'
import { addReceipt, cancelOwnPurchase } from './customer-actions.service.ts'
import { preparePurchase } from './purchase-opening.service.ts'
import { describePurchase, getOwnPurchase } from './purchase-page.service.ts'
import type { PurchasesCtx } from './purchases-context.ts'

export function purchasesRoutes(routes: Routes, ctx: PurchasesCtx): void {
  const describe = async (customerId: string, number: string) =>
    describePurchase(ctx.db, await getOwnPurchase(ctx.db, customerId, number))
  implement(routes, transferOptions, async ({ language }) => {
    const sellers = await Promise.all(currencies.map((currency) => findSeller(ctx.db, currency, language)))
    return { currencies: currencies.filter((_, index) => sellers[index]?.bank) }
  })
  implement(routes, contract.buyByTransfer, async ({ input, caller, language }) => {
    const { customerId } = caller
    const number = await buyOneByTransfer(await preparePurchase(ctx), { ...input, customerId, language })
    return { number }
  })
  implement(routes, contract.listCreditOffers, async ({ input, caller }) => ({
    credits: await listCredits(ctx.db, caller.customerId, input.currency),
  }))
  implement(routes, contract.getPurchase, ({ input, caller }) => describe(caller.customerId, input.number))
  implement(routes, contract.linkProForma, async ({ input, caller }) => {
    const purchase = await getOwnPurchase(ctx.db, caller.customerId, input.number)
    return createDocumentLink(ctx, purchase.pro_forma_id)
  })
  implement(routes, contract.sendReceipt, async ({ input, caller: { customerId } }) => {
    await addReceipt(ctx, { ...input, customerId })
    return describe(customerId, input.number)
  })
  implement(routes, contract.cancelPurchase, async ({ input, caller: { customerId } }) => {
    await cancelOwnPurchase(ctx, { ...input, customerId })
    return describe(customerId, input.number)
  })
}
