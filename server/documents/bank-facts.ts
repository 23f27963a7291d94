// Bank details of documents.
import { type Language, say } from '#contract/common/language.ts'
import type { CommercialContents } from '#contract/documents.ts'
import type { LabelledValue } from './layout.ts'

export const bankTitle = { zh: '对公转账信息', en: 'Bank transfer details' }

export function bankFacts(bank: NonNullable<CommercialContents['bank']>, language: Language): LabelledValue[] {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  return [
    { label: t('户名', 'Account name'), value: bank.accountName },
    { label: t('开户行', 'Bank'), value: [bank.bankName, bank.bankAddress].filter(Boolean).join(t('，', ', ')) },
    { label: t('账号', 'Account number'), value: bank.accountNumber },
    ...(bank.bankCode ? [{ label: t('行号 / SWIFT', 'SWIFT / bank code'), value: bank.bankCode }] : []),
  ]
}
