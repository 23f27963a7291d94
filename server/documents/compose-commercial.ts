// Layouts of quotes, pro-forma invoices, invoices and credit notes.
import { countryName } from '#contract/common/countries.ts'
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { CommercialContents, DocumentKind, DocumentLine } from '#contract/documents.ts'
import { isEuCountry } from '#contract/tax-numbers.ts'
import { bankFacts, bankTitle } from './bank-facts.ts'
import { invoiceHeadFacts, invoiceTerms } from './compose-invoice.ts'
import { amountText, currencyText, dayText, rateText } from './document-formats.ts'
import type { Cell, DocumentLayout, DocumentPictures, LabelledValue, LayoutBlock, PaperSize, Party } from './layout.ts'
import { lineOptions } from './line-options.ts'

export type CommercialKind = Exclude<DocumentKind, 'certificate' | 'statement'>

type CommercialDocument = {
  readonly kind: CommercialKind
  readonly number: string
  readonly language: Language
  readonly paper: PaperSize
  readonly issuedAt: Date
  readonly contents: CommercialContents
  readonly pictures?: DocumentPictures
}

const titles: Readonly<Record<CommercialKind, Bilingual>> = {
  quote: { zh: '报价单', en: 'Quotation' },
  'pro-forma': { zh: '形式发票', en: 'Pro-forma invoice' },
  invoice: { zh: '商业发票', en: 'Invoice' },
  'credit-note': { zh: '贷项通知单', en: 'Credit note' },
}

export function composeCommercial({
  kind,
  language,
  contents,
  pictures = {},
  ...document
}: CommercialDocument): DocumentLayout {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { seller } = contents
  return {
    ...document,
    language,
    title: say(titles[kind], language),
    issuer: seller.name,
    ...(pictures.logo && { logo: pictures.logo }),
    facts: [...headFacts(kind, contents, language), ...invoiceHeadFacts(contents, language)],
    blocks: [
      { kind: 'parties', parties: [sellerParty(contents, language), buyerParty(contents, language)] },
      { kind: 'heading', text: t('明细', 'Items') },
      itemTable(contents, language),
      { kind: 'totals', totals: totalLines(contents, language) },
      ...(contents.taxNote ? [{ kind: 'paragraph', text: contents.taxNote, isSmall: true } as const] : []),
      ...bankNotice(kind, contents, language),
      ...(contents.note
        ? [{ kind: 'heading', text: t('备注', 'Note') } as const, { kind: 'paragraph', text: contents.note } as const]
        : []),
      { kind: 'heading', text: t('条款', 'Terms') },
      { kind: 'paragraph', text: termsText(kind, contents, language), isSmall: true },
      ...signature(seller, pictures, language),
    ],
    footer: [seller.name, seller.address, seller.phone].filter(Boolean).join(' · '),
    pageOf: (page, pages) => t(`第 ${page} 页，共 ${pages} 页`, `Page ${page} of ${pages}`),
  }
}

/** A seal without a signatory stands for the company itself. */
function signature(
  { name, signatory, signatoryTitle = '' }: CommercialContents['seller'],
  { seal }: DocumentPictures,
  language: Language,
): LayoutBlock[] {
  if (!signatory && !seal) return []
  // The title stands before a Chinese name and after an English one.
  const signed = say({ zh: `${signatoryTitle} ${signatory}`, en: `${signatory}, ${signatoryTitle}` }, language)
  const person = signatoryTitle ? signed.trim() : signatory
  return [
    {
      kind: 'signature',
      label: say({ zh: '授权签字', en: 'Authorized signature' }, language),
      name: signatory ? person : name,
      ...(seal && { seal: { png: seal, description: say({ zh: '公司印章', en: 'Company seal' }, language) } }),
    },
  ]
}

function headFacts(kind: CommercialKind, contents: CommercialContents, language: Language): LabelledValue[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const issued = kind === 'quote' ? t('报价日期', 'Date of quotation') : t('开具日期', 'Date of issue')
  return [
    { label: issued, value: dayText(contents.issuedOn, language) },
    ...(contents.validUntil
      ? [{ label: t('有效期至', 'Valid until'), value: dayText(contents.validUntil, language) }]
      : []),
    ...(contents.dueOn ? [{ label: t('付款期限', 'Payment due'), value: dayText(contents.dueOn, language) }] : []),
    { label: t('币种', 'Currency'), value: currencyText(contents.currency, language) },
    ...(contents.poNumber ? [{ label: t('采购订单号', 'Purchase order'), value: contents.poNumber }] : []),
  ]
}

function sellerParty({ seller }: CommercialContents, language: Language): Party {
  return {
    role: say({ zh: '卖方', en: 'Seller' }, language),
    name: seller.name,
    lines: [
      seller.address,
      countryName(seller.country, language),
      ...taxLine(seller, language),
      [seller.phone, seller.email].filter(Boolean).join(' · '),
    ].filter(Boolean),
  }
}

