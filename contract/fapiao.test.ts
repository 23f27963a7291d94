// The form of a fapiao request: which fields each kind needs, and which character of a tax code is wrong.
import { describe, expect, it } from 'vitest'
import { fieldMessage } from './common/field-messages.ts'
import { fapiaoForm } from './fapiao.ts'
import { chineseNumberFault } from './tax-numbers.ts'

const company = {
  kind: 'special',
  buyerKind: 'company',
  title: '宁德新能源科技股份有限公司',
  taxCode: ' 9111 0000 6000 3734 1l ',
  address: '福建省宁德市蕉城区新港路 2 号',
  phone: '0593-12345678',
  bankName: '中国工商银行宁德分行',
  bankAccount: '6222 0000 0000 0000 123',
  email: 'invoices@example.com',
  remark: '',
}

function faultsOf(changes: Partial<typeof company>) {
  const parsed = fapiaoForm('zh-CN', 'mainland').safeParse({ ...company, ...changes })
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('a fapiao request', () => {
  it('keeps the tax code without spaces, in capitals', () => {
    expect(fapiaoForm('zh-CN', 'mainland').parse(company).taxCode).toBe('91110000600037341L')
  })

  it('needs everything for a special fapiao, of a company only', () => {
    expect(faultsOf({ address: '', phone: '', bankName: '', bankAccount: '' })).toEqual([
      ['address', 'required'],
      ['phone', 'required'],
      ['bankName', 'required'],
      ['bankAccount', 'required'],
    ])
    expect(faultsOf({ buyerKind: 'person' })).toEqual([['kind', 'special-needs-company']])
  })

  it('needs a tax code of a company, and none of a person', () => {
    expect(faultsOf({ kind: 'general', taxCode: '' })).toEqual([['taxCode', 'required']])
    expect(faultsOf({ kind: 'general', buyerKind: 'person', taxCode: '', address: '', bankAccount: '' })).toEqual([])
  })

  it('takes the older numbers of 15 digits', () => {
    expect(faultsOf({ taxCode: '110108123456789' })).toEqual([])
  })
})

describe('a wrong tax code', () => {
  it.each([
    ['9111OOOO600037341L', 'tax-code-character:5', '第 5 位'],
    ['9I110000600037341L', 'tax-code-character:2', '第 2 位'],
    ['91110A00600037341L', 'tax-code-character:6', '第 6 位'],
    ['91110000600037341M', 'tax-code-check:18', '第 18 位校验码'],
    ['91110000600037341', 'tax-code-length:17', '您填写了 17 位'],
  ])('%s: %s', (code, fault, text) => {
    expect(chineseNumberFault(code)).toBe(fault)
    expect(faultsOf({ taxCode: code })).toEqual([['taxCode', fault]])
    expect(fieldMessage({ message: fault }, 'zh-CN')).toContain(text)
    expect(fieldMessage({ message: fault }, 'en-US')).toMatch(/\d/)
  })

  it('is no message without its number', () => {
    expect(fieldMessage({ message: 'tax-code-character' }, 'en-US')).toBe('This value is not valid')
  })
})
