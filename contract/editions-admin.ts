// Series of reports in the console: which report is a new edition of which, and what changed.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId } from './common/fields.ts'

export const maxChangesLength = 4000

const changesText = z
  .string()
  .trim()
  .max(maxChangesLength)
  .transform((text) => text.replace(/\r\n?/g, '\n'))

export const seriesEdition = z.object({
  id: z.int(),
  reportNo: z.string(),
  title: z.object({ zh: z.string().nullable(), en: z.string().nullable() }),
  /** When it first became public, also if it is withdrawn now. */
  publishedAt: z.string().nullable(),
  isTrashed: z.boolean(),
  /** Whether there is a file that holders could download. */
  hasFile: z.boolean(),
  whatChanged: z.object({ zh: z.string(), en: z.string() }),
  /** Licences whose holders were told of it. */
  told: z.int(),
})

export type SeriesEdition = z.infer<typeof seriesEdition>

const series = z.object({
  /** The oldest first, with the report itself, also when it has no other editions. */
  editions: z.array(seriesEdition),
  /** Licences of earlier editions whose holders are still to be told of this one: with the updates that run when it becomes public. */
  toTell: z.int(),
})
export type ReportSeries = z.infer<typeof series>

export const getReportSeries = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/series',
  summary: 'The series of a report, and how many holders are still to be told of it.',
  access: 'catalogue.read',
  input: z.object({ id: itemId() }),
  output: series,
})

export const countEditionHolders = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/series/holders',
  summary: 'How many holders would be told of a report if it were a new edition of another one.',
  access: 'catalogue.read',
  input: z.object({ id: itemId(), previousId: itemId() }),
  output: z.object({ toTell: z.int() }),
})

export const saveReportSeries = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/series/save',
  summary:
    'Makes a report the new edition of another one, with what changed. Licences of earlier editions include it if it becomes, or became, public while their updates run; their holders are told once. A report has one next edition.',
  access: 'catalogue.publish',
  input: z.object({
    id: itemId(),
    previousId: itemId(),
    whatChanged: z.object({ zh: changesText, en: changesText }),
  }),
  output: series,
})

export const leaveReportSeries = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/series/leave',
  summary:
    'Separates a report and its later editions from the editions before it, whose licences do not include them any more.',
  access: 'catalogue.publish',
  input: z.object({ id: itemId() }),
  output: series,
})
