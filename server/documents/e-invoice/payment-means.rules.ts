// Means of payment of an electronic invoice (UNTDID 4461).
import type { Invoice } from '@e-invoice-eu/core'
import type { CommercialContents } from '#contract/documents.ts'

type PaymentMeans = NonNullable<Invoice['ubl:Invoice']['cac:PaymentMeans']>[0]

const onlineServices = { zfb: 'Alipay', zfb_h5: 'Alipay', wx: 'WeChat Pay', wx_h5: 'WeChat Pay', card: 'Card' } as const

/**
 * Payments through a gateway are those of an online service (68): the code of cards would require digits of the card, which only the gateway
 * knows. Otherwise a credit transfer (30), which names the account; one that is settled and names none is not defined (1).
 */
export function paymentMeans({ invoice, bank, remittanceReference }: CommercialContents): PaymentMeans {
  const method = invoice?.payment.method
  if (method && method !== 'transfer' && method !== 'credit')
    return { 'cbc:PaymentMeansCode': '68', 'cbc:PaymentMeansCode@name': onlineServices[method] }
  if (!bank) return { 'cbc:PaymentMeansCode': '1' }
  const isBic = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bank.bankCode)
  return {
    'cbc:PaymentMeansCode': '30',
    ...(remittanceReference && { 'cbc:PaymentID': remittanceReference }),
    'cac:PayeeFinancialAccount': {
      'cbc:ID': bank.accountNumber.replace(/\s+/g, ''),
      'cbc:Name': bank.accountName,
      ...(isBic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bank.bankCode } }),
    },
  }
}
