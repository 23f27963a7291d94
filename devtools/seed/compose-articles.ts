// Composes briefings and news from the authored facts.
import type { Language } from '#contract/common/language.ts'
import { languages, say } from '#contract/common/language.ts'
import { shortId, slugOf } from '#server/platform/slugs.ts'
import type { BriefingFacts, IndustryFacts, NewsFacts } from './facts/facts.types.ts'
import { publishDates } from './publish-dates.ts'
import { paragraphs } from './rich-paragraphs.ts'
import { fractionOf } from './seeded-random.ts'

const daysOfBriefings = 200
const daysOfNews = 150

export type SeedBriefing = {
  readonly facts: BriefingFacts
  readonly category: string
  readonly slug: string
  readonly bodyHtml: string
  readonly publishAt: Date
  readonly isPinned: boolean
}

export type SeedNews = {
  readonly facts: NewsFacts
  readonly category: string
  readonly publishAt: Date
  readonly texts: readonly { language: Language; slug: string; title: string; dek: string; bodyHtml: string }[]
}

/** Oldest first. Briefings are Chinese only. */
export function composeBriefings(industries: readonly IndustryFacts[], now: Date): SeedBriefing[] {
  const all = industries.flatMap((industry) => industry.briefings.map((facts) => ({ facts, category: industry.value })))
  const dates = publishDates(
    all.map(({ facts }) => facts.key),
    now,
    daysOfBriefings,
  )
  return all
    .map(({ facts, category }) => ({
      facts,
      category,
      slug: slugOf('zh-CN', facts.title, shortId(facts.key)),
      bodyHtml: paragraphs(facts.open),
      publishAt: dates.get(facts.key) ?? now,
      isPinned: fractionOf(`choice of ${facts.key}`) < 0.2,
    }))
    .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime())
}

/** Oldest first. */
export function composeNews(industries: readonly IndustryFacts[], now: Date): SeedNews[] {
  const all = industries.flatMap((industry) => industry.news.map((facts) => ({ facts, category: industry.value })))
  const dates = publishDates(
    all.map(({ facts }) => facts.key),
    now,
    daysOfNews,
  )
  return all
    .map(({ facts, category }) => ({
      facts,
      category,
      publishAt: dates.get(facts.key) ?? now,
      texts: languages.map((language) => ({
        language,
        slug: language === 'en-US' ? facts.key : slugOf(language, facts.title.zh, shortId(facts.key)),
        title: say(facts.title, language),
        dek: say(facts.dek, language),
        bodyHtml: paragraphs(language === 'zh-CN' ? facts.body.zh : facts.body.en),
      })),
    }))
    .sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime())
}
