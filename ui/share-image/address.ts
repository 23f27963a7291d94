// URLs of share images, which messengers and social networks show with a link. They change with the item, so that images can be cached forever.
import type { Language } from '#contract/common/language.ts'
import { hash } from '../cover/seeded-random.ts'
import { isoDay } from '../format.ts'
import { discoveryPhrases } from '../phrases/discovery.ts'
import { phrasesIn } from '../phrases/phrases.ts'

export const shareImageSize = { width: 1200, height: 630 } as const

export const sharedKinds = ['report', 'briefing', 'news'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** Content of a share image. */
export type SharedItem = {
  readonly kind: SharedKind
  readonly language: Language
  readonly id: number
  readonly title: string
  readonly category: string
  readonly categoryLabel: string
  /** ISO 8601. */
  readonly publishedAt: string
}

/** Increase it when the rendering changes: every image then gets a new URL. */
const design = 1

export function shareImagePath(item: SharedItem): string {
  return `/share/${folderOf(item.language)}/${item.kind}/${item.id}.${shareImageVersion(item)}.png`
}

/** Image of pages without an item. */
export function siteImagePath(language: Language): string {
  return `/share/${folderOf(language)}/site.${siteImageVersion(language)}.png`
}

/** Path of the square image with only the logo. */
export const logoPath = `/share/logo.${design}.png`

export function siteImageVersion(language: Language): string {
  const { common, home } = phrasesIn(language)
  return versionOf([common.siteName, home.title, home.intro, discoveryPhrases(language).site])
}

export function shareImageVersion(item: SharedItem): string {
  const { kind, language, id, title, category, categoryLabel, publishedAt } = item
  return versionOf([kind, language, id, title, category, categoryLabel, isoDay(publishedAt)])
}

function versionOf(shown: readonly (string | number)[]): string {
  return hash(JSON.stringify([design, ...shown])).toString(36)
}

/** `zh-CN` → `zh`, the form that URLs use. */
function folderOf(language: Language): 'zh' | 'en' {
  return language === 'zh-CN' ? 'zh' : 'en'
}
