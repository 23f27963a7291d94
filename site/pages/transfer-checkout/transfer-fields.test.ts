// Fields of the checkout by bank transfer.
import { describe, expect, it } from 'vitest'
import { transferForm } from './transfer-fields.ts'

const filled = {
  deliveryEmail: 'reports@example.com',
  name: '宁德新能源科技股份有限公司',
  country: 'CN',
  taxNumber: '91110000600037341L',
  address: '',
  contact: '李敏',
  email: 'li.min@example.com',
  poNumber: '',
}
const wrongFieldsOf = (values: Record<string, string>, hasDelivery = true) => {
  const { error } = transferForm('mainland', hasDelivery).safeParse(values)
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
}

describe('the form of a transfer', () => {
  it('accepts a company, and a person without a tax number', () => {
    expect(wrongFieldsOf(filled)).toEqual([])
    expect(wrongFieldsOf({ ...filled, taxNumber: '' })).toEqual([])
  })
  it('judges the tax number by its country, also while other fields are empty', () => {
    const wrong = { ...filled, taxNumber: '91110000600037341X', contact: '' }
    expect(wrongFieldsOf(wrong)).toEqual([
      ['contact', 'required'],
      ['taxNumber', 'tax-code-check:18'],
    ])
    expect(wrongFieldsOf({ ...filled, country: 'DE' })).toEqual([['taxNumber', 'tax-number']])
    expect(wrongFieldsOf({ ...filled, country: 'DE', taxNumber: 'DE 136 695 976' })).toEqual([])
    expect(wrongFieldsOf({ ...filled, country: '' }).map(([field]) => field)).toEqual(['country'])
  })
  it('asks for a delivery address only where files are mailed', () => {
    expect(wrongFieldsOf({ ...filled, deliveryEmail: '' })[0]).toEqual(['deliveryEmail', 'email-required'])
    expect(wrongFieldsOf({ ...filled, deliveryEmail: '' }, false)).toEqual([])
  })
})
