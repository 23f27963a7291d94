// Report imports and exports in the console: checking, loading and undoing files.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'

/** `checked`: waits for confirmation. `cancelled`: what was loaded until then remains. */
export const importStates = [
  'checking',
  'checked',
  'failed',
  'running',
  'paused',
  'cancelled',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Why a file cannot be read. */
export const importFailures = ['damaged', 'too-large', 'old-workbook', 'missing', 'internal'] as const
export type ImportFailure = (typeof importFailures)[number]

const bilingual = z.object({ zh: z.string(), en: z.string() })

export const importRow = z.object({
  id: z.string(),
  fileName: z.string(),
  language: z.enum(languages).nullable(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  staffName: z.string(),
  skipsRefused: z.boolean(),
  /** Result of the check. */
  found: z.object({
    rows: z.int(),
    toCreate: z.int(),
    toChange: z.int(),
    unchanged: z.int(),
    refusedRows: z.int(),
    refusals: z.int(),
  }),
  /** Progress: through the file while checking and loading, through its reports while undoing. */
  progress: z.object({ rows: z.int(), share: z.number() }),
  loaded: z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  undone: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** An error in a cell, row or file: position, value, message and hint. */
export const importRowError = z.object({
  row: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: bilingual,
  advice: bilingual,
})

export const importChange = z.object({
  row: z.int(),
  deed: z.enum(['created', 'added', 'changed']),
  reportNo: z.string().nullable(),
  title: z.string(),
  fields: z.array(z.object({ name: bilingual, before: z.string(), after: z.string() })),
})
export type ImportChange = z.infer<typeof importChange>

export const importDetail = importRow.extend({
  /** The first of them. */
  refusals: z.array(importRowError),
  changes: z.array(importChange),
  newIndustries: z.array(z.string()),
})
export type ImportDetail = z.infer<typeof importDetail>

const id = z.uuid()
const one = z.object({ id })

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: 'Imports of reports, newest first.',
  access: 'catalogue.read',
  input: z.object({ ...listQuery(['createdAt']), state: z.enum(importStates).optional() }),
  output: listOf(importRow),
})

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/one',
  summary: 'One import with its errors by cell and the first of its changes.',
  access: 'catalogue.read',
  input: one,
  output: importDetail,
})

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/begin',
  summary: 'Checks an uploaded file (purpose `import`). Nothing in the catalogue changes until `runImport`.',
  access: 'catalogue.import',
  input: z.object({
    fileId: z.uuid(),
    /** Language of the reports; detected from their titles if not given. */
    language: z.enum(languages).optional(),
  }),
  output: importRow,
})

export const runImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/run',
  summary: 'Loads a checked file. With refused rows only when they are to be left out.',
  access: 'catalogue.import',
  needsPassword: true,
  input: one.extend({ skipRefused: z.boolean().default(false) }),
  output: importRow,
})

export const pauseImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/pause',
  summary: 'Stops loading after the rows that are being written; what is loaded stays.',
  access: 'catalogue.import',
  input: one,
  output: importRow,
})

export const resumeImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/resume',
  summary: 'Goes on loading where it stopped.',
  access: 'catalogue.import',
  input: one,
  output: importRow,
})

export const cancelImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/cancel',
  summary: 'Ends an import for good. What is loaded stays, and can be taken back.',
  access: 'catalogue.import',
  input: one,
  output: importRow,
})

/** A report that undoing leaves unchanged. `sold`: it has orders. `changed`: it was edited since. */
export const retainedReport = z.object({
  reportId: z.int(),
  reportNo: z.string(),
  title: z.string(),
  why: z.enum(['sold', 'changed']),
})
export type RetainedReport = z.infer<typeof retainedReport>

export const importUndo = z.object({
  toRemove: z.int(),
  toRestore: z.int(),
  sold: z.int(),
  changed: z.int(),
  /** The first reports that would be, or were, left unchanged. */
  kept: z.array(retainedReport),
})
export type ImportUndo = z.infer<typeof importUndo>

export const previewUndo = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/undo',
  summary: 'What taking an import back would remove, restore and leave; after it, what it has left.',
  access: 'catalogue.import',
  input: one,
  output: importUndo,
})

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/undo',
  summary:
    'Takes an import back: created reports are removed unless they are sold, changed ones become what they were. Refused with their list when somebody has changed reports since, unless these are to stay.',
  access: 'catalogue.import',
  needsPassword: true,
  input: one.extend({ skipChanged: z.boolean().default(false) }),
  output: importRow,
})

export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/template',
  summary:
    'An empty table with all columns and example rows; as a workbook with a sheet that explains them. Answers a file.',
  access: 'catalogue.read',
  input: z.object({ format: z.enum(tableFormats), language: z.enum(languages) }),
  output: z.null(),
})

export const exportStates = ['draft', 'review', 'scheduled', 'published', 'archived'] as const

export const exportReports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/export',
  summary:
    'The reports of a language as a table with the columns of an import. Answers a file, which is sent while it is read.',
  access: 'catalogue.export',
  input: z.object({
    format: z.enum(tableFormats),
    language: z.enum(languages),
    state: z.enum(exportStates).optional(),
    industry: z.string().max(100).optional(),
    /** Only reports without a text in the other language. */
    missingOther: z.enum(['true', 'false']).optional(),
    /** Prefix of a number, or words of the title. */
    search: z.string().trim().max(200).default(''),
  }),
  output: z.null(),
})
