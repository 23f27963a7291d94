// Share image, 1200 × 630, as SVG: logo, title and the industry's pattern. The caller's renderer provides the fonts.
import type { Language } from '#contract/common/language.ts'
import { coverColours, coverIndustry, type PatternColours, patternColours } from '../cover/cover-colours.ts'
import { patterns } from '../cover/cover-patterns.ts'
import { hash, randomFrom } from '../cover/seeded-random.ts'
import { wrapTitle } from '../cover/wrap-title.ts'
import { formatDate } from '../format.ts'
import { discoveryPhrases } from '../phrases/discovery.ts'
import { phrasesIn } from '../phrases/phrases.ts'
import { type SharedItem, shareImageSize } from './address.ts'

/** Font families, by the names in the font files. */
export const pictureFonts = { serif: 'Source Serif 4', sans: 'Noto Sans S Chinese' } as const

const { width, height } = shareImageSize
const ink = '#141b20'
const inkSecond = '#3a464d'
const inkThird = '#57646c'
const petrol = '#0a6472'

const marginLeft = 72
const textWidth = 720
const panelLeft = 852
const panelWidth = width - panelLeft

export function drawItem(item: SharedItem): string {
  const labels = discoveryPhrases(item.language)
  const industry = coverIndustry(item.category)
  // The same seed as the item's cover.
  const seed = hash(`${item.category}|${item.id}`)
  const colours = patternColours(coverColours[industry], seed % 3)
  const panel = patterns[industry]({ w: panelWidth, h: height, r: randomFrom(seed), c: colours, coarse: false })
  return picture(item.language, {
    field: colours.field,
    rule: colours.spark,
    panel,
    label: `${labels.kinds[item.kind]}${labels.separator}${item.categoryLabel}`,
    title: item.title,
    foot: formatDate(item.publishedAt, item.language),
  })
}

export function drawSite(language: Language): string {
  const { home } = phrasesIn(language)
  const colours: PatternColours = { field: '#074b56', a: '#3f949f', b: '#d0e7e8', spark: '#f2b84b' }
  const panel = patterns.construction({ w: panelWidth, h: height, r: randomFrom(11), c: colours, coarse: false })
  return picture(language, {
    field: colours.field,
    rule: colours.spark,
    panel,
    label: discoveryPhrases(language).site,
    title: home.title,
    foot: home.intro,
  })
}

/** The logo on a paper background, with the padding of an icon. */
export function drawLogo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="#fff"/><g transform="translate(88 88) scale(12)">${sign}</g></svg>`
}

const sign = `<path d="M3 1h16l6 6v20H3z" fill="${ink}"/><path d="M8 22v-6h3v6zm5 0V11h3v11zm5 0v-8h3v8z" fill="#fff"/><path d="M19 1l6 6h-6z" fill="#3aa3b3"/>`

type Parts = {
  readonly field: string
  readonly rule: string
  readonly panel: string
  readonly label: string
  readonly title: string
  readonly foot: string
}

function picture(language: Language, { field, rule, panel, label, title, foot }: Parts): string {
  const isChinese = language === 'zh-CN'
  const { siteName } = phrasesIn(language).common
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<svg x="${panelLeft}" width="${panelWidth}" height="${height}"><rect width="${panelWidth}" height="${height}" fill="${field}"/>${panel}</svg>`,
    `<rect x="${panelLeft - 8}" width="8" height="${height}" fill="${rule}"/>`,
    `<g transform="translate(${marginLeft - 5} 48) scale(1.7)">${sign}</g>`,
    text({ x: marginLeft + 52, y: 85, size: 32, fill: ink, isBold: true, isSerif: !isChinese }, siteName),
    `<rect x="${marginLeft}" y="122" width="${textWidth}" height="3" fill="${ink}"/>`,
    text({ x: marginLeft, y: 168, size: 24, fill: petrol, isBold: true }, truncateToLine(label, 24)),
    ...titleLines(title, isChinese),
    ...footLines(foot),
    '</svg>',
  ].join('')
}

/** Uses the largest size at which the title fits; the part after a colon is smaller. */
function titleLines(title: string, isChinese: boolean): string[] {
  const [, main = title, sub = ''] = /^(.+?)(?:：|: )(.+)$/s.exec(title) ?? []
  const sizes = [64, 58, 52, 46, 40]
  for (const size of sizes) {
    const isLast = size === sizes.at(-1)
    const subSize = Math.round(size * 0.68)
    const small = sub === '' ? [] : wrapTitle(sub, linesOf(subSize), isLast ? 2 : 99)
    const large = wrapTitle(main, linesOf(size), isLast ? 6 - small.length : 99)
    const textHeight = large.length * size * 1.3 + small.length * subSize * 1.4
    if (textHeight > 330 && !isLast) continue
    const bold = large.map((line, index) =>
      text(
        { x: marginLeft, y: 200 + size * (1 + 1.3 * index), size, fill: ink, isBold: true, isSerif: !isChinese },
        line,
      ),
    )
    const below = 200 + size * 1.3 * large.length + 10
    const plain = small.map((line, index) =>
      text({ x: marginLeft, y: below + subSize * (1 + 1.4 * index), size: subSize, fill: inkSecond }, line),
    )
    return [...bold, ...plain]
  }
  return []
}

function footLines(foot: string): string[] {
  const lines = wrapTitle(foot, linesOf(24), 2)
  return lines.map((line, index) =>
    text({ x: marginLeft, y: 574 - 34 * (lines.length - 1 - index), size: 24, fill: inkThird }, line),
  )
}

/** Width of a line in em; slightly less than the available width, because character widths are estimates. */
function linesOf(size: number): number {
  return (textWidth * 0.97) / size
}

function truncateToLine(line: string, size: number): string {
  return wrapTitle(line, linesOf(size), 1)[0] ?? ''
}

type Style = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly isBold?: boolean
  readonly isSerif?: boolean
}

function text({ x, y, size, fill, isBold = false, isSerif = false }: Style, words: string): string {
  const family = isSerif ? pictureFonts.serif : pictureFonts.sans
  const weight = isSerif ? 600 : isBold ? 700 : 400
  return `<text x="${x}" y="${Math.round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`
}

/** Escapes a text for XML and removes characters that XML does not allow. */
function escaped(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
