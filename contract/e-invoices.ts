// Electronic invoices after EN 16931, made from issued invoices and credit notes.
import type { Bilingual } from './common/language.ts'

/** `factur-x`: the PDF with the data inside, which ZUGFeRD calls its profile EN 16931. `xrechnung`: XML, as German authorities require it. */
export const eInvoiceFormats = ['factur-x', 'xrechnung'] as const
export type EInvoiceFormat = (typeof eInvoiceFormats)[number]

/** What a format can require and a document can lack. */
export const eInvoiceFacts = [
  'seller-tax-number',
  'seller-address',
  'seller-city',
  'seller-phone',
  'seller-email',
  'buyer-tax-number',
  'buyer-address',
  'buyer-city',
  'buyer-email',
  'buyer-reference',
  'payment-account',
  'credited-invoice',
] as const
export type EInvoiceFact = (typeof eInvoiceFacts)[number]

export const eInvoiceFactLabels: Readonly<Record<EInvoiceFact, Bilingual>> = {
  'seller-tax-number': { zh: '卖方税号', en: 'tax number of the seller' },
  'seller-address': { zh: '卖方地址', en: 'address of the seller' },
  'seller-city': {
    zh: '卖方邮编和城市（在地址中单独一段，如“10115 Berlin”）',
    en: 'postcode and city of the seller, as a part of the address between commas, such as “10115 Berlin”',
  },
  'seller-phone': { zh: '卖方电话', en: 'phone number of the seller' },
  'seller-email': { zh: '卖方邮箱', en: 'email address of the seller' },
  'buyer-tax-number': { zh: '买方增值税号', en: 'VAT number of the buyer' },
  'buyer-address': { zh: '买方地址', en: 'address of the buyer' },
  'buyer-city': {
    zh: '买方邮编和城市（在地址中单独一段，如“10115 Berlin”）',
    en: 'postcode and city of the buyer, as a part of the address between commas, such as “10115 Berlin”',
  },
  'buyer-email': { zh: '买方邮箱', en: 'email address of the buyer' },
  'buyer-reference': {
    zh: '采购订单号或买方编号（公共机构的 Leitweg-ID）',
    en: 'purchase order or buyer reference (Leitweg-ID of a public body)',
  },
  'payment-account': { zh: '收款账户', en: 'account for the payment' },
  'credited-invoice': { zh: '所冲减发票的编号', en: 'number of the invoice that is credited' },
}
