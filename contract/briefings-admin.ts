// Console endpoints for briefings.
import * as z from 'zod'
import { briefingKinds } from './briefing-kinds.ts'
import { listOf } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, itemId, priceMinor, requiredText } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { articleFields, bodyHtml, contentFilters, contentQuery, contentRow, stateCounts } from './content-admin.ts'
import { parityFinding } from './parity-admin.ts'
import { localizationEndpoints, localizationOf, trashEndpoints } from './publishing-admin.ts'

const version = z.string().max(64)
const filters = { kind: z.enum(briefingKinds).optional() }

export const briefingSnapshot = z.object({
  ...articleFields,
  /** Label of the kind of publication, such as “季度简报”. */
  label: freeText(60),
  bodyHtml,
  points: z.array(requiredText('required', 500)).max(20, m('too-long')),
  exhibit: z
    .object({
      caption: requiredText('required', 300),
      unit: freeText(60),
      bars: z
        .array(z.object({ name: requiredText('required', 100), value: z.number(m('not-a-number')) }))
        .max(30, m('too-long')),
    })
    .nullable(),
})
export type BriefingSnapshot = z.infer<typeof briefingSnapshot>

export const briefingAdminRow = z.object({
  ...contentRow,
  briefingNo: z.string(),
  kind: z.enum(briefingKinds),
  cnyMinor: z.int().nullable(),
  usdMinor: z.int().nullable(),
  isPinned: z.boolean(),
})
export type BriefingAdminRow = z.infer<typeof briefingAdminRow>

export const listBriefingsAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings',
  summary: 'Briefings in whatever state, those in the trash left out.',
  access: 'content.read',
  input: z.object({ ...contentQuery, ...filters }),
  output: listOf(briefingAdminRow),
})

export const countBriefingStates = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings/counts',
  summary: 'How many briefings that fit a search and filters there are in each state, in either language.',
  access: 'content.read',
  input: z.object({ search: contentQuery.search, ...contentFilters, ...filters }),
  output: stateCounts,
})

export const briefingForm = z.object({
  id: z.int(),
  briefingNo: z.string(),
  kind: z.enum(briefingKinds),
  pages: z.int().nullable(),
  isPinned: z.boolean(),
  cnyMinor: z.int().nullable(),
  usdMinor: z.int().nullable(),
  isTrashed: z.boolean(),
  version: z.string(),
  zh: localizationOf(briefingSnapshot).nullable(),
  en: localizationOf(briefingSnapshot).nullable(),
  parity: z.array(parityFinding),
})
export type BriefingForm = z.infer<typeof briefingForm>

export const getBriefingAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings/one',
  summary: 'One briefing with both languages as staff work on them.',
  access: 'content.read',
  input: z.object({ id: itemId() }),
  output: briefingForm,
})

const pages = z.int(m('not-a-number')).min(1, m('invalid')).max(10_000, m('invalid')).nullable()

export const createBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/create',
  summary: 'A new briefing, written in one language first.',
  access: 'content.write',
  input: z.object({ kind: z.enum(briefingKinds), language: languageSchema, snapshot: briefingSnapshot }),
  output: briefingForm,
})

export const updateBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/update',
  summary: 'What both languages share, at once.',
  access: 'content.publish',
  input: z.object({ id: itemId(), kind: z.enum(briefingKinds), pages, isPinned: z.boolean(), version }),
  output: briefingForm,
})

const price = priceMinor.nullable()

export const priceBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/price',
  summary: 'What it costs, at once. Without a price it is not sold in that currency.',
  access: 'prices.write',
  needsPassword: true,
  input: z.object({ id: itemId(), cnyMinor: price, usdMinor: price, version }),
  output: briefingForm,
})

export const confirmBriefingParity = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/confirmParity',
  summary: 'Says that both languages of a briefing agree as they are, until one of them changes again.',
  access: 'content.write',
  input: z.object({ id: itemId() }),
  output: briefingForm,
})

const briefing = { path: '/admin/briefings', area: 'content', what: 'a briefing' } as const
export const briefingLocalizations = {
  ...localizationEndpoints({ ...briefing, snapshot: briefingSnapshot }),
  ...trashEndpoints(briefing),
}
export const {
  saveSide: saveBriefingSide,
  handInSide: handInBriefingSide,
  publishSide: publishBriefingSide,
  listVersions: listBriefingVersions,
  compareVersions: compareBriefingVersions,
  restoreVersion: restoreBriefingVersion,
  makePreview: makeBriefingPreview,
  trashItem: trashBriefing,
  untrashItem: untrashBriefing,
  listTrash: listBriefingTrash,
} = briefingLocalizations
