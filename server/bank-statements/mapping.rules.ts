// Mapping of the columns of a bank's table: comparison with the saved layout, suggestions by bank, reading of rows.
import type { StatementMapping, statementPresets } from '#contract/bank-statements-admin.ts'
import type { SourceCell, SourceRow } from '#server/platform/files/tables/source-row.ts'
import { type ParsedLine, type StatementEntry, storable } from './statement-line.ts'
import { parseCurrency, parseDirection, parseStatementAmount, parseStatementDay } from './statement-values.rules.ts'

export function cellText(cell: SourceCell | undefined): string {
  return typeof cell === 'string' ? cell.trim() : ''
}

/** Of a row: more than any bank writes. */
const maxCells = 200
const maxRowText = 100_000
const maxLabelLength = 200

/** The labels of a header, without empty ones at the end. */
export function headerLabels(cells: readonly SourceCell[]): string[] {
  const labels = cells
    .slice(0, maxCells)
    .map((cell) => storable(cellText(cell).slice(0, maxLabelLength)).normalize('NFKC').replace(/\s+/g, ' '))
  while (labels.at(-1) === '') labels.pop()
  return labels
}

export type LayoutDifference = { readonly missing: string[]; readonly unexpected: string[] }

/** @returns undefined for the saved layout; columns that changed places differ too */
export function compareHeaders(saved: readonly string[], found: readonly string[]): LayoutDifference | undefined {
  if (saved.length === found.length && saved.every((label, index) => label === found[index])) return undefined
  const missing = saved.filter((label) => label !== '' && !found.includes(label))
  const unexpected = found.filter((label) => label !== '' && !saved.includes(label))
  if (missing.length + unexpected.length > 0) return { missing, unexpected }
  const moved = saved.filter((label, index) => label !== found[index])
  return { missing: moved, unexpected: found.filter((label, index) => label !== saved[index]) }
}

/** Whether the mapping names one way to read the amount. */
export function readsAmount({ amount, direction, credit, debit }: StatementMapping): boolean {
  return amount === null ? credit !== null && direction === null : credit === null && debit === null
}

/** The reference, the amount and the text that a row becomes, or what cannot be read. */
export function readMappedRow(row: SourceRow, mapping: StatementMapping): StatementEntry {
  const { number } = row
  if (!('cells' in row)) return { number, problem: 'bad-row', value: '' }
  if (row.cells.length > maxCells) return { number, problem: 'bad-row', value: cellText(row.cells[0]) }
  const raw = row.cells.map(cellText)
  if (raw.reduce((sum, text) => sum + text.length, 0) > maxRowText)
    return { number, problem: 'bad-row', value: raw[0] ?? '' }
  if (row.cells.some((cell) => typeof cell !== 'string'))
    return { number, problem: 'bad-row', value: raw.join(' ').slice(0, 80) }
  const text = (column: number | null) => (column === null ? '' : (raw[column] ?? ''))
  const day = parseStatementDay(text(mapping.date), mapping.dateFormat)
  if (!day) return { number, problem: 'date', value: text(mapping.date) }
  const amount = readAmount(text, mapping)
  if ('problem' in amount) return { number, ...amount }
  const remark = mapping.remarks
    .map(text)
    .filter((part) => part !== '')
    .join(' ')
  const line: ParsedLine = {
    day,
    ...amount,
    payerName: text(mapping.payerName).slice(0, 200),
    payerAccount: text(mapping.payerAccount).slice(0, 80),
    remark: remark.slice(0, 1000),
    bankReference: text(mapping.bankReference).slice(0, 80),
    currency: text(mapping.currency),
  }
  return { number, line, raw }
}

type ReadAmount =
  | Pick<ParsedLine, 'direction' | 'amountMinor'>
  | { readonly problem: 'amount' | 'direction'; readonly value: string }

function readAmount(text: (column: number | null) => string, mapping: StatementMapping): ReadAmount {
  if (mapping.amount === null) return readTwoColumns(text(mapping.credit), text(mapping.debit))
  const typed = text(mapping.amount)
  const minor = parseStatementAmount(typed)
  if (minor === undefined || minor === 0) return { problem: 'amount', value: typed }
  if (mapping.direction === null) return { direction: minor > 0 ? 'credit' : 'debit', amountMinor: Math.abs(minor) }
  const direction = parseDirection(text(mapping.direction))
  if (!direction) return { problem: 'direction', value: text(mapping.direction) }
  // With a direction, the sign of a debit is decoration; a negative credit takes money back.
  if (direction === 'credit' && minor < 0) return { direction: 'debit', amountMinor: -minor }
  return { direction, amountMinor: Math.abs(minor) }
}

/** Banks fill one of the two columns and leave the other empty or zero. A negative amount reverses its column. */
function readTwoColumns(creditText: string, debitText: string): ReadAmount {
  const credit = isBlankAmount(creditText) ? 0 : parseStatementAmount(creditText)
  const debit = isBlankAmount(debitText) ? 0 : parseStatementAmount(debitText)
  if (credit === undefined) return { problem: 'amount', value: creditText }
  if (debit === undefined) return { problem: 'amount', value: debitText }
  if ((credit === 0) === (debit === 0)) return { problem: 'amount', value: `${creditText} ${debitText}`.trim() }
  const minor = credit - debit
  return { direction: minor > 0 ? 'credit' : 'debit', amountMinor: Math.abs(minor) }
}

function isBlankAmount(text: string): boolean {
  return /^[-—–\s]*$/.test(text)
}

/** Whether the line's currency is that of the account; a line without one is. */
export function isInCurrency(line: ParsedLine, currency: string): boolean {
  return line.currency === '' || parseCurrency(line.currency) === currency
}

