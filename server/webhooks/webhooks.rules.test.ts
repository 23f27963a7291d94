// Rules of deliveries.
import { describe, expect, it } from 'vitest'
import { webhookEventTypes } from '#contract/webhook-events.ts'
import {
  excerptOf,
  isAddressedTo,
  isDelivered,
  maxAtOnce,
  pauseMs,
  retryDelayMs,
  stepAfterFailure,
} from './webhooks.rules.ts'

const dayMs = 24 * 3_600_000

describe('a delivery that fails', () => {
  it('is repeated nine times within little more than three days', () => {
    const delays = Array.from({ length: 10 }, (_, index) => retryDelayMs('order.paid', index + 1, 0.5))
    expect(delays.at(-1)).toBeUndefined()
    const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)
    expect(total).toBeGreaterThan(3 * dayMs)
    expect(total).toBeLessThan(3.5 * dayMs)
    expect(delays[0]).toBe(5_000)
  })

  it('is repeated up to a tenth earlier or later', () => {
    expect(retryDelayMs('order.paid', 2, 0)).toBe(270_000)
    expect(retryDelayMs('order.paid', 2, 0.999_999)).toBe(330_000)
  })

  it('is not repeated when it is a test', () => {
    expect(retryDelayMs('webhook.test', 1, 0.5)).toBeUndefined()
  })
})

describe('an endpoint that fails', () => {
  const now = new Date('2026-11-27T00:00:00Z')
  const since = (days: number, warned = false) => ({
    failing_since: new Date(now.getTime() - days * dayMs),
    failures: 5,
    warned_at: warned ? now : null,
  })

  it('gets one request at a time, with growing pauses of five minutes at most', () => {
    expect([maxAtOnce({ failures: 0 }), maxAtOnce({ failures: 1 })]).toEqual([4, 1])
    expect([1, 2, 3, 20, 2_000].map(pauseMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000])
  })

  it('is reported after a day once, and switched off after three', () => {
    expect(stepAfterFailure({ failing_since: null, failures: 0, warned_at: null }, 500, now)).toBe('none')
    expect(stepAfterFailure(since(0.9), 500, now)).toBe('none')
    expect(stepAfterFailure(since(1), 500, now)).toBe('warn')
    expect(stepAfterFailure(since(2, true), 500, now)).toBe('none')
    expect(stepAfterFailure(since(3, true), null, now)).toBe('give-up')
  })

  it('is switched off at once when it says that it is gone', () => {
    expect(stepAfterFailure({ failing_since: null, failures: 0, warned_at: null }, 410, now)).toBe('gone')
  })
})

describe('an answer', () => {
  it('confirms with a 2xx status only', () => {
    expect([200, 204, 299].every(isDelivered)).toBe(true)
    expect([101, 301, 302, 307, 400, 410, 500].some(isDelivered)).toBe(false)
  })

  it('is stored readable and short', () => {
    expect(excerptOf('a\u0000b\u001b[31m\r\nc')).toBe('a b [31m\nc')
    expect(excerptOf('x'.repeat(2_000))).toHaveLength(500)
    expect(excerptOf(`${'x'.repeat(499)}😀`).isWellFormed()).toBe(true)
  })
})

describe('an event', () => {
  const ours = { company_id: null, partner_name: '' }
  const company = { company_id: 'A', partner_name: '' }
  const partner = { company_id: null, partner_name: 'Reseller' }

  it.each(webhookEventTypes)('%s reaches systems of the publisher, whoever it belongs to', (type) => {
    expect(isAddressedTo(ours, { type, companyId: 'B' })).toBe(true)
    expect(isAddressedTo(ours, { type, companyId: null })).toBe(true)
  })

  it.each(webhookEventTypes.filter((type) => type !== 'report.published'))(
    '%s of others reaches no company',
    (type) => {
      expect(isAddressedTo(company, { type, companyId: 'B' })).toBe(false)
      expect(isAddressedTo(company, { type, companyId: null })).toBe(false)
      expect(isAddressedTo(partner, { type, companyId: null })).toBe(false)
    },
  )

  it('of its own orders reaches a company, and published reports reach everybody', () => {
    expect(isAddressedTo(company, { type: 'order.paid', companyId: 'A' })).toBe(true)
    for (const endpoint of [ours, company, partner])
      expect(isAddressedTo(endpoint, { type: 'report.published', companyId: null })).toBe(true)
  })
})
