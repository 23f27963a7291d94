// References to an item of the site: three styles as text, and two formats that reference managers import. Pure.
import type { Language } from './common/language.ts'
import { monthNames } from './common/month-names.ts'

export type CitedWork = {
  readonly kind: 'report' | 'briefing' | 'news'
  /** Of a report or briefing; of a news item its id. */
  readonly number: string
  readonly title: string
  /** The publisher as corporate author; empty if unknown. */
  readonly author: string
  /** The day in Beijing, `2026-11-27`. */
  readonly publishedOn: string | undefined
  /** Canonical, absolute. */
  readonly url: string
  /** Of the item, not of the page. */
  readonly language: Language
}

/** The texts of a reference in order; no two plain ones in a row, which the document would separate by comments. */
export type Reference = readonly (string | { readonly italic: string })[]

type Style = {
  readonly name: string
  /** @param accessedOn the reader's day, `2026-11-27`; without it, references have no access date */
  readonly refer: (work: CitedWork, accessedOn: string | undefined) => Reference
}

/** The styles, named as their readers know them. */
export const referenceStyles: readonly Style[] = [
  { name: 'GB/T 7714', refer: gbt7714 },
  { name: 'APA', refer: apa },
  { name: 'MLA', refer: mla },
]

/** The reference that readers of the work's language expect, as text without a day of access. */
export function usualReference(work: CitedWork): string {
  return textOf(work.language === 'zh-CN' ? gbt7714(work, undefined) : apa(work))
}

export function textOf(reference: Reference): string {
  return reference.map((part) => (typeof part === 'string' ? part : part.italic)).join('')
}

/** GB/T 7714-2015, sections 8.5 and 8.8: a report or an electronic announcement, online. */
function gbt7714({ kind, title, author, publishedOn, url }: CitedWork, accessedOn: string | undefined): Reference {
  const marker = kind === 'news' ? '[EB/OL]' : '[R/OL]'
  const days = (publishedOn ? `(${publishedOn})` : '') + (accessedOn ? `[${accessedOn}]` : '')
  return [`${sentence(author)}${oneLine(title)}${marker}. ${sentence(days)}${url}.`]
}

/** APA, 7th edition. The publisher is the author and therefore not repeated; pages that do not change need no retrieval date. */
function apa({ kind, number, title, author, publishedOn, url }: CitedWork): Reference {
  const day = publishedOn && partsOf(publishedOn)
  const date = day ? `(${day.year}, ${monthNames[day.month]} ${day.day}). ` : '(n.d.). '
  const titled = { italic: oneLine(title) }
  const numbered = kind === 'news' ? '' : ` (${kind === 'report' ? 'Report' : 'Briefing'} No. ${oneLine(number)})`
  const end = numbered === '' ? afterTitle(title) : '. '
  return author === '' ? [titled, numbered + end + date + url] : [sentence(author) + date, titled, numbered + end + url]
}

/** MLA, 9th edition: a report stands alone, a news item is part of the site, which is named like its publisher. */
function mla({ kind, title, author, publishedOn, url }: CitedWork, accessedOn: string | undefined): Reference {
  const accessed = accessedOn ? ` Accessed ${mlaDay(accessedOn)}.` : ''
  const rest = `${publishedOn ? `${mlaDay(publishedOn)}, ` : ''}${url}.${accessed}`
  const name = oneLine(author)
  if (kind !== 'news') return [{ italic: oneLine(title) }, afterTitle(title) + (name && `${name}, `) + rest]
  const quoted = `“${oneLine(title).replaceAll('“', '‘').replaceAll('”', '’')}${afterTitle(title).trim()}” `
  return name === '' ? [quoted + rest] : [quoted, { italic: name }, `, ${rest}`]
}

export const fileFormats = ['bib', 'ris'] as const
export type FileFormat = (typeof fileFormats)[number]

export const referenceFiles: Readonly<
  Record<FileFormat, { readonly name: string; readonly mediaType: string; readonly write: (work: CitedWork) => string }>
