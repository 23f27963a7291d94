// What mails about purchases say: amounts, the account, and the link to the purchase.
import { type Language, say } from '#contract/common/language.ts'
import type { Money } from '#contract/common/money.ts'
import { amountText, dayText } from '#server/documents/documents.service.ts'
import type { MailBlock } from '#server/platform/mail/mail-layout.ts'

export type PurchaseMail = {
  readonly language: Language
  readonly number: string
  readonly proFormaNumber: string
  /** `ABCD-EFGH` */
  readonly reference: string
  readonly titles: readonly string[]
  readonly total: Money
  readonly received: Money
  readonly due: Money
  readonly bank: {
    readonly bankName: string
    readonly accountName: string
    readonly accountNumber: string
    readonly bankCode: string
  } | null
  /** Days, `2026-12-09`. */
  readonly payBy: string
}

export function exampleMail(language: Language): PurchaseMail {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const total = { currency: 'CNY', minor: 4_580_000 } as const
  return {
    language,
    number: 'P-2026-00042',
    proFormaNumber: 'PI-2026-00042',
    reference: 'K7M2-9QXD',
    titles: [t('2026—2032年固态电池行业研究报告', 'Solid-state batteries: market study 2026–2032')],
    total,
    received: { currency: 'CNY', minor: 0 },
    due: total,
    bank: {
      bankName: t('示例银行北京分行', 'Example Bank, Beijing Branch'),
      accountName: t('示例研究有限公司', 'Example Research Co., Ltd.'),
      accountNumber: '0000 0000 0000 001',
      bankCode: '000100000000',
    },
    payBy: '2026-12-09',
  }
}

export function valuesOf(purchase: PurchaseMail, { origin }: { readonly origin: string }) {
  const { language, number, reference, payBy } = purchase
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const prefix = language === 'zh-CN' ? '' : '/en'
  const link: MailBlock = {
    kind: 'link',
    label: t('查看采购与付款状态', 'See the purchase and its payment'),
    url: `${origin}${prefix}/personalCenter/purchase/${number}`,
  }
  const facts: MailBlock = { kind: 'facts', facts: factsOf(purchase) }
  return { number, amount: priceText(purchase.due), reference, payBy: dayText(payBy, language), facts, link }
}

function factsOf(purchase: PurchaseMail): (readonly [string, string])[] {
  const { language, bank } = purchase
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return [
    [t('采购单号', 'Purchase number'), purchase.number],
    [t('形式发票', 'Pro-forma invoice'), purchase.proFormaNumber],
    ...purchase.titles.map((title) => [t('报告', 'Report'), title] as const),
    [t('合计', 'Total'), priceText(purchase.total)],
    ...(purchase.received.minor > 0 ? [[t('已收到', 'Received'), priceText(purchase.received)] as const] : []),
    ...(bank && purchase.due.minor > 0
      ? ([
          [t('收款人', 'Account holder'), bank.accountName],
          [t('账号', 'Account number'), bank.accountNumber],
          [t('开户银行', 'Bank'), bank.bankName],
          [t('联行号或 SWIFT', 'Bank code'), bank.bankCode],
          [t('汇款附言', 'Payment reference'), purchase.reference],
        ] as const)
      : []),
  ]
}

function priceText({ minor, currency }: Money): string {
  return amountText(minor, currency)
}
