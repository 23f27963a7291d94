// Samples in the console: which pages of which file of a report anybody can read.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId } from './common/fields.ts'
import { languages } from './common/language.ts'
import { maxSamplePages, sampleRefusals, sampleStates } from './sample-states.ts'
import { samplePage } from './samples.ts'

const languageField = z.enum(languages)
const pageNumber = z.int().min(1).max(100_000)

export const sampleChoice = z.object({
  language: languageField,
  fileId: z.string(),
  fileName: z.string(),
  pages: z.array(z.int()),
  state: z.enum(sampleStates),
  refusal: z.enum(sampleRefusals).nullable(),
  /** Of the whole file, once it has been read. */
  pageCount: z.int().nullable(),
  /** As visitors see them; empty unless `ready`. */
  preview: z.array(samplePage),
})
export type SampleChoice = z.infer<typeof sampleChoice>

const samplesOfReport = z.object({
  samples: z.array(sampleChoice),
  /** The PDF files that buyers of the report get. Null: for both languages. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), language: languageField.nullable() })),
})

export const getSampleChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/samples',
  summary: 'The samples of a report in each language, and the files from which they can be chosen.',
  access: 'catalogue.read',
  input: z.object({ id: itemId() }),
  output: samplesOfReport,
})

export const chooseSample = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/samples/choose',
  summary:
    'Chooses pages of a PDF file as the sample: a file of the report, or one that the same person has uploaded within a day. Pictures of an earlier choice cannot be reached any more; those of this one are made in the background.',
  access: 'catalogue.write',
  input: z.object({
    id: itemId(),
    language: languageField,
    fileId: z.uuid(),
    pages: z
      .array(pageNumber)
      .min(1)
      .max(maxSamplePages)
      .transform((pages) => [...new Set(pages)].sort((a, b) => a - b)),
  }),
  output: samplesOfReport,
})

export const removeSample = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/samples/remove',
  summary: 'Removes the sample of a language, with its pictures.',
  access: 'catalogue.write',
  input: z.object({ id: itemId(), language: languageField }),
  output: samplesOfReport,
})
