// How searches and requests are recognized as one topic, and how topics rank.
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { rankTopics, topicKey, topicOfRequest, type Wish } from './topics.rules.ts'

describe('the key of a topic', () => {
  it.each([
    ['zh-CN', '低空经济', '低空经济'],
    ['zh-CN', '中国低空经济行业研究报告', '低空经济'],
    ['zh-CN', '2026-2030年 低空经济 市场规模', '低空经济'],
    ['zh-CN', '低空 经济', '低空经济'],
    ['zh-CN', 'ＡＩ眼镜市场', 'ai眼镜'],
    ['zh-CN', 'eVTOL 适航', 'evtol适航'],
    ['en-US', 'Sodium-ion Battery Market Report 2026', 'sodium-ion battery'],
    ['en-US', 'the global  sodium-ion battery industry', 'sodium-ion battery'],
    ['en-US', 'C++ tools', 'c++ tools'],
  ] as const)('in %s of “%s” is “%s”', (language, text, key) => expect(topicKey(text, language)).toBe(key))

  it.each([
    ['zh-CN', '行业研究报告', '行业研究报告'],
    ['en-US', 'Market Report', 'market report'],
  ] as const)('in %s is the text itself where every word of “%s” is left out', (language, text, key) =>
    expect(topicKey(text, language)).toBe(key),
  )
})

describe('the topic of a request', () => {
  it.each([
    ['zh-CN', '我们希望了解中国低空经济市场的规模与竞争格局。', '低空经济'],
    ['zh-CN', '需要一份关于固态电池回收行业的定制报告，预算 20 万。', '固态电池回收'],
    ['zh-CN', '请尽快与我联系。', undefined],
    ['en-US', 'We are looking for a study of the European heat pump market, 2026 to 2035.', 'European heat pump'],
    ['en-US', 'We need data on sodium-ion batteries industry players', 'sodium-ion batteries'],
    ['en-US', 'Please call me about the market.', undefined],
    ['en-US', 'Hello', undefined],
  ] as readonly (readonly [Language, string, string | undefined])[])('in %s of “%s” is %s', (language, demand, topic) =>
    expect(topicOfRequest(demand, language)).toBe(topic),
  )

  // A pattern that backtracks would not end within the time of a test.
  it('is looked for in five thousand characters without backtracking', () => {
    expect(topicOfRequest('市'.repeat(5_000), 'zh-CN')).toBeUndefined()
    expect(topicOfRequest('a b '.repeat(1_250), 'en-US')).toBeUndefined()
  })
})

describe('the ranking', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const wish = (text: string, searches: number, requests = 0, day = 1): Wish => ({
    language: 'zh-CN',
    text,
    searches,
    requests,
    lastAt: at(day),
  })

  it('joins what is the same topic and counts a request as ten searches', () => {
    expect(
      rankTopics([wish('氢能', 12), wish('低空经济报告', 2, 0, 9), wish('低空经济', 3), wish('低空经济', 0, 1, 5)]),
    ).toEqual([
      {
        language: 'zh-CN',
        key: '低空经济',
        name: '低空经济',
        variants: ['低空经济报告'],
        searches: 5,
        requests: 1,
        score: 15,
        lastAt: at(9),
      },
      expect.objectContaining({ key: '氢能', score: 12, variants: [] }),
    ])
  })

  it('keeps languages apart and puts the latest first among equals', () => {
    const topics = rankTopics([wish('甲', 1, 0, 1), { ...wish('甲', 1, 0, 2), language: 'en-US' }])
    expect(topics.map(({ language }) => language)).toEqual(['en-US', 'zh-CN'])
  })
})
