// Columns of the CSV export of receivables, in the language of the member of staff.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { ReceivableState } from '#contract/receivables.ts'
import type { ReceivableRow } from '#contract/receivables-admin.ts'

type Column = { readonly head: Bilingual; readonly cell: (row: ReceivableRow, language: Language) => string }

const states: Readonly<Record<ReceivableState, Bilingual>> = {
  open: { zh: '未到期', en: 'Open' },
  partly: { zh: '部分收款', en: 'Partly paid' },
  overdue: { zh: '已逾期', en: 'Overdue' },
  disputed: { zh: '有争议', en: 'Disputed' },
  paid: { zh: '已结清', en: 'Settled' },
  'written-off': { zh: '已核销', en: 'Written off' },
}

const columns: readonly Column[] = [
  { head: { zh: '采购单号', en: 'Purchase' }, cell: ({ purchaseNumber }) => purchaseNumber },
  { head: { zh: '采购订单号', en: 'Purchase order' }, cell: ({ poNumber }) => poNumber },
  { head: { zh: '公司', en: 'Company' }, cell: ({ company }) => company.name },
  { head: { zh: '状态', en: 'State' }, cell: ({ state }, language) => say(states[state], language) },
  { head: { zh: '币种', en: 'Currency' }, cell: ({ amount }) => amount.currency },
  { head: { zh: '金额', en: 'Amount' }, cell: ({ amount }) => amount.amount },
  { head: { zh: '未结清', en: 'Open' }, cell: ({ open }) => open.amount },
  { head: { zh: '开具日期', en: 'Issued' }, cell: ({ issuedOn }) => issuedOn },
  { head: { zh: '应付日期', en: 'Due' }, cell: ({ dueOn }) => dueOn },
  { head: { zh: '逾期天数', en: 'Days overdue' }, cell: (row) => String(Math.max(0, row.daysOverdue)) },
  { head: { zh: '汇款附言', en: 'Payment reference' }, cell: ({ remittanceReference }) => remittanceReference },
]

export function exportHead(language: Language): string[] {
  return columns.map(({ head }) => say(head, language))
}

export function exportRow(row: ReceivableRow, language: Language): string[] {
  return columns.map(({ cell }) => cell(row, language))
}
