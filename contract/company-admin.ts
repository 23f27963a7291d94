// Console endpoints for company pages.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { freeText, requiredText } from './common/fields.ts'
import { companyPageKeys } from './company-page-keys.ts'
import { bodyHtml } from './content-admin.ts'
import { localizationEndpoints, localizationOf } from './publishing-admin.ts'

export const companySnapshot = z.object({
  title: requiredText('required', 120),
  /** One sentence below the title. */
  statement: freeText(300),
  bodyHtml,
})
export type CompanySnapshot = z.infer<typeof companySnapshot>

export const companyForm = z.object({
  id: z.int(),
  key: z.enum(companyPageKeys),
  zh: localizationOf(companySnapshot).nullable(),
  en: localizationOf(companySnapshot).nullable(),
})
export type CompanyForm = z.infer<typeof companyForm>

export const listCompanyPages = defineEndpoint({
  method: 'GET',
  path: '/admin/company',
  summary: 'Every company page with both languages as staff work on them.',
  access: 'content.read',
  input: z.object({}),
  output: z.array(companyForm),
})

/** The set of pages and their slugs are fixed: none can be created or deleted. */
export const companyLocalizations = localizationEndpoints({
  path: '/admin/company',
  area: 'content',
  what: 'a company page',
  snapshot: companySnapshot,
})
export const {
  saveSide: saveCompanySide,
  handInSide: handInCompanySide,
  publishSide: publishCompanySide,
  listVersions: listCompanyVersions,
  compareVersions: compareCompanyVersions,
  restoreVersion: restoreCompanyVersion,
  makePreview: makeCompanyPreview,
} = companyLocalizations
