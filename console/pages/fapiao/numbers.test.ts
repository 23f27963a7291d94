// Pasted pairs of a request and its fapiao number.
import { describe, expect, it } from 'vitest'
import { pairsOf } from './numbers.ts'

const pair = { request: 'F-2026-00042', number: '25112000000012345678' }

describe('a pasted line', () => {
  it.each([
    'F-2026-00042 25112000000012345678',
    'F-2026-00042\t25112000000012345678',
    '25112000000012345678,f-2026-00042',
    ' F-2026-00042 ↔ 2511 2000 0000 1234 5678 ',
    'Ｆ-2026-00042：25112000000012345678',
  ])('has a request and its number: %s', (line) => expect(pairsOf(line)).toEqual([pair]))

  it.each(['F-2026-00042', '25112000000012345678', 'F-2026-00042 123', '申请单号 发票号码'])(
    'without both is reported: %s',
    (line) => expect(pairsOf(line)).toEqual([undefined]),
  )
})

it('blank lines are left out', () => {
  expect(pairsOf('\n F-2026-00042 25112000000012345678\r\n\n')).toEqual([pair])
})
