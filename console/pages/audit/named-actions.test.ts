// What is typed into the search of the trail names actions in either language.
import { expect, it } from 'vitest'
import { auditActions } from '../../phrases/audit-actions.ts'
import { actionsNamed } from './named-actions.ts'

it.each([
  ['分配订单', ['orders.assign']],
  ['Order assigned', ['orders.assign']],
  ['assigned order', ['orders.assign']],
  ['ＯＲＤＥＲ ｎｏｔｅ', ['orders.note']],
  ['分配 线索', []],
  ['没有这样的操作', []],
  ['', []],
  ['e', []],
])('%s names these actions', (typed, codes) => {
  expect(actionsNamed(typed, auditActions)).toEqual(codes)
})

it('a part of a name is enough', () => {
  expect(actionsNamed('退款', auditActions)).toEqual(expect.arrayContaining(['refunds.request', 'refunds.approve']))
  expect(actionsNamed('lead', auditActions)).toEqual(expect.arrayContaining(['leads.create', 'leads.note']))
})
