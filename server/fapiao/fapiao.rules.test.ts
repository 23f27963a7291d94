// Which orders can get a fapiao, and by when it is promised.
import { describe, expect, it } from 'vitest'
import { hoursLeft, type OrderFacts, obstacleOf, promisedAt, readyForPromiseBy, requestUntil } from './fapiao.rules.ts'

const at = (text: string) => new Date(`${text}:00+08:00`)
const paid: OrderFacts = {
  status: 'paid',
  currency: 'CNY',
  paid_at: at('2026-06-01T12:00'),
  due_minor: 100,
  paper: null,
  seller_country: 'CN',
  buyer_country: 'CN',
}

describe('a fapiao for an order', () => {
  it('can be requested until the end of the 180th day after payment', () => {
    expect(requestUntil(at('2026-06-01T12:00'))).toBe('2026-11-28')
    expect(obstacleOf(paid, at('2026-11-28T23:59'))).toBeUndefined()
    expect(obstacleOf(paid, at('2026-11-29T00:00'))).toBe('too-late')
  })

  it.each<[string, Partial<OrderFacts>, string | undefined]>([
    ['an unpaid order', { status: 'waiting', paid_at: null }, undefined],
    ['an order before there is a seller', { seller_country: null, buyer_country: null }, undefined],
    ['a cancelled order', { status: 'cancelled' }, 'cancelled'],
    ['an order that is being closed', { status: 'closing' }, 'cancelled'],
    ['an order in USD', { currency: 'USD' }, 'other-currency'],
    ['an order that was refunded in full', { due_minor: 0 }, 'refunded'],
    ['an order with a fapiao', { paper: 'fapiao' }, 'has-fapiao'],
    ['an order with an invoice', { paper: 'invoice' }, 'has-invoice'],
    ['an order of a seller abroad', { seller_country: 'HK' }, 'foreign-seller'],
    ['an order of a buyer abroad', { buyer_country: 'DE' }, 'foreign-buyer'],
  ])('is decided for %s', (_, facts, obstacle) => {
    expect(obstacleOf({ ...paid, ...facts }, at('2026-06-02T12:00'))).toBe(obstacle)
  })
})

describe('the promise of three working days', () => {
  const terms = { days: 3, holidays: new Set(['2026-10-01', '2026-10-02']) }

  it('skips weekends and holidays', () => {
    expect(promisedAt(at('2026-09-29T10:00'), terms)).toEqual(at('2026-10-06T10:00'))
    expect(hoursLeft(at('2026-10-06T10:00'), at('2026-10-05T22:00'), terms.holidays)).toBe(12)
    expect(hoursLeft(at('2026-10-06T10:00'), at('2026-10-06T13:30'), terms.holidays)).toBe(-3.5)
  })

  it.each(['2026-09-29T10:00', '2026-09-30T23:59', '2026-10-09T16:30', '2026-11-25T08:00'])(
    'is found from its end: of what was ready at %s',
    (ready) => {
      const end = promisedAt(at(ready), terms)
      const found = readyForPromiseBy(end, terms)
      expect(promisedAt(found, terms).getTime()).toBeLessThanOrEqual(end.getTime())
      expect(end.getTime() - promisedAt(found, terms).getTime()).toBeLessThanOrEqual(60_000)
    },
  )
})
