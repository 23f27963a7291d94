// The console's endpoints for search: the dictionary of synonyms, and the progress of indexing.
import * as z from 'zod'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { requiredText } from './common/fields.ts'
import { maxSynonyms } from './search-limits.ts'

const searchTermRow = z.object({
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Further names, of either language. */
  synonyms: z.array(z.string()),
  version: z.int(),
  updatedAt: z.string(),
})
export type SearchTermRow = z.infer<typeof searchTermRow>

const id = z.string().regex(/^\d{1,15}$/, m('invalid'))
const version = z.int().min(1)
const name = () => requiredText('required', 60)

export const getIndexingProgress = defineEndpoint({
  method: 'GET',
  path: '/admin/search/indexing',
  summary: 'How many changes to published items, made by a moment, searches do not find yet.',
  access: 'catalogue.read',
  input: z.object({ until: z.iso.datetime() }),
  output: z.object({
    /** In the web process whose index is furthest behind, of those that share a data directory. */
    pending: z.int(),
  }),
})

export const listSearchTerms = defineEndpoint({
  method: 'GET',
  path: '/admin/search/terms',
  summary: 'The dictionary of the trade. `search` is a part of any name.',
  access: 'site.read',
  input: z.object(listQuery(['zh', 'en', 'updatedAt'])),
  output: listOf(searchTermRow),
})

export const getSearchTerm = defineEndpoint({
  method: 'GET',
  path: '/admin/search/terms/one',
  summary: 'One term.',
  access: 'site.read',
  input: z.object({ id }),
  output: searchTermRow,
})

export const saveSearchTerm = defineEndpoint({
  method: 'POST',
  path: '/admin/search/terms/save',
  summary: 'Adds a term, or with `id` and `version` changes one. No two have the same Chinese name.',
  access: 'site.write',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    zh: name(),
    en: name(),
    synonyms: z.array(name()).max(maxSynonyms).default([]),
  }),
  output: searchTermRow,
})

export const removeSearchTerm = defineEndpoint({
  method: 'POST',
  path: '/admin/search/terms/remove',
  summary: 'Takes a term out of the dictionary.',
  access: 'site.write',
  input: z.object({ id, version }),
  output: z.null(),
})
