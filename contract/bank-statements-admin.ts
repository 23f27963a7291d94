// Bank statements in the console: imports, column mappings, lines, proposals and allocations.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, requiredText, unlessBlank } from './common/fields.ts'
import { currencies, maxAmountMinor } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'

/** `checked`: waits for confirmation. `cancelled`: what was added until then remains. */
export const statementStates = [
  'checking',
  'needs-mapping',
  'checked',
  'failed',
  'running',
  'cancelled',
  'done',
] as const
export type StatementState = (typeof statementStates)[number]

export const statementFailures = [
  'damaged',
  'too-large',
  'old-workbook',
  'missing',
  'other-layout',
  'other-account',
  'no-lines',
  'internal',
] as const

export const statementProblems = [
  'bad-row',
  'date',
  'amount',
  'direction',
  'currency',
  'reference-twice',
  'entry',
] as const
export type StatementProblem = (typeof statementProblems)[number]

export const dateFormats = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY'] as const
export const statementPresets = ['icbc', 'ccb', 'cmb', 'boc'] as const

const column = z.int().min(0).max(199)
const optionalColumn = column.nullable().default(null)

/** Columns of a table by their position, from 0. Either `amount`, alone with its sign or with `direction`; or `credit` and `debit`. */
export const statementMapping = z.object({
  headerRow: z.int(m('not-a-number')).min(1, m('invalid')).max(50, m('invalid')),
  date: z.int(m('required')).min(0).max(199),
  dateFormat: z.enum(dateFormats, m('unknown-choice')),
  amount: optionalColumn,
  direction: optionalColumn,
  credit: optionalColumn,
  debit: optionalColumn,
  payerName: optionalColumn,
  payerAccount: optionalColumn,
  remarks: z.array(column).max(5, m('too-many')).default([]),
  bankReference: optionalColumn,
  currency: optionalColumn,
})
export type StatementMapping = z.infer<typeof statementMapping>

const id = z.uuid()
const lineId = z.string().regex(/^\d{1,15}$/, m('invalid'))
const accountId = z.string().regex(/^\d{1,15}$/, m('required'))

const account = z.object({ id: z.string(), label: z.string(), currency: z.enum(currencies), number: z.string() })

export const statementImport = z.object({
  id: z.string(),
  account,
  fileName: z.string(),
  state: z.enum(statementStates),
  failure: z.enum(statementFailures).nullable(),
  newLines: z.int(),
  knownLines: z.int(),
  unreadableLines: z.int(),
  addedLines: z.int(),
  progress: z.object({ rows: z.int(), share: z.number() }),
  staffName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type StatementImport = z.infer<typeof statementImport>

const statementImportDetail = statementImport.extend({
  /** The first of them, by line of the file. */
  problems: z.array(z.object({ line: z.int(), problem: z.enum(statementProblems), value: z.string() })),
  /** How the header differs from the saved layout. */
  difference: z.object({ missing: z.array(z.string()), unexpected: z.array(z.string()) }).nullable(),
  /** When the same file was imported before. */
  importedAt: z.string().nullable(),
})
export type StatementImportDetail = z.infer<typeof statementImportDetail>

export const listBankAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/accounts',
  summary: 'The bank accounts of the selling entities.',
  access: 'bank.read',
  input: z.object({}),
  output: z.object({ rows: z.array(account) }),
})

export const listStatementImports = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/imports',
  summary: 'Imports of bank statements, newest first.',
  access: 'bank.read',
  input: z.object({ ...listQuery(['createdAt']), accountId: unlessBlank(accountId) }),
  output: listOf(statementImport),
})

export const getStatementImport = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/imports/one',
  summary: 'One import with its first unreadable lines.',
  access: 'bank.read',
  input: z.object({ id }),
  output: statementImportDetail,
})

export const startStatementImport = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/imports/start',
  summary: 'Checks an uploaded statement (purpose `statement`). No line is added before `runStatementImport`.',
  access: 'bank.import',
  input: z.object({ accountId, fileId: id }),
  output: statementImport,
})

const previewLine = z.object({
  line: z.int(),
  problem: z.enum(statementProblems).nullable(),
  value: z.string(),
  day: z.string(),
  direction: z.enum(['credit', 'debit']),
  amountMinor: z.int(),
  payerName: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  bankReference: z.string(),
})

export const previewStatement = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/imports/preview',
  summary: 'The first rows of a table, mappings to start from, and what the rows become with a mapping.',
  access: 'bank.read',
  isRead: true,
  input: z.object({ id, mapping: statementMapping.optional() }),
  output: z.object({
    rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
    saved: statementMapping.nullable(),
    presets: z.array(z.object({ bank: z.enum(statementPresets), mapping: statementMapping.nullable() })),
    lines: z.array(previewLine),
  }),
})
export type StatementPreview = z.infer<(typeof previewStatement)['output']>

export const saveStatementMapping = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/imports/map',
  summary: 'Saves the layout of the files of an account, by that of this import, which is then checked.',
  access: 'bank.import',
  input: z.object({ id, mapping: statementMapping }),
  output: statementImport,
})

export const runStatementImport = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/imports/run',
  summary: 'Adds the new lines of a checked file. With unreadable lines only when they are to be skipped.',
  access: 'bank.import',
  input: z.object({ id, skipUnreadable: z.boolean().default(false) }),
  output: statementImport,
})

