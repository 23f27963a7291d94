// Composition of an issue: which items each industry gets, in which order.
import { type Language, say } from '#contract/common/language.ts'
import type { NewsletterItem, NewsletterItemKind, NewsletterSection } from '#contract/newsletter-sections.ts'

/** How many of each a section has. */
export const itemsPerSection: Readonly<Record<NewsletterItemKind, number>> = {
  report: 5,
  viewed: 3,
  briefing: 3,
  news: 4,
}

export type Candidate = {
  readonly kind: NewsletterItemKind
  readonly id: number
  readonly industry: string
  readonly title: string
  readonly slug: string
}

/** The order within a section. */
const kindOrder: readonly NewsletterItemKind[] = ['report', 'briefing', 'news', 'viewed']

/**
 * Sections in the order of the dictionary, each with candidates in their given order. What was viewed most is an addition: an industry without
 * anything new has no section, and a new report is not listed twice.
 */
export function composeSections(
  industries: ReadonlyMap<string, string>,
  candidates: readonly Candidate[],
): NewsletterSection[] {
  return [...industries].flatMap(([industry, label]) => {
    const own = candidates.filter((candidate) => candidate.industry === industry)
    const fresh = new Set(own.filter(({ kind }) => kind === 'report').map(({ id }) => id))
    const listed = (kind: NewsletterItemKind) =>
      own
        .filter((candidate) => candidate.kind === kind && (kind !== 'viewed' || !fresh.has(candidate.id)))
        .slice(0, itemsPerSection[kind])
    const hasNews = own.some(({ kind }) => kind !== 'viewed')
    if (!hasNews) return []
    return [{ industry, label, items: kindOrder.flatMap(listed).map(itemOf) }]
  })
}

function itemOf({ kind, id, title, slug }: Candidate): NewsletterItem {
  return { kind, id, title, path: pathOf[kind](slug) }
}

const reportPath = (slug: string) => `/reports/${encodeURIComponent(slug)}`
const pathOf: Readonly<Record<NewsletterItemKind, (slug: string) => string>> = {
  report: reportPath,
  viewed: reportPath,
  briefing: (slug) => `/bulletin/bulletin-detail/${encodeURIComponent(slug)}`,
  news: (slug) => `/news/${encodeURIComponent(slug)}`,
}

type Chosen = readonly {
  readonly industry: string
  readonly items: readonly Pick<NewsletterItem, 'kind' | 'id'>[]
}[]

/** The sections as staff have ordered them. Only what was composed can be in them; a section without items is left out. */
export function arrangeSections(composed: readonly NewsletterSection[], chosen: Chosen): NewsletterSection[] {
  const sections = new Map(composed.map((section) => [section.industry, section]))
  return chosen.flatMap(({ industry, items }) => {
    const section = sections.get(industry)
    sections.delete(industry)
    if (!section) return []
    const left = new Map(section.items.map((item) => [keyOf(item), item]))
    const arranged = items.flatMap((item) => {
      const found = left.get(keyOf(item))
      left.delete(keyOf(item))
      return found ? [found] : []
    })
    return arranged.length > 0 ? [{ ...section, items: arranged }] : []
  })
}

/** Without what is not public any more. @param titles of public items by `keyOf` */
export function currentSections(
  sections: readonly NewsletterSection[],
  titles: ReadonlyMap<string, { readonly title: string; readonly slug: string }>,
): NewsletterSection[] {
  return sections.flatMap((section) => {
    const items = section.items.flatMap((item) => {
      const current = titles.get(keyOf(item))
      return current ? [itemOf({ ...item, ...current, industry: section.industry })] : []
    })
    return items.length > 0 ? [{ ...section, items }] : []
  })
}

export function keyOf({ kind, id }: Pick<NewsletterItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Of somebody who has chosen these industries; none for all. */
export function sectionsFor<S extends { readonly industry: string }>(
  sections: readonly S[],
  industries: readonly string[],
): readonly S[] {
  return industries.length === 0 ? sections : sections.filter(({ industry }) => industries.includes(industry))
}

/** Subject and introduction of a new draft. @param month `YYYY-MM` */
export function standardTexts(language: Language, month: string): { subject: string; intro: string } {
  const [year, number] = month.split('-').map(Number)
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return {
    subject: say({ zh: `研报研究行业月报：${year} 年 ${number} 月`, en: `Yanbao Research digest: ${name}` }, language),
    intro: say(
      {
        zh: `您好，\n\n以下是您关注的行业在 ${number} 月发布的新报告与要闻。`,
        en: `Hello,\n\nthis is what was published in ${name} in the industries that you follow.`,
      },
      language,
    ),
  }
}

/** The month before, in Beijing: an issue covers a month that is over. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** First day of the month after. */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
