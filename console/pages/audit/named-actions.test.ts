// Matching search text with names of audited actions in both languages.
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
])('search text %j matches actions %j', (typed, codes) => {
  expect(actionsNamed(typed, auditActions)).toEqual(codes)
})

it('search text matches a part of a name', () => {
  expect(actionsNamed('退款', auditActions)).toEqual(expect.arrayContaining(['refunds.request', 'refunds.approve']))
  expect(actionsNamed('lead', auditActions)).toEqual(expect.arrayContaining(['leads.create', 'leads.note']))
})