export const cancelStatementImport = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/imports/cancel',
  summary: 'Ends an import. Lines that were added stay.',
  access: 'bank.import',
  input: z.object({ id }),
  output: statementImport,
})

export const lineStates = ['unallocated', 'proposed', 'allocated', 'returned', 'outgoing'] as const
export type LineState = (typeof lineStates)[number]
export const matchKinds = ['exact', 'likely'] as const

const statementLine = z.object({
  id: z.string(),
  account,
  day: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: moneySchema,
  open: moneySchema,
  payerName: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  bankReference: z.string(),
  match: z.enum(matchKinds).nullable(),
  isReturned: z.boolean(),
})
export type StatementLine = z.infer<typeof statementLine>

const lineFilters = {
  state: unlessBlank(z.enum(lineStates), 'unknown-choice'),
  accountId: unlessBlank(accountId),
  from: unlessBlank(z.iso.date(m('date-format')), 'date-format'),
  until: unlessBlank(z.iso.date(m('date-format')), 'date-format'),
}

export const listStatementLines = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/lines',
  summary: 'Lines of bank statements, searched by payer, remark, reference and account.',
  access: 'bank.read',
  input: z.object({ ...listQuery(['day', 'amount']), ...lineFilters }),
  output: listOf(statementLine),
})

export const exportStatementLines = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/lines/export',
  summary: 'The lines that match the filters, as CSV.',
  access: 'bank.read',
  input: z.object({ search: z.string().trim().max(200).default(''), ...lineFilters }),
  output: z.unknown(),
})

export const matchReasons = ['reference', 'corrected', 'number', 'payer'] as const

const purchaseToPay = z.object({
  id: z.string(),
  number: z.string(),
  remittanceReference: z.string(),
  proFormaNumber: z.string(),
  buyer: z.string(),
  total: moneySchema,
  due: moneySchema,
})

export const allocationKinds = ['purchase', 'returned', 'other'] as const

const statementLineDetail = statementLine.extend({
  lineNumber: z.int(),
  fileName: z.string(),
  raw: z.array(z.string()),
  proposals: z.array(
    z.object({
      purchase: purchaseToPay,
      kind: z.enum(matchKinds),
      reason: z.enum(matchReasons),
      amountMinor: z.int(),
      /** What stays due is within the tolerance for bank fees. */
      isShort: z.boolean(),
    }),
  ),
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(allocationKinds),
      purchase: z.object({ id: z.string(), number: z.string() }).nullable(),
      amount: moneySchema,
      bankReference: z.string(),
      note: z.string(),
      by: z.string().nullable(),
      at: z.string(),
      undoneAt: z.string().nullable(),
      undoneBy: z.string().nullable(),
      canUndo: z.boolean(),
    }),
  ),
})
export type StatementLineDetail = z.infer<typeof statementLineDetail>

export const getStatementLine = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/lines/one',
  summary: 'One line with proposals and what became of its money.',
  access: 'bank.read',
  input: z.object({ id: lineId }),
  output: statementLineDetail,
})

export const findPurchasesToPay = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-statements/purchases',
  summary: 'Purchases in the currency of a line that money can be allocated to, by number, reference or buyer.',
  access: 'bank.read',
  input: z.object({ id: lineId, search: z.string().trim().max(100).default('') }),
  output: z.object({ rows: z.array(purchaseToPay) }),
})

const amountMinor = z.int(m('not-a-number')).min(1, m('invalid')).max(maxAmountMinor, m('invalid'))

export const allocateLine = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/lines/allocate',
  summary: 'Allocates money of a line to purchases. A purchase without anything due is paid.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z.object({
    id: lineId,
    /** What was open when the decision was made; another amount means that somebody else has decided. */
    openMinor: z.int().min(1),
    parts: z
      .array(z.object({ purchaseId: id, amountMinor }))
      .min(1, m('required'))
      .max(20, m('too-many')),
    /** What stays due is written off as a bank fee, within the tolerance of the currency. */
    acceptsShort: z.boolean().default(false),
    note: freeText(300).default(''),
  }),
  output: statementLineDetail,
})

export const settleLine = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/lines/settle',
  summary: 'Records that the open money of a line was returned to the payer, or is not for a purchase.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z
    .object({
      id: lineId,
      openMinor: z.int().min(1),
      kind: z.enum(['returned', 'other']),
      bankReference: freeText(80).default(''),
      note: requiredText('required', 300),
    })
    .superRefine(({ kind, bankReference }, context) => {
      if (kind === 'other' || bankReference !== '') return
      context.addIssue({ code: 'custom', path: ['bankReference'], message: m('required').error })
    }),
  output: statementLineDetail,
})

export const undoAllocation = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/allocations/undo',
  summary: 'Undoes an allocation on its day, while nothing that it paid for was delivered.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z.object({ id }),
  output: statementLineDetail,
})

export const allocateExact = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-statements/lines/allocateExact',
  summary: 'Allocates those of the given lines whose references and amounts fit exactly.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z.object({ ids: z.array(lineId).min(1, m('required')).max(100, m('too-many')) }),
  output: z.object({ allocated: z.int(), skipped: z.int() }),
})
