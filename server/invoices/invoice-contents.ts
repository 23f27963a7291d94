// The contents of invoices and credit notes.
import { showReference } from '#contract/check-character.ts'
import { type Language, say } from '#contract/common/language.ts'
import type { CommercialContents, CreditReason, DocumentLine, InvoiceFacts } from '#contract/documents.ts'
import type { StoredInvoiceBilling } from '#contract/invoices.ts'
import { type TaxedTotal, taxNoteOf, taxTotal } from '#server/documents/documents.service.ts'
import { upgradeReason } from '#server/licences/upgrades.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Seller } from '#server/selling-entities/selling-entities.service.ts'
import { type GrossLine, inProportion, netLines } from './invoice-lines.ts'
import type { SubjectOrder, SubjectPurchase } from './invoice-subject.store.ts'

type InvoiceSubject = {
  readonly orders: readonly SubjectOrder[]
  readonly purchase: SubjectPurchase | undefined
  readonly language: Language
  readonly currency: CommercialContents['currency']
}

type InvoiceParties = { readonly seller: Seller; readonly billing: StoredInvoiceBilling }
type InvoiceDetails = { readonly issuedAt: Date; readonly note: string; readonly replaces: string | null }

export type InvoiceContents = CommercialContents & { readonly invoice: InvoiceFacts }

/** Orders of which nothing is left after refunds are not on the invoice. */
export function billedOrders(orders: readonly SubjectOrder[]) {
  return orders.filter((order) => order.amount_minor > order.refunded_minor)
}

/** An invoice for what was paid less what was refunded, tax contained. Its lines are in the order of `invoice.orderNos`. */
export function invoiceContents(
  subject: InvoiceSubject,
  { seller, billing }: InvoiceParties,
  { issuedAt, note, replaces }: InvoiceDetails,
): InvoiceContents {
  const { purchase, language, currency } = subject
  const orders = billedOrders(subject.orders)
  const grossMinor = orders.reduce((sum, order) => sum + order.amount_minor - order.refunded_minor, 0)
  const totals = taxTotal({ ...seller.tax, pricesIncludeTax: true }, billing, grossMinor)
  const payment = paymentOf(orders, purchase)
  const isOpen = payment.paidOn === null
  const gross = orders.map((order) => grossLine(order, purchase, language))
  const { poNumber, ...buyer } = billing
  return {
    seller: seller.snapshot,
    buyer,
    currency,
    lines: netLines(gross, totals),
    totals,
    taxNote: exemptionOf(totals, seller, language),
    bank: isOpen ? seller.bank : null,
    remittanceReference: isOpen && purchase ? showReference(purchase.remittanceReference) : '',
    poNumber,
    issuedOn: beijingDay(issuedAt),
    validUntil: null,
    dueOn: isOpen ? (purchase?.dueOn ?? null) : null,
    creditDays: isOpen ? (purchase?.creditDays ?? null) : null,
    note,
    termsVersion: purchase?.termsVersion ?? orders[0]?.licence_terms_version ?? '',
    invoice: {
      suppliedOn: suppliedOn(orders, issuedAt),
      payment,
      orderNos: orders.map((order) => order.order_no),
      purchaseNumber: purchase?.number ?? null,
      credits: null,
      reason: null,
      replaces,
    },
  }
}

/** The first delivery; before it the payment, at which tax on an advance arises. */
function suppliedOn(orders: readonly SubjectOrder[], otherwise: Date): string {
  const days = (times: (Date | null)[]) => times.flatMap((at) => (at ? [beijingDay(at)] : [])).toSorted()
  const delivered = days(orders.map((order) => order.delivered_at))
  return delivered[0] ?? days(orders.map((order) => order.paid_at))[0] ?? beijingDay(otherwise)
}

function paymentOf(orders: readonly SubjectOrder[], purchase: SubjectPurchase | undefined): InvoiceFacts['payment'] {
  const [first] = orders
  const method = first?.method
  if (!method) throw new Error('an invoice of unpaid orders')
  if (method === 'credit' && !purchase?.receivedOn) return { method, paidOn: null }
  if (method === 'credit') return { method: 'transfer', paidOn: purchase?.receivedOn ?? null }
  return { method, paidOn: first.paid_at ? beijingDay(first.paid_at) : null }
}