function buyerParty({ buyer }: CommercialContents, language: Language): Party {
  return {
    role: say({ zh: '买方', en: 'Buyer' }, language),
    name: buyer.name,
    lines: [
      buyer.address,
      countryName(buyer.country, language),
      ...taxLine(buyer, language),
      [buyer.contact, buyer.email].filter(Boolean).join(' · '),
    ].filter(Boolean),
  }
}

function taxLine({ country, taxNumber }: { country: string; taxNumber: string }, language: Language): string[] {
  if (taxNumber === '') return []
  const isCreditCode = country === 'CN' && taxNumber.length === 18
  const label = isCreditCode
    ? { zh: '统一社会信用代码', en: 'Unified social credit code' }
    : isEuCountry(country)
      ? { zh: '增值税号', en: 'VAT number' }
      : { zh: '税号', en: 'Tax number' }
  return [say({ zh: `${label.zh}：${taxNumber}`, en: `${label.en}: ${taxNumber}` }, language)]
}

function itemTable(contents: CommercialContents, language: Language): LayoutBlock {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { currency, lines } = contents
  // Prices of invoices are net.
  const isInvoice = contents.invoice !== undefined
  const hasDiscount = lines.some((line) => line.discountMinor > 0)
  const discountOf = (line: DocumentLine): Cell => ({
    text: line.discountMinor > 0 ? amountText(-line.discountMinor, currency) : '',
    detail: line.discountReason,
  })
  return {
    kind: 'table',
    columns: [
      { label: '#', share: 0.06 },
      { label: t('项目', 'Item'), share: (hasDiscount ? 0.42 : 0.58) - (isInvoice ? 0.08 : 0) },
      ...(isInvoice ? [{ label: t('数量', 'Qty'), share: 0.08, isNumber: true }] : []),
      { label: isInvoice ? t('不含税单价', 'Net price') : t('目录价', 'List price'), share: 0.18, isNumber: true },
      ...(hasDiscount ? [{ label: t('折扣', 'Discount'), share: 0.16, isNumber: true }] : []),
      { label: isInvoice ? t('不含税金额', 'Net amount') : t('金额', 'Amount'), share: 0.18, isNumber: true },
    ],
    rows: lines.map((line, index) => [
      { text: String(index + 1) },
      { text: line.title, detail: lineOptions(line, language) },
      ...(isInvoice ? [{ text: '1' }] : []),
      { text: amountText(line.listMinor, currency) },
      ...(hasDiscount ? [discountOf(line)] : []),
      { text: amountText(line.amountMinor, currency) },
    ]),
  }
}

function totalLines({ totals, currency, invoice }: CommercialContents, language: Language): LabelledValue[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const rate = rateText(totals.rateBasisPoints)
  const isReverse = totals.treatment === 'reverse-charge' && invoice !== undefined
  const total = { label: t('合计', 'Total'), value: amountText(totals.grossMinor, currency) }
  if (totals.treatment === 'export' && !invoice) return [total]
  return [
    { label: t('不含税金额', 'Net'), value: amountText(totals.netMinor, currency) },
    {
      label: isReverse ? t('税额（反向征收）', 'VAT (reverse charge)') : t(`税额（${rate}）`, `Tax (${rate})`),
      value: amountText(totals.taxMinor, currency),
    },
    total,
  ]
}

/** A quote names no account: the money is asked for once it is accepted. */
function bankNotice(kind: CommercialKind, contents: CommercialContents, language: Language): LayoutBlock[] {
  const { bank, remittanceReference } = contents
  if (!bank || kind === 'quote' || kind === 'credit-note') return []
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const facts = [
    ...bankFacts(bank, language),
    ...(remittanceReference ? [{ label: t('汇款附言', 'Payment reference'), value: remittanceReference }] : []),
  ]
  const text = remittanceReference
    ? t(
        '请在汇款附言或备注中填写以上附言码，以便我们及时核对到账。',
        'Please quote this reference with your transfer, so that we can match it without delay.',
      )
    : ''
  return [{ kind: 'notice', title: say(bankTitle, language), facts, ...(text ? { text } : {}) }]
}

function termsText(kind: CommercialKind, contents: CommercialContents, language: Language): string {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { creditDays, termsVersion } = contents
  const payment =
    creditDays === null
      ? t('款到后交付。', 'Delivery follows payment.')
      : t(`账期：开具之日起 ${creditDays} 天内付款。`, `Payment within ${creditDays} days of the date of issue.`)
  const prices =
    kind === 'quote'
      ? t('所列价格在有效期内不变。', 'These prices hold until the end of validity.')
      : t('本文件不作为增值税发票使用。', 'This document is not a tax invoice.')
  const licence = t(
    `报告以电子文件交付，使用范围以授权条款（${termsVersion} 版）为准。`,
    `Reports are delivered as electronic files and used as the licence terms (version ${termsVersion}) permit.`,
  )
  const terms = contents.invoice ? invoiceTerms(contents, language) : [prices, payment]
  // A credit note delivers nothing.
  return [...terms, ...(kind === 'credit-note' ? [] : [licence])].join(language === 'zh-CN' ? '' : ' ')
}
