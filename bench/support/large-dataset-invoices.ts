// SQL of the large dataset: invoices, credit notes, their documents, and billing details.
import type { CommercialContents } from '#contract/documents.ts'
import { idOf, momentOf, type Sizes } from './large-dataset-sizes.ts'

const isCredit = 'n % 10 = 9'
const isForeign = 'n % 10 not in (3, 4)'
const currency = `case when ${isForeign} then 'USD' else 'CNY' end`
const kind = `case when ${isCredit} then 'credit-note' else 'invoice' end`
const gross = '100000 + n::bigint * 7919 % 9000000'
const number = `case when ${isCredit} then 'CN2026-' else 'INV2026-' end || lpad(n::text, 7, '0')`
const orderNumber = `'YB-' || left(digits, 4) || '-' || right(digits, 4) || '-0'`
const digits = `upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0'))`
const company = `'示例公司' || 1 + n % 5000 || ' GmbH ' || n`

/** What a list reads of each document, which is the same in all of them. */
const contents: CommercialContents = {
  seller: { name: '研报', address: '', country: 'CN', taxNumber: '', phone: '', email: '', signatory: '' },
  buyer: { name: 'Example GmbH', address: 'Weg 1', country: 'DE', taxNumber: 'DE1', contact: '', email: '' },
  currency: 'USD',
  lines: [
    {
      itemKind: 'report',
      itemId: 1,
      title: '行业市场研究报告',
      licence: 'single',
      edition: 0,
      competitorData: false,
      listMinor: 100_000,
      discountMinor: 0,
      discountReason: '',
      amountMinor: 100_000,
    },
  ],
  totals: { netMinor: 100_000, taxMinor: 0, grossMinor: 100_000, rateBasisPoints: 0, treatment: 'export' },
  taxNote: '',
  bank: null,
  remittanceReference: '',
  poNumber: '',
  issuedOn: '2026-01-01',
  validUntil: null,
  dueOn: null,
  creditDays: null,
  note: '',
  termsVersion: '1',
  invoice: {
    suppliedOn: '2026-01-01',
    payment: { method: 'card', paidOn: '2026-01-01' },
    orderNos: ['YB-0000-0000-0'],
    purchaseNumber: null,
    credits: null,
    reason: null,
    replaces: null,
  },
}

/** One for each order, of which every tenth is a credit note. */
export function invoicesOf({ sales, customers }: Sizes): string[] {
  const at = momentOf(sales)
  const some = `generate_series(1, ${sales}) n`
  const customer = idOf('customer', `1 + n::bigint * 7919 % ${customers}`)
  return [
    `insert into documents (id, kind, number, entity_version_id, lang, paper, currency, net_minor, tax_minor, gross_minor, contents, issued_at)
      select ${idOf('invoice')}, ${kind}, ${number}, 1, 'en-US', 'A4', ${currency}, ${gross}, 0, ${gross}, '${JSON.stringify(contents)}', ${at}
      from ${some}`,
    `insert into invoices (document_id, kind, number, customer_id, order_numbers, billing_name, currency, gross_minor, credits, reason, is_current,
        issued_by, issued_at)
      select ${idOf('invoice')}, ${kind}, ${number}, ${customer}, ${orderNumber}, ${company}, ${currency}, ${gross},
        case when ${isCredit} then ${idOf('invoice', '(n - 1)')} end, case when ${isCredit} then 'refund' end, not (${isCredit}),
        case when n % 20 = 0 then 'customer' else 'system' end, ${at}
      from (select n, ${digits} as digits from ${some}) i`,
    `insert into invoice_orders (document_id, order_id, amount_minor, is_current, is_buyers_correction)
      select ${idOf('invoice')}, case when ${isCredit} then ${idOf('order', '(n - 1)')} else ${idOf('order')} end, ${gross}, not (${isCredit}), false
      from ${some}`,
    // Every second buyer abroad has given details.
    `insert into order_billing (order_id, customer_id, billing, updated_at)
      select ${idOf('order')}, ${customer},
        jsonb_build_object('name', ${company}, 'address', 'Weg ' || n, 'country', case when n % 10 < 3 then 'DE' else 'CN' end), ${at}
      from ${some} where n % 2 = 0`,
  ]
}
