// Sellers in the European Union and in China, paid orders and their refunds, and the documents that follow.
import { randomInt, randomUUID } from 'node:crypto'
import type { Currency } from '#contract/common/money.ts'
import type { InvoiceBilling } from '#contract/invoices.ts'
import { orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import type { OrderDocumentsEvent } from '#server/orders/order-documents.service.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { settleDocuments } from './order-documents.service.ts'

export const germanBuyer: InvoiceBilling = {
  name: 'Beispiel Energie GmbH',
  country: 'DE',
  taxNumber: 'DE 123 456 789',
  address: 'Hafenstraße 12, 20457 Hamburg',
  contact: 'Anna Beispiel',
  email: 'invoices@example.com',
  poNumber: 'PO-4711',
}

type Seller = { readonly country: string; readonly taxNumber: string; readonly rateBasisPoints: number }

export const dutchSeller: Seller = { country: 'NL', taxNumber: 'NL123456789B01', rateBasisPoints: 2100 }
export const chineseSeller: Seller = { country: 'CN', taxNumber: '911101080000000007', rateBasisPoints: 600 }

/** A selling entity with an account in the currency. The first one needs no code. */
export async function makeSeller({ ctx }: Pick<TestApp, 'ctx'>, seller: Seller, currency: Currency = 'USD') {
  const at = ctx.now()
  const others = await ctx.db.selectFrom('selling_entities').select('id').execute()
  const { id } = await ctx.db
    .insertInto('selling_entities')
    .values({ code: others.length === 0 ? '' : `E${others.length}`, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('entity_versions')
    .values({
      entity_id: id,
      version: 1,
      name_zh: '研报研究',
      name_en: 'Yanbao Research',
      address_zh: '示例路 1 号',
      address_en: '1 Example Street',
      country: seller.country,
      tax_number: seller.taxNumber,
      phone: '',
      email: 'sales@example.com',
      signatory_zh: '',
      signatory_en: '',
      tax_rate_basis_points: seller.rateBasisPoints,
      prices_include_tax: true,
      export_note_zh: '',
      export_note_en: '',
      reverse_charge_note_zh: '',
      reverse_charge_note_en: '',
      created_at: at,
    })
    .execute()
  await ctx.db
    .insertInto('bank_accounts')
    .values({
      entity_id: id,
      currency,
      bank_name: 'Example Bank',
      bank_address: '',
      account_name: 'Yanbao Research',
      account_number: '0000 0001',
      bank_code: 'EXAMNL2A',
      created_at: at,
    })
    .execute()
  return id
}

type PaidOrder = {
  readonly customerId?: string
  readonly currency?: Currency
  readonly amountMinor?: number
  readonly discountMinor?: number
  readonly hardCopyMinor?: number
}

/** An order that was paid by card and delivered. */
export async function makePaidOrder({ ctx }: Pick<TestApp, 'ctx'>, wishes: PaidOrder = {}) {
  const customer = wishes.customerId ? undefined : await makeCustomer(ctx, { language: 'en-US' })
  const customerId = wishes.customerId ?? customer?.id ?? ''
  const { currency = 'USD', amountMinor = 320_000, discountMinor = 0, hardCopyMinor = 0 } = wishes
  const body = Array.from({ length: 8 }, () => orderNoAlphabet[randomInt(orderNoAlphabet.length)]).join('')
  const orderNo = orderNoOf(body)
  const at = ctx.now()
  const { id } = await ctx.db
    .insertInto('orders')
    .values({
      order_no: orderNo,
      customer_id: customerId,
      lang: 'en-US',
      item_kind: 'report',
      item_id: (await makeReport(ctx)).id,
      title: 'Solid-State Battery Industry Report',
      licence: 'single',
      licence_terms_version: '2026-01',
      edition: 1,
      currency,
      discount_minor: discountMinor,
      voucher_code: discountMinor > 0 ? 'SPRING26' : null,
      amount_minor: amountMinor,
      hard_copy_minor: hardCopyMinor,
      email: 'buyer@example.com',
      status: 'paid',
      fulfilment_state: 'delivered',
      created_at: at,
      expires_at: at,
      paid_at: at,
      delivered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await ctx.db
    .insertInto('payments')
    .values({
      order_id: id,
      provider: 'stripe',
      method: 'card',
      merchant_id: 'acct_example',
      app_id: 'acct_example',
      out_trade_no: `P${body}`,
      amount_minor: amountMinor,
      currency,
      status: 'succeeded',
      applied: true,
      paid_at: at,
      gateway_trade_no: `T${body}`,
      time_expire: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderNo, customerId, paymentId: payment.id, token: customer?.token ?? '', amountMinor }
}

/** A refund that the gateway has completed. @returns its id */
export async function makeRefund(
  { ctx }: Pick<TestApp, 'ctx'>,
  paymentId: string,
  amountMinor: number,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      out_refund_no: `R${randomUUID()}`,
      amount_minor: amountMinor,
      reason: 'customer',
      status: 'succeeded',
      idem_key: randomUUID(),
      created_at: ctx.now(),
      succeeded_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the job does after an event. */
export function settle({ ctx }: Pick<TestApp, 'ctx'>, orderId: string, event: OrderDocumentsEvent): Promise<void> {
  return ctx.db.transaction().execute((tx) => settleDocuments(ctx, tx, { orderId, event }))
}

/** Invoices and credit notes of an order, oldest first, with what they contain. */
export function documentsOf({ ctx }: Pick<TestApp, 'ctx'>, orderId: string) {
  return ctx.db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .innerJoin('invoice_orders as o', 'o.document_id', 'i.document_id')
    .selectAll('i')
    .select(['d.contents', 'd.net_minor', 'd.tax_minor', 'd.supersedes', 'o.amount_minor'])
    .where('o.order_id', '=', orderId)
    .orderBy('i.issued_at')
    .orderBy('i.number')
    .execute()
}
