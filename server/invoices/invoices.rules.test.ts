// Which paper an order gets, when its invoice is due, and how amounts are split.
import { describe, expect, it } from 'vitest'
import { creditTotal, netLines } from './invoice-lines.ts'
import { canSaveBilling, type SoldOrder, stateOf } from './invoices.rules.ts'

const billing = {
  name: 'Beispiel GmbH',
  country: 'DE',
  taxNumber: '',
  address: 'Hafenstraße 12',
  contact: '',
  email: 'a@example.com',
  poNumber: '',
}
const paid: SoldOrder = { status: 'paid', isDelivered: false, method: 'card', restMinor: 100 }
const sale = {
  seller: { country: 'CN' },
  currency: 'USD',
  billing,
  orders: [paid],
  hasFapiao: false,
  isIssued: false,
  isCancelled: false,
} as const

describe('the state of an invoice', () => {
  it.each([
    ['ready', {}],
    ['issued', { isIssued: true }],
    ['cancelled', { isCancelled: true }],
    ['cancelled', { isCancelled: true, billing: null }],
    ['none', { isCancelled: true, orders: [{ ...paid, restMinor: 0 }] }],
    ['none', { seller: undefined }],
    ['fapiao', { billing: { ...billing, country: 'CN' }, currency: 'CNY' }],
    ['ready', { billing: { ...billing, country: 'CN' } }],
    ['fapiao', { billing: null, currency: 'CNY' }],
    ['fapiao', { hasFapiao: true }],
    ['needs-details', { billing: null }],
    ['needs-details', { billing: { ...billing, address: '' } }],
    ['ready', { seller: { country: 'NL' }, billing: { ...billing, country: 'CN' } }],
    ['not-due', { orders: [paid, { ...paid, status: 'waiting' }] }],
    ['none', { orders: [{ ...paid, status: 'cancelled' }] }],
    ['none', { orders: [{ ...paid, restMinor: 0 }] }],
    ['ready', { orders: [paid, { ...paid, restMinor: 0 }] }],
    ['not-due', { orders: [{ ...paid, method: 'credit' }] }],
    [
      'ready',
      {
        orders: [
          { ...paid, method: 'credit' },
          { ...paid, method: 'credit', isDelivered: true },
        ],
      },
    ],
  ] as const)('is %s for %o', (state, changes) => {
    expect(stateOf({ ...sale, ...changes })).toBe(state)
  })

  it('lets details be given until it is issued, unless a fapiao was requested; after a cancellation by staff', () => {
    const buyer = { hasFapiao: false, by: 'customer' } as const
    expect(canSaveBilling('not-due', buyer)).toBe(true)
    expect(canSaveBilling('fapiao', buyer)).toBe(true)
    expect(canSaveBilling('fapiao', { ...buyer, hasFapiao: true })).toBe(false)
    expect(canSaveBilling('issued', buyer)).toBe(false)
    expect(canSaveBilling('cancelled', buyer)).toBe(false)
    expect(canSaveBilling('cancelled', { ...buyer, by: 'staff' })).toBe(true)
  })
})

describe('lines', () => {
  const line = {
    itemKind: 'report',
    itemId: 1,
    title: 'Report',
    licence: 'single',
    edition: 1,
    competitorData: false,
    discountReason: '',
  } as const

  it('are net and add up to the net total to the cent, with their discounts', () => {
    const lines = netLines(
      [
        { ...line, listMinor: 400_000, amountMinor: 320_000 },
        { ...line, listMinor: 33_333, amountMinor: 33_333 },
      ],
      { netMinor: 292_011 },
    )
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([264_463, 27_548])
    for (const { listMinor, discountMinor, amountMinor } of lines) expect(listMinor - discountMinor).toBe(amountMinor)
    expect(lines[1]).toMatchObject({ discountMinor: 0 })
  })

  it('of credit notes leave no cent of tax behind', () => {
    const invoice = {
      netMinor: 264_463,
      taxMinor: 55_537,
      grossMinor: 320_000,
      rateBasisPoints: 2_100,
      treatment: 'domestic',
    } as const
    const first = creditTotal(invoice, invoice, 100)
    expect(first).toMatchObject({ netMinor: 83, taxMinor: 17, grossMinor: 100 })
    const rest = { netMinor: 264_463 - 83, taxMinor: 55_537 - 17, grossMinor: 319_900 }
    expect(creditTotal(invoice, rest, 319_900)).toMatchObject(rest)
  })
})
