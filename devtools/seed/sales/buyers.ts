// Who buys in the demonstration: companies and a person. Their names are invented, and their numbers belong to nobody.
import type { FapiaoContent } from '#contract/fapiao.ts'
import type { Billing } from '#contract/purchases.ts'

export type Buyer = {
  readonly loginCode: string
  readonly language: 'zh-CN' | 'en-US'
  readonly position: string
  readonly phone: string
  readonly billing: Billing
}

const chinese = { language: 'zh-CN', phone: '010-0000 0000' } as const

export const battery: Buyer = {
  ...chinese,
  loginCode: 'jiangbei-storage',
  position: '战略规划经理',
  billing: {
    name: '江北储能科技（苏州）有限公司',
    country: 'CN',
    taxNumber: '913205000000000020',
    address: '江苏省苏州市工业园区示例路 18 号',
    contact: '周立群',
    email: 'zhou.liqun@example.com',
  },
}

export const parts: Buyer = {
  ...chinese,
  loginCode: 'yuanlan-auto',
  position: '采购主管',
  billing: {
    name: '远澜汽车零部件（上海）有限公司',
    country: 'CN',
    taxNumber: '913101150000000032',
    address: '上海市浦东新区示例大道 66 号',
    contact: '沈若溪',
    email: 'shen.ruoxi@example.com',
  },
}

export const clinic: Buyer = {
  ...chinese,
  loginCode: 'heming-medical',
  position: '市场总监',
  billing: {
    name: '和铭医疗器械（深圳）有限公司',
    country: 'CN',
    taxNumber: '91440300000000004T',
    address: '广东省深圳市南山区示例一路 3 号',
    contact: '吴嘉宁',
    email: 'wu.jianing@example.com',
  },
}

/** Buys for himself. */
export const person: Buyer = {
  ...chinese,
  loginCode: 'he-zhiyuan',
  position: '独立分析师',
  billing: {
    name: '何致远',
    country: 'CN',
    taxNumber: '',
    address: '',
    contact: '何致远',
    email: 'he.zhiyuan@example.com',
  },
}

export const german: Buyer = {
  language: 'en-US',
  loginCode: 'beispiel-energie',
  position: 'Head of Market Intelligence',
  phone: '+49 40 0000000',
  billing: {
    name: 'Beispiel Energie GmbH',
    country: 'DE',
    taxNumber: 'DE123456789',
    address: 'Hafenstraße 12, 20457 Hamburg',
    contact: 'Anna Beispiel',
    email: 'invoices@beispiel-energie.example.com',
  },
}

/** What a company asks for that deducts the tax. */
export function specialFapiao({ billing }: Buyer): FapiaoContent {
  return {
    kind: 'special',
    buyerKind: 'company',
    title: billing.name,
    taxCode: billing.taxNumber,
    address: billing.address,
    phone: '010-0000 0000',
    bankName: '演示银行苏州分行',
    bankAccount: '0000 0000 0000 100',
    email: billing.email,
    remark: '',
  }
}

export function generalFapiao({ billing }: Buyer): FapiaoContent {
  const buyerKind = billing.taxNumber === '' ? 'person' : 'company'
  const { name: title, taxNumber: taxCode, email } = billing
  const none = { address: '', phone: '', bankName: '', bankAccount: '', remark: '' }
  return { kind: 'general', buyerKind, title, taxCode, email, ...none }
}
