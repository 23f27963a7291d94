// Query classes of the search bench, in terms of the synthetic catalogue; the same in each run.
import type { Language } from '#contract/common/language.ts'
import { openCatalogue } from './synthetic-reports.ts'
import { openChances } from './synthetic-words.ts'

export type BenchQuery = {
  readonly keyword: string
  /** Terms of the keyword, for engines without a segmenter. */
  readonly words: readonly string[]
  /** Label of an industry. */
  readonly industry?: string
  readonly isNewestFirst?: boolean
  /** The last term is incomplete, as while typing. */
  readonly isBegun?: boolean
}

export type QueryClass = { readonly name: string; readonly queries: readonly BenchQuery[] }

const perClass = 60

/** @param reports number of reports in the catalogue */
export function queryClasses(language: Language, reports: number): QueryClass[] {
  const { words, report } = openCatalogue(language)
  const chance = openChances(language === 'zh-CN' ? 11 : 12)
  const among = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T // the arrays are not empty
  const ranked = (from: number, to: number) => among(words.ranked.slice(from, to))
  const some = () => report(1 + Math.floor(chance() * reports))
  const common = () => among([...words.ranked.slice(0, 30), ...everywhere[language]])
  const industries = [...new Set(Array.from({ length: 100 }, (_, n) => report(n + 1).industry))]
  const query = (...terms: string[]): BenchQuery => ({ keyword: terms.join(' '), words: terms })
  const classOf = (name: string, build: () => BenchQuery): QueryClass => ({
    name,
    queries: Array.from({ length: perClass }, build),
  })
  /** Terms that occur together in one title. */
  const wordsOf = (count: number) => {
    const { title } = some()
    const known = words.ranked.filter((word) => word.length > 1 && title.includes(word))
    return known.sort((a, b) => b.length - a.length).slice(0, count)
  }
  const titles = Array.from({ length: perClass }, () => wordsOf(4))
  return [
    classOf('rare word', () => query(ranked(20_000, 100_000))),
    classOf('two words', () => query(...among(titles).slice(0, 2))),
    classOf('one common word', () => query(common())),
    classOf('several common words', () => query(...new Set([common(), common(), common()]))),
    classOf('three to four words', () => query(...among(titles).slice(0, 3 + Math.round(chance())))),
    classOf('no hit', () => query(`${ranked(50_000, 100_000)}${language === 'zh-CN' ? '囗囗' : 'qzx'}`, common())),
    classOf('filtered', () => ({ ...query(ranked(200, 5_000)), industry: among(industries) })),
    classOf('common word filtered', () => ({ ...query(common()), industry: among(industries) })),
    classOf('by date', () => ({ ...query(ranked(200, 5_000)), isNewestFirst: true })),
    classOf('common by date', () => ({ ...query(common(), common()), isNewestFirst: true })),
    classOf('prefix', () => {
      const word = ranked(60, 5_000)
      const prefix = word.slice(0, language === 'zh-CN' ? 2 : 3 + Math.floor(chance() * 3))
      return { ...query(prefix), isBegun: true }
    }),
  ]
}

const everywhere: Record<Language, readonly string[]> = {
  'zh-CN': ['中国', '全球', '市场', '市场规模', '产业链', '分析', '研究报告', '行业', '发展趋势'],
  'en-US': ['market', 'size', 'report', 'analysis', 'global', 'china', 'trends', 'companies', 'industry'],
}