> = {
  bib: { name: 'BibTeX', mediaType: 'application/x-bibtex; charset=utf-8', write: bibtex },
  ris: { name: 'RIS', mediaType: 'application/x-research-info-systems; charset=utf-8', write: ris },
}

/** Name of a downloaded file, and key of a BibTeX entry. ASCII without spaces. */
export function keyOf({ kind, number }: Pick<CitedWork, 'kind' | 'number'>): string {
  const safe = number.replace(/[^A-Za-z0-9-]+/g, '-')
  return kind === 'news' ? `news-${safe}` : safe
}

function bibtex(work: CitedWork): string {
  const { kind, publishedOn, language } = work
  const [author, day] = [escapeTex(work.author), publishedOn && partsOf(publishedOn)]
  // Inner braces: the name is that of a company, and the title keeps its capitals.
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', author && `{{${author}}}`],
    ['title', `{{${escapeTex(work.title)}}}`],
    ['institution', kind === 'news' || author === '' ? '' : `{${author}}`],
    ['type', kind === 'report' ? '{Research report}' : kind === 'briefing' ? '{Briefing}' : ''],
    ['number', kind === 'news' ? '' : `{${escapeTex(work.number)}}`],
    ['year', day ? `{${day.year}}` : ''],
    ['month', day ? (monthNames[day.month] ?? '').slice(0, 3).toLowerCase() : ''],
    ['day', day ? `{${day.day}}` : ''],
    // Not escaped: styles typeset it verbatim.
    ['url', `{${work.url.replace(/[{}\\\s]/g, encodeURIComponent)}}`],
    ['langid', language === 'zh-CN' ? '{chinese}' : '{english}'],
  ]
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = ${value}`)
  return `@${kind === 'news' ? 'misc' : 'techreport'}{${keyOf(work)},\n${lines.join(',\n')}\n}\n`
}

function ris(work: CitedWork): string {
  const { kind, publishedOn, language } = work
  const day = publishedOn ?? ''
  const author = oneLine(work.author)
  const lines: readonly (readonly [tag: string, value: string])[] = [
    ['TY', kind === 'news' ? 'ELEC' : 'RPRT'],
    // A comma would separate a family name from a given name.
    ['AU', author.replaceAll(',', '')],
    ['TI', oneLine(work.title)],
    ['T2', kind === 'news' ? author : ''],
    ['PY', day.slice(0, 4)],
    ['DA', day.replaceAll('-', '/')],
    ['PB', author],
    ['SN', kind === 'news' ? '' : oneLine(work.number)],
    ['LA', language],
    ['UR', work.url],
  ]
  const filled = lines.filter(([, value]) => value !== '').map(([tag, value]) => `${tag}  - ${value}\r\n`)
  return `${filled.join('')}ER  - \r\n`
}

/** Months count from 0. */
function partsOf(isoDate: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number)
  return { year, month: month - 1, day }
}

/** `2026-11-27` → `27 Nov. 2026`. */
function mlaDay(isoDate: string): string {
  const { year, month, day } = partsOf(isoDate)
  const name = monthNames[month] ?? ''
  // MLA abbreviates months of more than four letters.
  const short = name.length <= 4 ? name : `${name.slice(0, name === 'September' ? 4 : 3)}.`
  return `${day} ${short} ${year}`
}

/** Ends with a full stop and a space, but not with two; an empty text stays empty. */
function sentence(text: string): string {
  const line = oneLine(text)
  return line === '' ? '' : `${line}${line.endsWith('.') ? '' : '.'} `
}

/** What follows a title: a full stop, unless it ends with a mark of its own. */
function afterTitle(title: string): string {
  return /[.?!。？！…]$/.test(oneLine(title)) ? ' ' : '. '
}

/** A line break would end a value in RIS, and begin a new tag. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** BibTeX counts braces even after a backslash, so that they are written as commands. */
function escapeTex(text: string): string {
  return oneLine(text).replace(/[\\{}~^&%$#_]/g, (char) => texCommands[char] ?? `\\${char}`)
}

const texCommands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
