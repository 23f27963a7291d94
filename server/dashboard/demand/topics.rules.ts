// Topics that visitors ask for in vain: how searches and requests are recognized as the same topic, and how topics rank.
import type { Language } from '#contract/common/language.ts'

/** A request names its sender and what it is for, a search costs nothing: it counts as so many searches. */
const searchesPerRequest = 10

/** Words that say what kind of text is wanted rather than about what. */
const fillers = {
  'zh-CN':
    /(?:19|20)\d{2}\s*[-–—至到]?\s*(?:(?:19|20)\d{2})?\s*年?|中国|全球|国内|世界|行业|市场|产业|领域|赛道|研究|报告|分析|预测|现状|趋势|规模|前景|调研|调查|白皮书|数据|发展|最新|[的之]/g,
  'en-US':
    /\b(?:(?:19|20)\d{2}|market|markets|industry|industries|sector|report|reports|research|study|analysis|forecast|outlook|size|trends?|growth|data|global|world|china|chinese|the|an?|of|in|on|for|and|about)\b/g,
}

/** What remains of a text when case, punctuation and words that any report has are left out; the text itself if nothing remains. */
export function topicKey(text: string, language: Language): string {
  const folded = fold(text)
  const key = fold(folded.replace(fillers[language], ' '))
  return (language === 'zh-CN' ? key.replace(/(?<=\p{sc=Han}) | (?=\p{sc=Han})/gu, '') : key) || folded
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const leadIns =
  /关于|有关|针对|围绕|了解|研究|分析|调研|调查|需要|希望|想要|一份|一个|购买|定制|评估|关注|进入|布局|我们|我司|公司|贵司|目前|正在|对|在|和|与|及|的|是/
const stopWords =
  /^(?:an?|the|of|in|on|for|to|and|or|about|into|we|our|us|you|your|is|are|need|want|like|would|looking|custom|research|report|study|analysis|data|how|what|which|with|by|from|at|this|that|their|its|new|entire|whole)$/

/** The topic of a request in free words: what its first "… market" or "…市场" is of. Undefined where it names none. */
export function topicOfRequest(demand: string, language: Language): string | undefined {
  const text = demand.normalize('NFKC')
  if (language === 'zh-CN') {
    for (const [, before = ''] of text.matchAll(/([\p{L}\p{N}·.+#-]{2,40}?)(?:市场|行业|产业|赛道|领域)/gu)) {
      const topic =
        before
          .split(leadIns)
          .at(-1)
          ?.replace(/^(?:中国|全球|国内|世界)/, '') ?? ''
      if ([...topic].length >= 2 && [...topic].length <= 20) return topic
    }
    return undefined
  }
  for (const [, before = ''] of text.matchAll(
    /((?:[\p{L}\p{N}.+#-]+ +){1,5})(?:markets?|industry|industries|sector)\b/giu,
  )) {
    const words = before.trim().split(/\s+/)
    const start = words.findLastIndex((word) => stopWords.test(word.toLowerCase())) + 1
    const topic = words.slice(start).join(' ')
    if (topicKey(topic, language) !== '' && topic.length >= 3 && topic.length <= 60) return topic
  }
  return undefined
}

export type Wish = {
  readonly language: Language
  readonly text: string
  readonly searches: number
  readonly requests: number
  readonly lastAt: Date
}

export type Topic = {
  readonly language: Language
  readonly key: string
  /** As most visitors wrote it. */
  readonly name: string
  readonly variants: readonly string[]
  readonly searches: number
  readonly requests: number
  readonly score: number
  readonly lastAt: Date
}

/** Joins what is the same topic in the same language, the topics most asked for first. */
export function rankTopics(wishes: readonly Wish[]): Topic[] {
  const groups = Map.groupBy(wishes, ({ language, text }) => `${language} ${topicKey(text, language)}`)
  return [...groups]
    .map(([key, group]) => joined(key.slice(key.indexOf(' ') + 1), group))
    .sort((one, other) => other.score - one.score || other.lastAt.getTime() - one.lastAt.getTime())
}

function scoreOf({ searches, requests }: Pick<Wish, 'searches' | 'requests'>): number {
  return searches + requests * searchesPerRequest
}

function joined(key: string, group: readonly Wish[]): Topic {
  const sorted = group.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.text.length - other.text.length)
  const [name = '', ...variants] = new Set(sorted.map(({ text }) => text))
  const searches = group.reduce((sum, wish) => sum + wish.searches, 0)
  const requests = group.reduce((sum, wish) => sum + wish.requests, 0)
  return {
    language: group[0]?.language ?? 'zh-CN',
    key,
    name,
    variants,
    searches,
    requests,
    score: scoreOf({ searches, requests }),
    lastAt: new Date(Math.max(...group.map(({ lastAt }) => lastAt.getTime()))),
  }
}