type Preset = {
  readonly dateFormat: StatementMapping['dateFormat']
  readonly labels: Readonly<
    Record<Exclude<keyof StatementMapping, 'headerRow' | 'dateFormat' | 'remarks'>, readonly string[]>
  >
  readonly remarks: readonly string[]
}

/** Labels as the banks write them. Versions of their systems differ, so these are starting points only. */
const presets: Readonly<Record<(typeof statementPresets)[number], Preset>> = {
  icbc: preset('YYYY-MM-DD', {
    date: ['交易时间', '入账日期', '交易日期'],
    direction: ['借贷标志', '借/贷'],
    amount: ['发生额', '交易金额'],
    credit: ['贷方发生额', '贷方金额', '转入金额'],
    debit: ['借方发生额', '借方金额', '转出金额'],
    payerName: ['对方单位名称', '对方户名', '对方单位'],
    payerAccount: ['对方账号', '对方帐号'],
    bankReference: ['交易流水号', '凭证号'],
    currency: ['币种'],
    remarks: ['摘要', '用途', '附言', '个性化信息'],
  }),
  ccb: preset('YYYYMMDD', {
    date: ['交易时间', '记账日期', '交易日期'],
    direction: [],
    amount: [],
    credit: ['贷方发生额(收入)', '贷方发生额/元(收入)', '贷方发生额', '贷方金额'],
    debit: ['借方发生额(支取)', '借方发生额/元(支取)', '借方发生额', '借方金额'],
    payerName: ['对方户名'],
    payerAccount: ['对方账号'],
    bankReference: ['账户明细编号-交易流水号', '交易流水号', '企业流水号'],
    currency: ['币种'],
    remarks: ['摘要', '备注', '用途'],
  }),
  cmb: preset('YYYYMMDD', {
    date: ['交易日', '交易日期', '起息日'],
    direction: [],
    amount: ['交易金额'],
    credit: ['贷方金额', '收入金额'],
    debit: ['借方金额', '支出金额'],
    payerName: ['收(付)方名称', '收/付方名称', '收付方名称', '对方户名'],
    payerAccount: ['收(付)方账号', '收/付方帐号', '收/付方账号', '收付方账号'],
    bankReference: ['流水号', '交易流水号'],
    currency: ['币种'],
    remarks: ['摘要', '用途', '业务摘要', '其它摘要', '备注'],
  }),
  boc: preset('YYYYMMDD', {
    date: ['交易日期[ Transaction Date ]', '交易日期', '起息日期'],
    direction: [],
    amount: ['交易金额[ Trade Amount ]', '交易金额'],
    credit: ['贷方发生额', '收入金额'],
    debit: ['借方发生额', '支出金额'],
    payerName: ["付款人名称[ Payer's Name ]", '付款人名称', '对方名称', '对方户名'],
    payerAccount: ['付款人账号[ Debit Account No. ]', '付款人账号', '对方账号'],
    bankReference: ['交易流水号[ Transaction reference number ]', '交易流水号', '业务编号'],
    currency: ['交易货币[ Trade Currency ]', '交易货币', '币种'],
    remarks: [
      '摘要[ Reference ]',
      '摘要',
      '用途[ Purpose ]',
      '用途',
      '交易附言[ Remark ]',
      '附言',
      '备注[ Remarks ]',
      '备注',
    ],
  }),
}

function preset(
  dateFormat: Preset['dateFormat'],
  { remarks, ...labels }: Preset['labels'] & { readonly remarks: readonly string[] },
): Preset {
  return { dateFormat, labels, remarks }
}

/** The mapping of a bank for the first row that has its labels; undefined when no row has a date, an amount and a third column. */
export function suggestMapping(
  rows: readonly SourceRow[],
  bank: (typeof statementPresets)[number],
): StatementMapping | undefined {
  const { labels, remarks, dateFormat } = presets[bank]
  for (const row of rows) {
    if (!('cells' in row)) continue
    const header = headerLabels(row.cells)
    const find = (names: readonly string[]) => {
      const name = names.find((each) => header.includes(each))
      return name === undefined ? null : header.indexOf(name)
    }
    const date = find(labels.date)
    const direction = find(labels.direction)
    const credit = find(labels.credit)
    const amount = credit === null ? find(labels.amount) : null
    if (date === null || (amount ?? credit) === null) continue
    return {
      headerRow: row.number,
      date,
      dateFormat: guessDateFormat(rows, row.number, date) ?? dateFormat,
      amount,
      direction: amount === null ? null : direction,
      credit,
      debit: credit === null ? null : find(labels.debit),
      payerName: find(labels.payerName),
      payerAccount: find(labels.payerAccount),
      remarks: remarks
        .map((label) => header.indexOf(label))
        .filter((index) => index >= 0)
        .slice(0, 5),
      bankReference: find(labels.bankReference),
      currency: find(labels.currency),
    }
  }
  return undefined
}

/** By the first row below the header whose form is unambiguous. */
function guessDateFormat(rows: readonly SourceRow[], headerRow: number, column: number) {
  const row = rows.find((each) => each.number > headerRow && 'cells' in each && cellText(each.cells[column]) !== '')
  const text = row && 'cells' in row ? cellText(row.cells[column]) : ''
  if (/^\d{8}(?:$|\s)/.test(text)) return 'YYYYMMDD' as const
  if (/^\d{4}-/.test(text)) return 'YYYY-MM-DD' as const
  return /^\d{4}\//.test(text) ? ('YYYY/MM/DD' as const) : undefined
}
