// Company pages: profile, method, ordering, qualifications, terms.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { companyPageKeys } from './company-page-keys.ts'

export const companyPage = z.object({
  key: z.enum(companyPageKeys),
  title: z.string(),
  /** One sentence below the title. */
  statement: z.string(),
  /** Sanitised HTML. */
  bodyHtml: z.string(),
  /** ISO 8601, UTC. */
  updatedAt: z.string(),
  /** Whether the page is also public in the other language. */
  isInOtherLanguage: z.boolean(),
})
export type CompanyPage = z.infer<typeof companyPage>

export const getCompanyPage = defineEndpoint({
  method: 'GET',
  path: '/basedata/companyPage/form',
  summary: 'A page about the company in the language asked for; null where it is not public in that language.',
  limit: 'read',
  access: 'anyone',
  input: z.object({ key: z.enum(companyPageKeys, m('unknown-choice')) }),
  output: companyPage.nullable(),
})
