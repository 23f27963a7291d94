// Console endpoints for site configuration: settings, dictionaries and regions.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, requiredText } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { settingSites, siteSettingKeys, siteSettings } from './site-settings.ts'

/** Version that was read, sent back with a change for optimistic concurrency. */
const version = z.string().max(64)

export const storedSetting = z.object({
  key: z.enum(siteSettingKeys),
  site: z.enum(settingSites),
  /** Null if unset. Otherwise in the format of contract/site-settings.ts, or as written by the command line. */
  value: z.unknown(),
  version: z.string(),
})
export type StoredSetting = z.infer<typeof storedSetting>

export const readSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/site/settings',
  summary: 'Every setting of both sites.',
  access: 'site.read',
  input: z.object({}),
  output: z.array(storedSetting),
})

export const saveSiteSetting = defineEndpoint({
  method: 'POST',
  path: '/admin/site/settings/save',
  summary: 'Sets one setting of one site. The value is judged by its key: see contract/site-settings.ts.',
  access: 'site.write',
  input: z.object({
    key: z.enum(siteSettingKeys).exclude(['refund-limits', 'bank-auto-allocate', 'bank-fee-tolerance', 'fapiao']),
    site: z.enum(settingSites),
    value: z.unknown(),
    version,
  }),
  output: storedSetting,
})

export const saveRefundLimits = defineEndpoint({
  method: 'POST',
  path: '/admin/site/settings/refundLimits',
  summary:
    'Sets up to which sum of an order’s refunds one person is enough. Whoever lifts it does without the second one, so it takes who approves refunds.',
  access: 'refunds.approve',
  needsPassword: true,
  input: z.object({ value: siteSettings['refund-limits'].value, version }),
  output: storedSetting,
})

export const saveBankFeeTolerance = defineEndpoint({
  method: 'POST',
  path: '/admin/site/settings/bankFeeTolerance',
  summary: 'Sets what a bank may keep of a transfer before its purchase counts as short.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z.object({ value: siteSettings['bank-fee-tolerance'].value, version }),
  output: storedSetting,
})

export const saveBankAutoAllocate = defineEndpoint({
  method: 'POST',
  path: '/admin/site/settings/bankAutoAllocate',
  summary: 'Sets whether money whose reference and amount fit exactly is allocated without a person.',
  access: 'bank.allocate',
  needsPassword: true,
  input: z.object({ value: siteSettings['bank-auto-allocate'].value, version }),
  output: storedSetting,
})

export const saveFapiaoSettings = defineEndpoint({
  method: 'POST',
  path: '/admin/site/settings/fapiao',
  summary: 'Sets what a fapiao names, by when it is promised, how it is issued, and the columns of the exported list.',
  access: 'invoices.issue',
  needsPassword: true,
  input: z.object({ value: siteSettings.fapiao.value, version }),
  output: storedSetting,
})

/** Dictionaries with labels in each language: industries and kinds of news. */
export const dictionaryKinds = ['industries', 'markets'] as const
export type DictionaryKind = (typeof dictionaryKinds)[number]

const dictionaryLine = z.object({
  /** The value that items store and URLs contain. */
  value: z.string(),
  /** Empty if the entry does not exist in this language. */
  zh: z.string(),
  en: z.string(),
  isUsed: z.object({ zh: z.boolean(), en: z.boolean() }),
})
export const dictionary = z.object({ version: z.string(), entries: z.array(dictionaryLine) })
export type Dictionary = z.infer<typeof dictionary>

export const readDictionary = defineEndpoint({
  method: 'GET',
  path: '/admin/site/dictionary',
  summary: 'A dictionary with both languages side by side, in its order.',
  access: 'site.read',
  input: z.object({ kind: z.enum(dictionaryKinds) }),
  output: dictionary,
})

export const saveDictionary = defineEndpoint({
  method: 'POST',
  path: '/admin/site/dictionary/save',
  summary: 'The whole dictionary in its new order. What is left out is deleted; used entries cannot be.',
  access: 'site.write',
  input: z.object({
    kind: z.enum(dictionaryKinds),
    version,
    entries: z
      .array(
        z.object({
          value: z
            .string()
            .trim()
            .max(100, m('too-long'))
            .regex(/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u, m('code-format')),
          zh: freeText(60),
          en: freeText(60),
        }),
      )
      .max(200, m('too-many')),
  }),
  output: dictionary,
})

const regionLine = z.object({
  /** The code that reports store and URLs contain. */
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Whether at least one report covers it. */
  isUsed: z.boolean(),
})
export const regionList = z.object({ version: z.string(), regions: z.array(regionLine) })
export type RegionList = z.infer<typeof regionList>

export const readRegions = defineEndpoint({
  method: 'GET',
  path: '/admin/site/regions',
  summary: 'The regions that research covers, in their order.',
  access: 'site.read',
  input: z.object({}),
  output: regionList,
})

export const saveRegions = defineEndpoint({
  method: 'POST',
  path: '/admin/site/regions/save',
  summary: 'All regions in their new order. What is left out is deleted; those that a report covers cannot be.',
  access: 'site.write',
  input: z.object({
    version,
    regions: z
      .array(
        z.object({
          code: z
            .string()
            .trim()
            .max(20, m('too-long'))
            .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, m('code-format')),
          zh: requiredText('required', 60),
          en: requiredText('required', 60),
        }),
      )
      .max(300, m('too-many')),
  }),
  output: regionList,
})

const namedItem = z.object({ id: z.int(), number: z.string(), title: z.string(), isPublished: z.boolean() })
export type NamedItem = z.infer<typeof namedItem>
const namesOf = { language: languageSchema, ids: z.array(z.int().positive()).max(50) }

export const nameReports = defineEndpoint({
  method: 'POST',
  path: '/admin/site/nameReports',
  summary: 'What the reports of a home page list are called, and whether they are published in this language.',
  access: 'site.read',
  isRead: true,
  input: z.object(namesOf),
  output: z.array(namedItem),
})

export const nameBriefings = defineEndpoint({
  method: 'POST',
  path: '/admin/site/nameBriefings',
  summary: 'The same for briefings.',
  access: 'site.read',
  isRead: true,
  input: z.object(namesOf),
  output: z.array(namedItem),
})
