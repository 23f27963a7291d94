// Synthetic catalogue of any size, with the term frequencies of a real one. The same number always gives the same report.
import type { Language } from '#contract/common/language.ts'
import { headerOf, importColumns } from '#server/catalogue/import/import-columns.ts'
import { openChances, openSyntheticVocabulary, type SyntheticVocabulary } from './synthetic-words.ts'

/** Increased when the catalogue changes, which invalidates stored catalogues. */
export const catalogueVersion = 1

export type MadeUpReport = {
  readonly id: string
  readonly title: string
  readonly institution: string
  readonly date: string
  readonly industry: string
  readonly dek: string
  readonly summary: string
  readonly chapters: readonly { readonly title: string; readonly sections: readonly string[] }[]
  /** In US dollars. */
  readonly price: number
}

export type MadeUpCatalogue = {
  readonly words: SyntheticVocabulary
  /** @param number from 1 */
  report(number: number): MadeUpReport
}

/** A term that occurs only in the title of this report. */
export function syntheticWord(number: number): string {
  return `YB${String(number).padStart(7, '0')}X`
}

export function openCatalogue(language: Language): MadeUpCatalogue {
  const words = openSyntheticVocabulary(language)
  const { aspects, places, industries, institution, title, dek, summary, chapter, section } = phrases[language]
  return {
    words,
    report(number) {
      const chance = openChances(language === 'zh-CN' ? number : -number)
      /** Squared, so that the first values are the most frequent. */
      const among = (from: readonly string[]) => from[Math.floor(chance() ** 2 * from.length)] ?? ''
      const word = () => words.pick(chance())
      const place = among(places)
      const subjects = [word(), word(), word()]
      const aspect = among(aspects)
      const something = () => (chance() < 0.4 ? (subjects[Math.floor(chance() * 3)] ?? '') : word())
      const said: Said = { place, subjects, aspect, number, chance }
      return {
        id: `${language === 'zh-CN' ? 'Z' : 'E'}${number}`,
        title: title(said),
        institution: `${institution} ${1 + Math.floor(chance() ** 2 * 60)}`,
        date: new Date(Date.UTC(2016, 0, 1) + Math.floor(Math.sqrt(chance()) * 3_800) * 86_400_000)
          .toISOString()
          .slice(0, 10),
        industry: among(industries),
        dek: dek(said, among(aspects)),
        summary: summary(said, [something(), something(), among(aspects)]),
        chapters: Array.from({ length: 6 }, () => ({
          title: chapter(something(), among(aspects)),
          sections: [section(among(places), something(), among(aspects))],
        })),
        price: 2_000 + Math.floor(chance() ** 2 * 200) * 100,
      }
    },
  }
}

/** Chunks of a CSV file for the importer. */
export function* reportsAsCsv(count: number, language: Language = 'zh-CN', first = 1): Generator<string> {
  const { report } = openCatalogue(language)
  const cells = (each: MadeUpReport): Readonly<Record<string, string>> => ({
    id: each.id,
    title: each.title,
    institution: each.institution,
    date: each.date,
    industry: each.industry,
    dek: each.dek,
    summary: each.summary,
    pages: String(60 + (each.price % 240)),
    exhibitCount: String(20 + (each.price % 120)),
    contents: each.chapters
      .map(({ title, sections }, n) =>
        [`${title} …… ${n * 20 + 1}`, ...sections.map((section) => `　　${section} …… ${n * 20 + 5}`)].join('\n'),
      )
      .join('\n'),
    'price 0 single CNY': String(each.price * 7),
    'price 0 multi CNY': String(each.price * 10),
    'price 0 enterprise CNY': String(each.price * 14),
    'price 0 single USD': String(each.price),
  })
  const fields = Object.keys(cells(report(1)))
  const names = fields.map((field) => {
    const column = importColumns.find((each) => each.field === field)
    if (!column) throw new Error(`no column ${field}`)
    return headerOf(column)
  })
  yield `\uFEFF${names.join(',')}\r\n`
  for (let number = first; number < first + count; number++)
    yield `${Object.values(cells(report(number)))
      .map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(',')}\r\n`
}

