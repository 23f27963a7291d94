// Atom feeds (RFC 4287).
import type { Language } from '#contract/common/language.ts'
import { xmlText, xmlTime } from './xml.rules.ts'

export type Feed = {
  readonly language: Language
  readonly title: string
  readonly author: string
  /** Absolute URL of the feed. */
  readonly self: string
  /** Absolute URL of the page with the same list. */
  readonly page: string
  readonly updatedAt: Date
  readonly entries: readonly FeedEntry[]
}

export type FeedEntry = {
  /** Does not change with the URL. */
  readonly id: string
  readonly title: string
  readonly link: string
  readonly summary: string
  readonly category: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

export function atomFeed(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<id>${xmlText(feed.self)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<updated>${xmlTime(feed.updatedAt)}</updated>`,
    `<author><name>${xmlText(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${feed.language}" href="${xmlText(feed.page)}"/>`,
    ...feed.entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(entry: FeedEntry): string {
  return [
    '<entry>',
    `<id>${xmlText(entry.id)}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(entry.link)}"/>`,
    `<published>${xmlTime(entry.publishedAt)}</published>`,
    `<updated>${xmlTime(entry.updatedAt)}</updated>`,
    `<category term="${xmlText(entry.category)}"/>`,
    entry.summary ? `<summary>${xmlText(entry.summary)}</summary>` : '',
    '</entry>',
  ].join('')
}

/** A tag URI (RFC 4151): a permanent id, independent of the page's URL. */
export function itemId(origin: string, kind: string, id: number, language: Language): string {
  return `tag:${new URL(origin).hostname},2026:${kind}/${id}/${language}`
}
