// What buyers of the year want on their fapiao.
import type { FapiaoContent } from '#contract/fapiao.ts'
import type { Person } from './people.ts'

export function fapiaoContentOf({ company, name, email, phone }: Person, kind: 'special' | 'general'): FapiaoContent {
  const none = { address: '', phone: '', bankName: '', bankAccount: '', remark: '' }
  if (!company) return { ...none, kind: 'general', buyerKind: 'person', title: name, taxCode: '', email }
  const buyer = { buyerKind: 'company', title: company.name, taxCode: company.taxNumber, email } as const
  if (kind === 'general') return { ...none, ...buyer, kind }
  return {
    ...{ ...buyer, kind, address: company.address, phone, bankName: '演示银行', remark: '' },
    bankAccount: `0000 0000 ${company.taxNumber.slice(-4)}`,
  }
}
