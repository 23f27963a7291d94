// Dictionaries and public settings, which menus, filters, header and footer show.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'

/** `…_en` are those of the English site. */
export const dictTypes = ['reports_category', 'reports_category_en', 'market_type', 'market_type_en'] as const
export type DictType = (typeof dictTypes)[number]

export const dictionaryEntry = z.object({ dictLabel: z.string(), dictValue: z.string() })
export type DictionaryEntry = z.infer<typeof dictionaryEntry>

export const listDictionary = defineEndpoint({
  method: 'POST',
  path: '/basedata/dict/listData',
  summary: 'Entries of a dictionary, in their order.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ dictType: z.enum(dictTypes, m('unknown-choice')) }),
  output: z.array(dictionaryEntry),
})

/** Public setting: if `true`, registration requires a CAPTCHA or an e-mail verification code (decision 47). */
export const registerCaptchaKey = 'register-picture-code'

export const findSettings = defineEndpoint({
  method: 'GET',
  path: '/basedata/config/findListByKeys',
  summary: 'Public settings of the site in the language asked for; keys that are unknown or not public are left out.',
  limit: 'read',
  access: 'anyone',
  input: z.object({ keys: requiredText('required', 1000) }),
  output: z.array(z.object({ configKey: z.string(), configValue: z.unknown() })),
})

export const listCarousel = defineEndpoint({
  method: 'GET',
  path: '/basedata/carousel/listData',
  summary: 'What the home page leads with, in order: reports chosen by the editors.',
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ reportId: z.int(), webTitle: z.string(), title: z.string() })),
})

export const mapData = defineEndpoint({
  method: 'GET',
  path: '/basedata/home/mapData',
  summary: 'The regions that research covers, each with its number of published reports.',
  limit: 'read',
  access: 'anyone',
  input: z.object({}),
  output: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
})