type Said = {
  readonly place: string
  readonly subjects: readonly string[]
  readonly aspect: string
  readonly number: number
  chance(): number
}

const phrases = {
  'zh-CN': {
    aspects: [
      '市场规模',
      '竞争格局',
      '发展趋势',
      '产业链',
      '投资机会',
      '价格走势',
      '技术路线',
      '政策环境',
      '进出口',
      '供需平衡',
      '重点企业',
      '风险提示',
    ],
    places: ['中国', '全球', '亚太', '北美', '欧洲', '东南亚', '华东', '华南', '日本', '印度', '中东', '拉美', '西部'],
    industries: [
      '能源电力',
      '电子半导体',
      '医疗健康',
      '汽车交通',
      '化工材料',
      '机械设备',
      '信息技术',
      '消费品',
      '农林牧渔',
      '建筑建材',
      '金融服务',
      '文化教育',
    ],
    institution: '示例研究院',
    title: ({ place, subjects: [a, b, c], aspect, number, chance }: Said) =>
      `${chance() < 0.5 ? '2026—2032年' : ''}${place}${a}${b}${chance() < 0.7 ? '行业' : ''}${chance() < 0.6 ? '市场' : c}${aspect}${chance() < 0.6 ? '研究报告' : '分析'} ${syntheticWord(number)}`,
    dek: ({ place, subjects: [a, b] }: Said, other: string) => `${place}${a}与${b}的${other}，覆盖上下游与主要企业。`,
    summary: ({ place, subjects: [a, , c], aspect }: Said, [d, e, f]: readonly string[]) =>
      `本报告研究${place}${a}行业的${aspect}。\n重点分析${c}、${d}与${e}的${f}。`,
    chapter: (a: string, b: string) => `${a}${b}分析`,
    section: (place: string, a: string, b: string) => `${place}${a}市场${b}`,
  },
  'en-US': {
    aspects: [
      'market size',
      'competitive landscape',
      'trends',
      'value chain',
      'investment opportunities',
      'prices',
      'technology roadmap',
      'policies',
      'foreign trade',
      'supply and demand',
      'key companies',
      'risks',
    ],
    places: [
      'Global',
      'China',
      'North America',
      'Europe',
      'Asia Pacific',
      'Japan',
      'India',
      'Germany',
      'Southeast Asia',
      'Middle East',
      'Latin America',
      'Africa',
    ],
    industries: [
      'Energy & Power',
      'Electronics',
      'Healthcare',
      'Automotive',
      'Chemicals & Materials',
      'Machinery',
      'Information Technology',
      'Consumer Goods',
      'Agriculture',
      'Construction',
      'Financial Services',
      'Education',
    ],
    institution: 'Example Research',
    title: ({ place, subjects: [a, b, c], aspect, number, chance }: Said) =>
      `${chance() < 0.5 ? `${place} ` : ''}${a} ${b} ${chance() < 0.9 ? 'Market' : c}${chance() < 0.45 ? ' Size, Share &' : ':'} ${aspect} ${chance() < 0.6 ? 'Report' : 'Analysis'}, 2032 ${syntheticWord(number)}`,
    dek: ({ place, subjects: [a, b] }: Said, other: string) =>
      `The ${other} of ${a} and ${b} in ${place}, with suppliers, customers and the companies that matter.`,
    summary: ({ place, subjects: [a, , c], aspect }: Said, [d, e, f]: readonly string[]) =>
      `This report studies the ${aspect} of the ${a} industry in ${place}.\nIt looks closely at ${c}, ${d} and ${e}, and at ${f}.`,
    chapter: (a: string, b: string) => `${a} ${b} analysis`,
    section: (place: string, a: string, b: string) => `${place} ${a} market: ${b}`,
  },
} as const satisfies Record<Language, unknown>
