// A seller with accounts, buyers by transfer, and the money that finance allocates to their purchases.
import { randomUUID } from 'node:crypto'
import type { DocumentLine } from '#contract/documents.ts'
import type { Billing } from '#contract/purchases.ts'
import { type Gateways, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { insertSellingEntity } from '../../devtools/seed/selling-entity.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import {
  createPurchase,
  type OpenedPurchase,
  type PurchaseRequest,
  preparePurchase,
} from './purchase-opening.service.ts'
import type { PurchasesCtx } from './purchases-context.ts'
import { lockPurchase, receiveTransfer, withdrawTransfer } from './transfer-receipts.service.ts'

export const buyer: Billing = {
  name: '宁德新能源科技股份有限公司',
  country: 'CN',
  taxNumber: '91110000600037341L',
  address: '福建省宁德市蕉城区新港路 2 号',
  contact: '李敏',
  email: 'li.min@example.com',
}

const noGateways: Gateways = gatewaysOf([])

export function purchasesCtx(test: Pick<TestApp, 'ctx'>): PurchasesCtx {
  return { ...test.ctx, gateways: noGateways }
}

export function makeSeller(test: TestApp): Promise<void> {
  return test.ctx.db.transaction().execute((tx) => insertSellingEntity(tx, test.ctx.now()))
}

export function lineOf(itemId: number, amountMinor: number, title = '固态电池行业研究报告'): DocumentLine {
  return {
    itemKind: 'report',
    itemId,
    title,
    licence: 'single',
    edition: 1,
    competitorData: false,
    listMinor: amountMinor,
    discountMinor: 0,
    discountReason: '',
    amountMinor,
  }
}

/** Opens a purchase of several reports, as accepting a quote does. */
export async function openPurchaseOf(
  test: TestApp,
  amounts: readonly number[],
  changes: Partial<PurchaseRequest> = {},
): Promise<OpenedPurchase & { readonly customerId: string }> {
  const customerId = changes.customerId ?? (await makeCustomer(test.ctx)).id
  const lines: DocumentLine[] = []
  for (const amount of amounts) lines.push(lineOf((await makeReport(test.ctx)).id, amount))
  const prepared = await preparePurchase(purchasesCtx(test))
  const opened = await test.ctx.db.transaction().execute((tx) =>
    createPurchase(prepared, tx, {
      customerId,
      language: 'zh-CN',
      currency: 'CNY',
      lines,
      deliveryEmail: 'reports@example.com',
      billing: buyer,
      companyId: null,
      terms: 'transfer',
      poNumber: 'PO-4711',
      poFileId: null,
      quoteId: null,
      termsVersion: '2026-01',
      note: '',
      ...changes,
    }),
  )
  return { ...opened, customerId }
}

/** Allocates money to a purchase as finance does, without a statement line. */
export async function allocate(
  test: Pick<TestApp, 'ctx'>,
  purchaseId: string,
  amountMinor: number,
  toleranceMinor = 0,
) {
  const prepared = await preparePurchase(purchasesCtx(test))
  return test.ctx.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (!purchase) throw new Error(`no purchase ${purchaseId}`)
    return receiveTransfer(prepared, tx, purchase, { allocationId: randomUUID(), amountMinor, toleranceMinor })
  })
}

/** Takes allocated money away again, as finance does. */
export async function withdraw({ ctx }: Pick<TestApp, 'ctx'>, purchaseId: string, amountMinor: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase) await withdrawTransfer(ctx, tx, purchase, amountMinor)
  })
}

export async function booksOfPurchase(test: TestApp, id: string) {
  const { db } = test.ctx
  const purchase = await db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', '=', id)
    .orderBy('purchase_line')
    .execute()
  const ids = orders.map((order) => order.id)
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const entitlements = await db.selectFrom('entitlements').selectAll().where('order_id', 'in', ids).execute()
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'recipient', 'dedupe_key'])
    .where('dedupe_key', 'like', `%${id}%`)
    .orderBy('created_at')
    .execute()
  return { purchase, orders, payments, entitlements, mails }
}
