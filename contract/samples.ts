// Samples: the pages of a report that anybody can read before buying.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId } from './common/fields.ts'

/** Relative to the API base, followed by the token of a picture. The response at a URL never changes. */
export const samplePicturePath = '/report/sample/'

const samplePicture = z.object({ src: z.string(), width: z.int(), height: z.int() })

export const samplePage = z.object({
  /** Its number in the report, from 1. */
  page: z.int(),
  /** The text on it, for screen readers; empty for a scan. */
  text: z.string(),
  /** The same page in several widths, the narrowest first. */
  pictures: z.array(samplePicture),
})

export type SamplePage = z.infer<typeof samplePage>

const sample = z.object({
  /** Of the whole file. */
  pageCount: z.int(),
  pages: z.array(samplePage),
})
export type Sample = z.infer<typeof sample>

export const getSample = defineEndpoint({
  method: 'GET',
  path: '/report/researchReport/sample',
  summary:
    'The sample of a published report: pictures and texts of the pages that the publisher has chosen. Null without one.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ id: itemId() }),
  output: z.object({
    sample: sample.nullable(),
  }),
})
