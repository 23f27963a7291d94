// Cache tags: names of changes of the database, by which cached pages, outputs and reads are purged.
import type { Language } from '#contract/common/language.ts'

/** Tags of tables that are read as a whole. */
export const tableTags = ['dictionaries', 'regions', 'settings', 'mail-words'] as const
/** Tags of items, followed by the id; alone, they stand for a change of many of them at once. */
export const itemTags = ['report', 'briefing', 'news'] as const
/** Tags of the lists of each language, followed by it. */
export const listTags = ['reports', 'briefings', 'news', 'company'] as const

/** The tags that the triggers of `watch_for_pages` log; a value without such a trigger would stay outdated. */
export type CacheTag =
  | (typeof tableTags)[number]
  | (typeof itemTags)[number]
  | `${(typeof itemTags)[number]}:${number}`
  | `${(typeof listTags)[number]}:${Language}`
  /** Reports of an industry. */
  | `reports:${Language}:${string}`
