// Line breaks of titles on covers.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Cover } from './cover.tsx'
import { wrapTitle } from './wrap-title.ts'

describe('a title on a cover', () => {
  it('stays on one line when it fits', () =>
    expect(wrapTitle('固态电池产业研究', 10.2, 4)).toEqual(['固态电池产业研究']))

  it('breaks between words', () =>
    expect(wrapTitle('High-bandwidth memory', 10.6, 4)).toEqual(['High-bandwidth', 'memory']))

  it('leaves no line with only one or two Chinese characters', () => {
    const lines = wrapTitle('全球低轨卫星用户终端市场', 10.2, 4)
    expect(lines.join('')).toBe('全球低轨卫星用户终端市场')
    expect([...(lines.at(-1) ?? '')].length).toBeGreaterThan(2)
  })

  it('breaks only words that are longer than a line', () => {
    const lines = wrapTitle('Polytetrafluoroethylene fluoropolymers', 10.6, 4)
    expect(lines.join('')).toMatch(/^Polytetrafluoroethylene ?fluoropolymers$/)
    expect(lines.at(-1)).toMatch(/fluoropolymers$/)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(22)
  })

  it('is truncated after the fourth line', () => {
    const lines = wrapTitle('很'.repeat(80), 10.2, 4)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  it('ends above the industry at any length', () => {
    const plain = { category: 'energy-power', id: 1, size: 'card', categoryLabel: '能源与电力', year: '2026' } as const
    for (const [language, word] of [
      ['zh-CN', '深度调研及投资前景预测分析报告'],
      ['en-US', 'Investment outlook and '],
    ] as const)
      for (let times = 1; times <= 8; times++) {
        const html = renderToStaticMarkup(createElement(Cover, { ...plain, language, title: word.repeat(times) }))
        const [, size = '', lines = ''] = /<g class="cover__title" font-size="(\d+)"[^>]*>(.*?)<\/g>/.exec(html) ?? []
        const last = Math.max(...[...lines.matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y)))
        // Room for the descenders of the last line, and for the 13 units of the industry's letters below it.
        expect(last + Number(size) * 0.2, `${times} times ${word}`).toBeLessThan(384 - 13)
      }
  })
})
