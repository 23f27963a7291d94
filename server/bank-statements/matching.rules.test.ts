// Matching: references hidden in remarks, numbers of documents, amounts with payers.
import { describe, expect, it } from 'vitest'
import { checkCharacterOf } from '#contract/check-character.ts'
import { isBeyondDoubt, type MatchablePurchase, openMatcher, payerKey } from './matching.rules.ts'

const referenceOf = (body: string) => body + checkCharacterOf(body)

function purchase(
  id: string,
  body: string,
  dueMinor: number,
  billingName = '宁德新能源科技股份有限公司',
): MatchablePurchase {
  return {
    id,
    number: `P-2026-0000${id}`,
    remittanceReference: referenceOf(body),
    proFormaNumber: `PI-HK-2026-0010${id}`,
    dueMinor,
    billingName,
  }
}

const first = purchase('1', 'K8M5Q2Z', 1_280_000)
const second = purchase('2', 'WERTY34', 980_000, 'Acme Batteries Co., Ltd.')
const match = openMatcher([first, second], 5_000)
const line = (remark: string, openMinor: number, payerName = '') =>
  match({ openMinor, payerName, remark, bankReference: '' })
const reasons = (remark: string, openMinor = 1_280_000) =>
  line(remark, openMinor).map(({ purchase: { id }, reason }) => [id, reason])

describe('a reference', () => {
  const { remittanceReference: reference } = first
  const wide = [...reference].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')
  it.each([
    reference,
    reference.toLowerCase(),
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `货款 ${[...reference].join(' ')} 研报`,
    `货款${wide}谢谢`,
    `NO${reference}TKS`,
  ])('is found in %s', (remark) => expect(reasons(remark)).toEqual([['1', 'reference']]))

  it('is corrected when one open purchase differs only in confused characters', () => {
    const misread = reference.replace('Q', '0').replace('5', 'S')
    expect(reasons(misread)).toEqual([['1', 'corrected']])
    expect(reasons(reference.replace('K', 'X'))).toEqual([])
  })

  it('may be one of several in a remark, each with what it still needs', () => {
    const both = line(`${second.remittanceReference} ${reference}`, 2_260_000)
    expect(both.map(({ purchase: { id }, amountMinor }) => [id, amountMinor])).toEqual([
      ['2', 980_000],
      ['1', 1_280_000],
    ])
    expect(isBeyondDoubt(both, 2_260_000)).toBe(true)
    expect(isBeyondDoubt(line(reference, 1_280_001), 1_280_001)).toBe(false)
    expect(line(reference, 1_276_000)).toMatchObject([{ amountMinor: 1_276_000, isShort: true }])
  })
})

it('finds numbers of purchases and pro-forma invoices', () => {
  expect(reasons('付 p-2026-00001 款')).toEqual([['1', 'number']])
  expect(reasons('PI HK-2026-00101')).toEqual([['1', 'number']])
  expect(reasons('P-2026-000011')).toEqual([])
})

describe('without a reference', () => {
  it('amount and payer together are likely', () => {
    expect(line('', 1_280_000, '宁德新能源科技（股份）有限公司')).toMatchObject([{ kind: 'likely' }])
    expect(line('', 1_280_000, '宁德新能源科技股份有限公司')).toMatchObject([{ kind: 'likely', reason: 'payer' }])
    expect(line('', 976_000, 'ACME BATTERIES COMPANY LIMITED')).toMatchObject([{ kind: 'likely', isShort: true }])
    expect(line('', 980_000, 'ACME BATTER')).toMatchObject([{ kind: 'likely' }])
  })

  it('neither the amount nor the payer alone is a proposal', () => {
    expect(line('', 1_280_000, '别的公司')).toEqual([])
    expect(line('', 1_000, '宁德新能源科技股份有限公司')).toEqual([])
  })
})

it('ignores width, spaces, punctuation and legal form of payers', () => {
  expect(payerKey('Ａｃｍｅ Batteries Co., Ltd.')).toBe(payerKey('ACME BATTERIES LIMITED'))
  expect(payerKey('上海某某信息科技有限公司')).toBe('上海某某信息科技')
})
