// Parser of a table of contents, typed or pasted from Word or Excel. Chapters start at the margin, sections are
// indented or numbered below them, the page number is at the end of the line.
import type { ReportSnapshot } from '#contract/catalogue-admin.ts'

export type Contents = ReportSnapshot['contents']

/** `第一章 …`, `第1节`, `1.2.3`, `1、`, `（一）`, `Chapter 1`, `1.1`: the number, and how deep it is. */
const numberings: readonly { readonly pattern: RegExp; readonly depth: (match: RegExpExecArray) => 0 | 1 }[] = [
  { pattern: /^第\s*[\d一二三四五六七八九十百]+\s*[章篇部]/, depth: () => 0 },
  { pattern: /^第\s*[\d一二三四五六七八九十百]+\s*[节節]/, depth: () => 1 },
  { pattern: /^(?:chapter|part)\s+[\divxlc]+\b/i, depth: () => 0 },
  { pattern: /^section\s+[\d.ivxlc]+\b/i, depth: () => 1 },
  { pattern: /^\d+(?:\.\d+)+\.?(?=\s|[^\d.])/, depth: () => 1 },
  { pattern: /^[（(][\d一二三四五六七八九十]+[)）]/, depth: () => 1 },
  { pattern: /^\d+(?:[.、．]|\s(?=\D))/, depth: () => 0 },
  { pattern: /^[一二三四五六七八九十]+[、．.]/, depth: () => 1 },
]

/** The page behind leaders (`……12`, `....12`), a tab, or several spaces. */
const pageAtEnd = /(?:[\s　]*[.．·…⋯_]{2,}[\s　]*|[\t　]+|\s{2,})(\d{1,5})\s*$/

export function parseOutline(text: string): Contents {
  const lines = text
    .split(/\r?\n/)
    .map(readLine)
    .filter((line) => line !== undefined)
    // A table of contents copied from Word may include its heading.
    .filter(({ title }, index) => index > 0 || !/^(目 ?[录錄]|(table of )?contents)$/i.test(title))
  const isIndented = lines.some(({ indent }) => indent > 0)
  const isNumbered = lines.some(({ depth }) => depth === 0) && lines.some(({ depth }) => depth === 1)
  const chapters: { title: string; page: number | null; sections: { title: string; page: number | null }[] }[] = []
  for (const { title, page, indent, depth } of lines) {
    const isSection = isNumbered && depth !== undefined ? depth > 0 : isIndented ? indent > 0 : depth === 1
    const chapter = chapters.at(-1)
    if (isSection && chapter) chapter.sections.push({ title, page })
    else chapters.push({ title, page, sections: [] })
  }
  return chapters
}

type Line = { title: string; page: number | null; indent: number; depth: 0 | 1 | undefined }

function readLine(raw: string): Line | undefined {
  const pageMatch = pageAtEnd.exec(raw)
  const text = pageMatch ? raw.slice(0, pageMatch.index) : raw
  const title = text
    .replace(/^[\s　•●▪◦·*-]+/u, '')
    .replace(/[\s　]+/gu, ' ')
    .trim()
  if (title === '') return undefined
  const indent = /^[\s　]*/u.exec(raw)?.[0].length ?? 0
  for (const { pattern, depth } of numberings) {
    const match = pattern.exec(title)
    if (match) return { title, page: pageOf(pageMatch), indent, depth: depth(match) }
  }
  return { title, page: pageOf(pageMatch), indent, depth: undefined }
}

function pageOf(match: RegExpExecArray | null): number | null {
  return match ? Number(match[1]) : null
}

/** The inverse of `parseOutline`. */
export function writeOutline(contents: Contents): string {
  const line = (title: string, page: number | null | undefined) => (page ? `${title}\t${page}` : title)
  return contents
    .flatMap((chapter) => [
      line(chapter.title, chapter.page),
      ...chapter.sections.map((section) => `  ${line(section.title, section.page)}`),
    ])
    .join('\n')
}