/** A purchase has each item with a licence and edition once. */
export function isLineOf(line: DocumentLine, order: SubjectOrder): boolean {
  return (
    line.itemKind === order.item_kind &&
    line.itemId === order.item_id &&
    line.licence === order.licence &&
    line.edition === order.edition &&
    line.competitorData === order.competitor_data
  )
}

/** List price and discount are those of the pro-forma invoice in a purchase; what was refunded before counts as a discount. */
function grossLine(order: SubjectOrder, purchase: SubjectPurchase | undefined, language: Language): GrossLine {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const agreed = purchase?.lines.find((line) => isLineOf(line, order))
  const listMinor = agreed
    ? inProportion(agreed.listMinor, order.amount_minor, agreed.amountMinor)
    : order.amount_minor + order.discount_minor + order.upgrade_credit_minor
  const { upgrade_of: upgraded } = order
  const upgrade = upgraded === null ? '' : upgradeReason(upgraded, language)
  const voucher = order.voucher_code === null ? '' : t(`优惠码 ${order.voucher_code}`, `Voucher ${order.voucher_code}`)
  const reasons = [
    ...(agreed && voucher === '' ? [agreed.discountReason] : [upgrade, voucher]),
    order.refunded_minor > 0 ? t('开票前已退款', 'Refunded before the invoice') : '',
  ]
  return {
    itemKind: order.item_kind,
    itemId: order.item_id,
    title: order.title,
    licence: order.licence,
    edition: order.edition,
    competitorData: order.competitor_data,
    ...(order.hard_copy_minor > 0 && { hardCopy: true }),
    listMinor,
    discountReason: reasons.filter((reason) => reason !== '').join(t('；', '; ')),
    amountMinor: order.amount_minor - order.refunded_minor,
  }
}

/** The reason of an exemption is part of every invoice, and the law asks for the words "Reverse charge". */
function exemptionOf({ treatment }: TaxedTotal, { notes }: Seller, language: Language): string {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const note = taxNoteOf(treatment, notes)
  if (treatment === 'domestic') return ''
  if (treatment === 'export')
    return note || t('向境外客户提供的服务，不收取增值税。', 'Supplied to a customer abroad; no VAT is charged.')
  if (/reverse charge/i.test(note)) return note
  const reason = t(
    '反向征收（Reverse charge）：增值税由买方申报缴纳（欧盟指令 2006/112/EC 第 196 条）。',
    'Reverse charge: VAT is to be accounted for by the recipient (Article 196 of Directive 2006/112/EC).',
  )
  return note === '' ? reason : `${reason} ${note}`
}

type Credit = {
  readonly invoice: InvoiceContents
  readonly invoiceNumber: string
  /** What is credited of which order, tax included. */
  readonly parts: readonly { readonly orderNo: string; readonly amountMinor: number }[]
  readonly totals: TaxedTotal
  readonly reason: CreditReason
  readonly issuedAt: Date
  readonly note: string
}

/** A credit note names seller, buyer and rate as its invoice does. */
export function creditContents({
  invoice,
  invoiceNumber,
  parts,
  totals,
  reason,
  issuedAt,
  note,
}: Credit): InvoiceContents {
  const lines = parts.map(({ orderNo, amountMinor }) => {
    const line = invoice.lines[invoice.invoice.orderNos.indexOf(orderNo)]
    if (!line) throw new Error(`order ${orderNo} is not on invoice ${invoiceNumber}`)
    return { ...line, listMinor: amountMinor, discountReason: '', amountMinor }
  })
  return {
    ...invoice,
    lines: netLines(lines, totals),
    totals,
    bank: null,
    remittanceReference: '',
    issuedOn: beijingDay(issuedAt),
    dueOn: null,
    creditDays: null,
    note,
    invoice: {
      ...invoice.invoice,
      orderNos: parts.map(({ orderNo }) => orderNo),
      credits: { number: invoiceNumber, issuedOn: invoice.issuedOn },
      reason,
      replaces: null,
    },
  }
}
