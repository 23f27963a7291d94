// Quotes, purchases and their money in the demonstration, through the services that buyers and finance use.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FapiaoContent } from '#contract/fapiao.ts'
import { storedBilling } from '#contract/purchases.ts'
import { insertCustomer } from '#server/accounts/customers.store.ts'
import { allocate } from '#server/bank-statements/allocations.service.ts'
import { lockLine } from '#server/bank-statements/allocations.store.ts'
import { insertImport, updateIn } from '#server/bank-statements/statement-imports.store.ts'
import { openLineKeys } from '#server/bank-statements/statement-line.ts'
import { insertLines } from '#server/bank-statements/statement-lines.store.ts'
import { settleDocuments } from '#server/invoices/order-documents.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { preparePurchase } from '#server/purchases/purchases.service.ts'
import { acceptQuoteAs } from '#server/quotes/quote-acceptance.service.ts'
import { createCustomerQuote } from '#server/quotes/self-service.service.ts'
import type { Buyer } from './buyers.ts'
import type { Colleague, SalesCtx } from './office.ts'

export type Customer = Buyer & { readonly id: string }
export type Purchase = Awaited<ReturnType<typeof findPurchase>>

export async function insertBuyer(ctx: SalesCtx, buyer: Buyer): Promise<Customer> {
  const { billing, ...rest } = buyer
  const id = await insertCustomer(ctx.db, {
    ...rest,
    email: billing.email,
    // Not the hash of any password.
    passwordHash: randomBytes(32).toString('base64'),
    name: billing.contact,
    companyName: billing.taxNumber === '' ? '' : billing.name,
    emailProvenAt: ctx.now(),
  })
  return { ...buyer, id }
}

/** A quote at list prices. @returns the token of its link */
export async function requestQuote(ctx: SalesCtx, customer: Customer, itemIds: readonly number[]): Promise<string> {
  const { id: customerId, language, billing } = customer
  const items = itemIds.map((itemId) => ({
    itemKind: 'report' as const,
    itemId,
    licence: 'single' as const,
    edition: 0 as const,
    competitorData: false,
  }))
  const request = { items, companyName: billing.name, name: billing.contact, country: billing.country, note: '' }
  const { token } = await createCustomerQuote(ctx, request, { language, customerId })
  return token
}

type Acceptance = {
  readonly token: string
  readonly poNumber?: string
  readonly terms?: 'transfer' | 'credit'
  readonly fapiao?: FapiaoContent
}

export async function acceptQuote(
  ctx: SalesCtx,
  customer: Customer,
  { token, poNumber = '', terms = 'transfer', fapiao }: Acceptance,
): Promise<Purchase> {
  const { id: customerId, billing, position } = customer
  const { purchaseNumber } = await acceptQuoteAs(ctx, {
    customerId,
    token,
    terms,
    poNumber,
    position,
    billing,
    name: billing.contact,
    deliveryEmail: billing.email,
    consent: true,
    fapiao,
  })
  return findPurchase(ctx.db, purchaseNumber)
}

/** A quote at list prices that is accepted a day later. */
export async function buy(
  quoted: SalesCtx,
  accepted: SalesCtx,
  customer: Customer,
  { itemIds, ...acceptance }: Omit<Acceptance, 'token'> & { readonly itemIds: readonly number[] },
): Promise<Purchase> {
  return acceptQuote(accepted, customer, { ...acceptance, token: await requestQuote(quoted, customer, itemIds) })
}

function findPurchase(db: Db, number: string) {
  return db.selectFrom('purchases').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

type Receipt = {
  readonly payer: string
  readonly remark: string
  readonly currency: 'CNY' | 'USD'
  readonly amountMinor: number
}

/** A statement of one line, imported as a file. @returns the id of the line */
export async function importStatement(ctx: SalesCtx, finance: Colleague, receipt: Receipt): Promise<number> {
  const { currency, amountMinor, payer, remark } = receipt
  const { id: accountId } = await ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  const day = beijingDay(ctx.now())
  const line = {
    ...({ day, direction: 'credit', amountMinor, payerName: payer, payerAccount: '', remark, currency } as const),
    bankReference: `DEMO${ctx.now().getTime()}`,
  }
  const amount = (amountMinor / 100).toFixed(2)
  const cells = [day, '贷', amount, payer, '', line.bankReference, remark]
  const header = ['交易时间', '借贷标志', '发生额', '对方单位名称', '对方账号', '交易流水号', '摘要']
  const name = `${currency}-${day}.csv`
  const stored = await ctx.files.put(Readable.from([Buffer.from(`${header.join(',')}\n${cells.join(',')}\n`)]))
  const keyed = openLineKeys(1)({ number: 1, line, raw: cells })
  if (!('key' in keyed)) throw new Error(`line of a demonstration statement: ${JSON.stringify(keyed)}`)
  return ctx.db.transaction().execute(async (tx) => {
    const fileId = await insertFile(tx, { ...stored, name, mime: 'text/csv' })
    const at = ctx.now()
    const { staffId } = finance
    const added = { accountId, fileId, fileName: name, sha256: stored.sha256, staffId, at }
    const importId = await insertImport(tx, added)
    await insertLines(tx, { accountId, importId, currency }, [keyed], at)
    await updateIn(
      tx,
      { id: importId, state: 'checking' },
      { state: 'done', format: 'table', new_lines: 1, added_lines: 1, rows_read: 1, share: 1, finished_at: at },
    )
    const { id } = await tx
      .selectFrom('statement_lines')
      .select('id')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Money of a transfer, allocated to its purchase. The invoices that follow are issued at once: the job for them would date them on the day of
 * the demonstration.
 */
export async function receive(
  ctx: SalesCtx,
  finance: Colleague,
  purchase: Purchase,
  amountMinor = purchase.total_minor,
  toleranceMinor = 0,
): Promise<void> {
  const lineId = await importStatement(ctx, finance, {
    payer: storedBilling.parse(purchase.billing).name,
    remark: purchase.remittance_reference,
    currency: purchase.currency,
    amountMinor,
  })
  const prepared = await preparePurchase(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw new Error(`no line ${lineId}`)
    const parts = [{ purchaseId: purchase.id, amountMinor }]
    await allocate(ctx, prepared, tx, { line, parts, toleranceMinor, note: '', staffId: finance.staffId })
    // The orders of a purchase share their invoice.
    const [first] = await ordersOf(tx, purchase)
    if (first) await settleDocuments(ctx, tx, { orderId: first.id, event: 'paid' })
  })
}

export function ordersOf(db: Db, { id }: Pick<Purchase, 'id'>) {
  return db.selectFrom('orders').select(['id', 'order_no']).where('purchase_id', '=', id).orderBy('id').execute()
}
