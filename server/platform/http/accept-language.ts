// Which of our two languages a client prefers, by its Accept-Language header.
import type { Language } from '#contract/common/language.ts'

/** The first of ours by weight (RFC 9110), then by position; undefined when the header names neither. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').slice(0, 500).split(',').map(readRange)
  const supported = ranges.filter(({ language, weight }) => language !== undefined && weight > 0)
  return supported.sort((a, b) => b.weight - a.weight)[0]?.language
}

function readRange(range: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const weight = quality === undefined ? 1 : Number(quality)
  return { language: languageOf(tag), weight: Number.isNaN(weight) ? 0 : weight }
}

function languageOf(tag: string): Language | undefined {
  if (/^zh(-|$)/.test(tag)) return 'zh-CN'
  return /^en(-|$)/.test(tag) ? 'en-US' : undefined
}
