// Composition of issues: sections, their order, what is left out.
import { describe, expect, it } from 'vitest'
import {
  arrangeSections,
  type Candidate,
  composeSections,
  currentSections,
  monthBefore,
  nextMonth,
  sectionsFor,
  standardTexts,
} from './composition.rules.ts'

const industries = new Map([
  ['energy', '能源电力'],
  ['health', '医药健康'],
  ['retail', '零售消费'],
])

function candidate(kind: Candidate['kind'], id: number, industry = 'energy'): Candidate {
  return { kind, id, industry, title: `${kind} ${id}`, slug: `${kind}-${id}` }
}

describe('sections', () => {
  it('are in the order of the dictionary, each with reports, briefings, news and what was viewed most', () => {
    const composed = composeSections(industries, [
      candidate('news', 4, 'retail'),
      candidate('viewed', 9),
      candidate('news', 3),
      candidate('briefing', 2),
      candidate('report', 1),
      candidate('report', 7, 'unknown'),
    ])
    expect(composed.map(({ label }) => label)).toEqual(['能源电力', '零售消费'])
    expect(composed[0]?.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'report 1',
      'briefing 2',
      'news 3',
      'viewed 9',
    ])
    expect(composed[0]?.items.map(({ path }) => path)).toEqual([
      '/reports/report-1',
      '/bulletin/bulletin-detail/briefing-2',
      '/news/news-3',
      '/reports/viewed-9',
    ])
  })

  it('do not exist without anything new, and list a new report once', () => {
    const composed = composeSections(industries, [
      candidate('viewed', 1, 'health'),
      candidate('report', 2),
      candidate('viewed', 2),
      candidate('viewed', 3),
    ])
    expect(composed.map(({ industry }) => industry)).toEqual(['energy'])
    expect(composed[0]?.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['report 2', 'viewed 3'])
  })

  it('have five reports, three briefings, four news and three viewed reports at most', () => {
    const many = (['report', 'viewed', 'briefing', 'news'] as const).flatMap((kind, kinds) =>
      Array.from({ length: 9 }, (_, index) => candidate(kind, 100 * kinds + index)),
    )
    const [section] = composeSections(industries, many)
    const count = (kind: Candidate['kind']) => section?.items.filter((item) => item.kind === kind).length
    expect([count('report'), count('briefing'), count('news'), count('viewed')]).toEqual([5, 3, 4, 3])
  })
})

describe('an arrangement', () => {
  const composed = composeSections(industries, [
    candidate('report', 1),
    candidate('news', 2),
    candidate('news', 5, 'health'),
    candidate('report', 6, 'retail'),
  ])

  it('orders and removes what was composed, and adds nothing', () => {
    const arranged = arrangeSections(composed, [
      {
        industry: 'retail',
        items: [
          { kind: 'report', id: 6 },
          { kind: 'report', id: 6 },
          { kind: 'report', id: 1 },
        ],
      },
      {
        industry: 'energy',
        items: [
          { kind: 'news', id: 2 },
          { kind: 'report', id: 1 },
        ],
      },
      { industry: 'energy', items: [{ kind: 'report', id: 1 }] },
      { industry: 'health', items: [] },
      { industry: 'unknown', items: [{ kind: 'news', id: 2 }] },
    ])
    expect(arranged.map(({ industry, items }) => [industry, items.map(({ id }) => id)])).toEqual([
      ['retail', [6]],
      ['energy', [2, 1]],
    ])
  })

  it('loses what is not public any more, and takes titles as they are now', () => {
    const current = currentSections(composed, new Map([['report 1', { title: '新标题', slug: 'moved' }]]))
    expect(current).toEqual([
      {
        industry: 'energy',
        label: '能源电力',
        items: [{ kind: 'report', id: 1, title: '新标题', path: '/reports/moved' }],
      },
    ])
  })
})

it('gives a reader the sections of the chosen industries, and all of them without a choice', () => {
  const sections = [{ industry: 'energy' }, { industry: 'health' }]
  expect(sectionsFor(sections, ['health', 'retail'])).toEqual([{ industry: 'health' }])
  expect(sectionsFor(sections, [])).toEqual(sections)
  expect(sectionsFor(sections, ['retail'])).toEqual([])
})

it('knows the months around a month', () => {
  expect([monthBefore('2026-01'), monthBefore('2026-10'), nextMonth('2026-12'), nextMonth('2026-02')]).toEqual([
    '2025-12',
    '2026-09',
    '2027-01',
    '2026-03',
  ])
})

it('names the month in subject and introduction', () => {
  expect(standardTexts('zh-CN', '2026-09')).toMatchObject({ subject: '研报研究行业月报：2026 年 9 月' })
  expect(standardTexts('en-US', '2026-09')).toMatchObject({ subject: 'Yanbao Research digest: September 2026' })
})
