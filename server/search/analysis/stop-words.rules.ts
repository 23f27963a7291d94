// Stop words: connectives, words of questions, frequent words of titles, and numbers.
import { stemEnglish } from './english-stemming.rules.ts'

const set = (words: string) => new Set(words.trim().split(/\s+/))

/** Ignored in a keyword that has other words. */
const connectives = set(`
  的 和 与 及 或 以及 及其 关于 有关 等 吗 呢 吧 啊
  an and at by for from in into of on or the to with
`)

const questionWords = set(`
  什么 怎么 怎样 怎么样 如何 哪些 哪个 哪家 哪里 多少 多大 几 为什么 为何 何时 是否 能否 有没有 谁 多久 时候 什么时候
  有 没有 没 有多大 是 做 能 会 可以 可 请问 请 我 我们 想 要 我要 找 看 看待 一份 一个 一下 一些 家 个 对 在 了 之 其 这 那 被 把 又 还 还有 目前 未来 当前
  a all am any are as be been can could did do does has have how i is its me much many my need our please should than that their there these they this
  those was we were what when where which who whom whose why will would you your about big large find look looking want
`)

const titleWords = set(`
  行业 产业 市场 规模 市场规模 报告 研究 研究报告 分析 分析报告 调研 调查 深度 预测 前景 趋势 发展 发展趋势 现状 展望 格局 竞争 竞争格局 份额 市场份额 占有率
  概况 概览 情况 产业链 公司 企业 厂商 中国 国内 国外 国内外 我国 全球 世界 年 年度
  analysis china chinese company companies competitive forecast global growth industry industries insight insights landscape leading market markets outlook overview player players report reports
  research share shares size statistics study top trend trends world worldwide
`)

/** Places, by the keys of names: of 越南摩托车 the place says less than the subject. */
const places = new Set(
  `美国,united state,us,u s,usa,america,american,英国,united kingdom,uk,u k,britain,british,欧盟,european union,eu,e u,欧洲,europe,european,德国,germany,german,法国,france,日本,japan,japanese,韩国,south korea,korea,korean,
印度,india,indian,越南,vietnam,泰国,thailand,巴西,brazil,墨西哥,mexico,中东,middle east,非洲,africa,african,北美,north america,north american,拉丁美洲,拉美,latin america,latin american,latam,
东南亚,southeast asia,south east asia,asean,东盟,亚太,亚太地区,asia pacific,apac,亚洲,asia`.split(/,\s*/),
)

const withStems = (words: ReadonlySet<string>) => new Set([...words].flatMap((word) => [word, stemEnglish(word)]))
const questionTerms = withStems(questionWords)
const titleTerms = withStems(titleWords)

/** How much a stop word says about a subject; undefined for other words. */
export function stopWordClass(word: string): 'none' | 'low' | undefined {
  if (questionTerms.has(word) || connectives.has(word)) return 'none'
  return titleTerms.has(word) || /^(?:[a-z]|[\d.]+(?: \d+)*)$/.test(word) ? 'low' : undefined
}

export function isPlaceName(key: string): boolean {
  return places.has(key)
}

export function isConnective(word: string): boolean {
  return connectives.has(word)
}

/** Characters that separate two words within a run (铜和铝), where they cannot be part of a name; at its start, those that end a date. */
export function isWordSeparator(character: string, index: number): boolean {
  return (index === 0 ? dateUnits : separators).has(character)
}
const separators = set('的 和 与 及 或')
const dateUnits = set('年 月 日')
