// Report details in a request.
import { expect, it } from 'vitest'
import { requestSubjectOf } from './request-subject.ts'

const report = {
  id: 7,
  title: '固态电池产业研究：量产时点',
  shortTitle: '固态电池',
  category: 'energy-power',
  reportNo: 'YB1',
}
const prices = {
  single: [
    { currency: 'CNY', amount: '16500.00', minor: 1_650_000 },
    { currency: 'USD', amount: '2300.00', minor: 230_000 },
  ],
  multi: [],
  enterprise: [],
} as const
const none = { single: [], multi: [], enterprise: [] }

it('a request about a report contains the price of its single licence as shown', () => {
  const unpriced = { ...report, prices: { ...none, single: [...prices.single] } }
  expect(requestSubjectOf(unpriced, 1, 'zh-CN').report?.price).toBe('¥16,500')
  expect(requestSubjectOf(unpriced, 3, 'en-US')).toEqual({
    type: 3,
    report: { id: 7, title: '固态电池', category: 'energy-power', facts: 'YB1', price: '$2,300' },
  })
})

it('a request about a report that is not on sale contains no price', () => {
  expect(requestSubjectOf({ ...report, prices: none }, 1, 'zh-CN').report).not.toHaveProperty('price')
})
