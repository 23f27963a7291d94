// Lists for the issuing platform: columns and cells.
import type { FapiaoColumn } from '#contract/fapiao-states.ts'
import type { SiteSettingValue } from '#contract/site-settings.ts'
import type { SheetRow } from '#server/platform/files/xlsx-writer.ts'
import type { FapiaoRequest } from './fapiao.store.ts'
import type { ReversalOfBatch } from './fapiao-export.store.ts'

export type ExportTerms = {
  readonly settings: SiteSettingValue<'fapiao'>
  /** Of the seller, in hundredths of a per cent. */
  readonly taxRateBasisPoints: number
}

const kindNames = { general: '普通发票', special: '增值税专用发票' } as const

/** Texts stay texts: tax codes and account numbers are longer than the numbers of a spreadsheet. */
const cells: Readonly<Record<FapiaoColumn, (request: FapiaoRequest, terms: ExportTerms) => string | number>> = {
  number: (request) => request.number,
  kind: (request) => kindNames[request.kind],
  buyerName: (request) => request.title,
  buyerCode: (request) => request.tax_code,
  buyerAddress: (request) => request.address,
  buyerPhone: (request) => request.phone,
  buyerBank: (request) => request.bank_name,
  buyerAccount: (request) => request.bank_account,
  itemName: (_, { settings }) => settings.itemName,
  specification: () => '',
  unit: () => '项',
  quantity: () => 1,
  amount: (request) => request.amount_minor / 100,
  taxRate: (_, { taxRateBasisPoints }) => `${taxRateBasisPoints / 100}%`,
  remark: (request) => request.remark,
  email: (request) => request.email,
  orderNumbers: (request) => request.order_numbers,
}

const widths: Readonly<Partial<Record<FapiaoColumn, number>>> = {
  buyerName: 32,
  buyerCode: 24,
  buyerAddress: 36,
  buyerBank: 28,
  buyerAccount: 26,
  itemName: 28,
  remark: 30,
  email: 26,
  orderNumbers: 26,
}

export function requestSheet(requests: readonly FapiaoRequest[], terms: ExportTerms) {
  const { columns } = terms.settings
  const head: SheetRow = columns.map(({ heading }) => heading)
  return {
    widths: columns.map(({ column }) => widths[column] ?? 16),
    rows: [head, ...requests.map((request) => columns.map(({ column }) => cells[column](request, terms)))],
  }
}

const reversalHead = [
  '申请单号',
  '蓝字发票号码',
  '蓝字开票日期',
  '购买方名称',
  '购买方纳税人识别号',
  '红冲原因',
  '红冲金额（含税）',
  '说明',
]
const causeNames = { refund: '销货退回', correction: '开票有误' } as const

export function reversalSheet(reversals: readonly ReversalOfBatch[]) {
  return {
    widths: [18, 24, 14, 32, 24, 14, 16, 30],
    rows: [
      reversalHead,
      ...reversals.map(
        (reversal): SheetRow => [
          reversal.request_number,
          reversal.original_number,
          reversal.original_issued_on,
          reversal.title,
          reversal.tax_code,
          causeNames[reversal.cause],
          -reversal.amount_minor / 100,
          reversal.note,
        ],
      ),
    ],
  }
}

/** Of a sheet: at most 31 characters, without those that spreadsheets refuse, and unlike the others. */
export function sheetName(seller: string, taken: readonly string[]): string {
  const plain =
    seller
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || '发票'
  if (!taken.includes(plain)) return plain
  const suffix = ` (${taken.length + 1})`
  return plain.slice(0, 31 - suffix.length) + suffix
}
