// Stages of a purchase.
import { describe, expect, it } from 'vitest'
import { moneyOnWire } from '#contract/common/money.ts'
import { canCancel, canPayOnline, isPayable, stageOf } from './purchase-stage.ts'

const cny = (minor: number) => moneyOnWire({ currency: 'CNY', minor })
const today = '2026-11-25'
const waiting = {
  state: 'open',
  terms: 'transfer',
  due: cny(100),
  received: cny(0),
  dueOn: null,
  isChecking: false,
} as const
const onCredit = { ...waiting, state: 'paid', terms: 'credit', dueOn: '2026-12-25' } as const

describe('a purchase by transfer', () => {
  it('waits for the money, and is checked once a receipt was sent', () => {
    expect(stageOf(waiting, today)).toBe('waiting')
    expect(stageOf({ ...waiting, isChecking: true }, today)).toBe('checking')
  })
  it('says what is missing once a part has arrived, and is paid when nothing is due', () => {
    expect(stageOf({ ...waiting, received: cny(60), due: cny(40), isChecking: true }, today)).toBe('partly')
    expect(stageOf({ ...waiting, state: 'paid', received: cny(100), due: cny(0) }, today)).toBe('paid')
  })
  it('can be cancelled until money arrives', () => {
    expect(canCancel(waiting)).toBe(true)
    expect(canCancel({ ...waiting, received: cny(1) })).toBe(false)
    expect(stageOf({ ...waiting, state: 'cancelled', due: cny(0) }, today)).toBe('cancelled')
  })
})

describe('a purchase of one order', () => {
  const order = {
    orderNo: 'YB-RBUA-E4K0-R',
    itemKind: 'report',
    title: '研究报告',
    licence: 'single',
    edition: 1,
    competitorData: false,
    amount: cny(100),
    status: 0,
    fulfilmentState: 'none',
  } as const
  const one = { ...waiting, orders: [order] }
  it('can be paid online until a part of its money arrives', () => {
    expect(canPayOnline(one)).toBe(true)
    expect(canPayOnline({ ...one, received: cny(1) })).toBe(false)
    expect(canPayOnline({ ...one, orders: [order, order] })).toBe(false)
    expect(canPayOnline({ ...one, state: 'paid', terms: 'credit' })).toBe(false)
  })
})

describe('a purchase on credit', () => {
  it('is payable until its day, which is not overdue yet', () => {
    expect(stageOf(onCredit, today)).toBe('credit')
    expect(stageOf({ ...onCredit, dueOn: today }, today)).toBe('credit')
    expect(isPayable(onCredit)).toBe(true)
    expect(canCancel(onCredit)).toBe(false)
  })
  it('is overdue afterwards, whatever was received or sent', () =>
    expect(stageOf({ ...onCredit, dueOn: '2026-11-24', received: cny(1), isChecking: true }, today)).toBe('overdue'))
})
