// Columns of the export of the ledger, in the language of the member of staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { licenceLabels } from '#contract/common/licence-labels.ts'
import type { Currency } from '#contract/common/money.ts'
import { paymentMethodLabels } from '#contract/common/payment-method-labels.ts'
import type { DocumentLine } from '#contract/documents.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'

export type LedgerLine = {
  readonly at: Date
  readonly kind: 'invoice' | 'credit-note' | 'fapiao' | 'reversal'
  readonly number: string
  /** The number of the paper that a credit note or a reversal corrects. */
  readonly corrects: string
  readonly buyer: string
  readonly taxNumber: string
  readonly country: string
  readonly item: string
  /** In minor units; below zero on credit notes and reversals. `netMinor + taxMinor = grossMinor`. */
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  readonly currency: Currency
  readonly orderNo: string
  readonly purchaseNumber: string
  readonly method: BookedMethod | null
  readonly reference: string
}

type Column = {
  readonly head: Bilingual
  /** In characters. */
  readonly width: number
} & (
  | { readonly text: (line: LedgerLine, language: Language) => string }
  | { readonly minor: (line: LedgerLine) => number }
)

const kinds: Readonly<Record<LedgerLine['kind'], Bilingual>> = {
  invoice: { zh: '商业发票', en: 'Invoice' },
  'credit-note': { zh: '贷项通知单', en: 'Credit note' },
  fapiao: { zh: '发票', en: 'Fapiao' },
  reversal: { zh: '红字发票', en: 'Red-letter fapiao' },
}

const columns: readonly Column[] = [
  { head: { zh: '日期', en: 'Date' }, width: 12, text: ({ at }) => beijingDay(at) },
  { head: { zh: '单据', en: 'Document' }, width: 16, text: ({ kind }, language) => say(kinds[kind], language) },
  { head: { zh: '号码', en: 'Number' }, width: 24, text: ({ number }) => number },
  { head: { zh: '对应原单号码', en: 'Corrects' }, width: 24, text: ({ corrects }) => corrects },
  { head: { zh: '购买方', en: 'Buyer' }, width: 32, text: ({ buyer }) => buyer },
  { head: { zh: '税号', en: 'Tax number' }, width: 24, text: ({ taxNumber }) => taxNumber },
  { head: { zh: '国家/地区', en: 'Country' }, width: 10, text: ({ country }) => country },
  { head: { zh: '项目', en: 'Item' }, width: 48, text: ({ item }) => item },
  { head: { zh: '不含税金额', en: 'Net' }, width: 14, minor: ({ netMinor }) => netMinor },
  { head: { zh: '税额', en: 'Tax' }, width: 14, minor: ({ taxMinor }) => taxMinor },
  { head: { zh: '价税合计', en: 'Gross' }, width: 14, minor: ({ grossMinor }) => grossMinor },
  { head: { zh: '币种', en: 'Currency' }, width: 8, text: ({ currency }) => currency },
  { head: { zh: '订单号', en: 'Order number' }, width: 16, text: ({ orderNo }) => orderNo },
  { head: { zh: '采购单号', en: 'Purchase' }, width: 16, text: ({ purchaseNumber }) => purchaseNumber },
  {
    head: { zh: '支付方式', en: 'Paid by' },
    width: 16,
    text: ({ method }, language) => (method === null ? '' : paymentMethodLabels[language][method].variantLabel),
  },
  { head: { zh: '支付流水号', en: 'Payment reference' }, width: 34, text: ({ reference }) => reference },
]

export const exportWidths: readonly number[] = columns.map(({ width }) => width)

export function exportHead(language: Language): string[] {
  return columns.map(({ head }) => say(head, language))
}

/** Amounts are numbers, which no spreadsheet takes for a formula; all other cells are texts. */
export function xlsxCells(line: LedgerLine, language: Language): (string | number)[] {
  return columns.map((column) => ('minor' in column ? column.minor(line) / 100 : column.text(line, language)))
}

/** As for XLSX: a text that begins with a minus would be escaped. */
export function csvCells(line: LedgerLine, language: Language): (string | number)[] {
  return xlsxCells(line, language)
}

export function itemText({ title, licence }: Pick<DocumentLine, 'title' | 'licence'>, language: Language): string {
  return `${title} (${licenceLabels[language][licence].label})`
}
