// What invoices and credit notes say beside what quotes do: supply, payment, and the invoice that is corrected.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { CommercialContents, CreditReason } from '#contract/documents.ts'
import { dayText, paymentText } from './document-formats.ts'
import type { LabelledValue } from './layout.ts'

const reasons: Readonly<Record<CreditReason, Bilingual>> = {
  refund: { zh: '退款', en: 'Refund' },
  correction: { zh: '更正开票信息', en: 'Correction of billing details' },
  withdrawn: { zh: '付款已撤销', en: 'The payment was withdrawn' },
  cancelled: { zh: '发票作废', en: 'The invoice is cancelled' },
}

export function invoiceHeadFacts({ invoice, dueOn }: CommercialContents, language: Language): LabelledValue[] {
  if (!invoice) return []
  const t = (zh: string, en: string) => say({ zh, en }, language)
  const { credits, reason, replaces, payment, purchaseNumber, orderNos } = invoice
  const orders = purchaseNumber
    ? { label: t('采购单号', 'Purchase'), value: purchaseNumber }
    : { label: t('订单号', 'Order'), value: orderNos.join(t('、', ', ')) }
  const common = [{ label: t('供应日期', 'Date of supply'), value: dayText(invoice.suppliedOn, language) }, orders]
  if (credits && reason) {
    const named = t(
      `${credits.number}（${dayText(credits.issuedOn, language)}）`,
      `${credits.number} of ${dayText(credits.issuedOn, language)}`,
    )
    return [
      { label: t('对应发票', 'Credits invoice'), value: named },
      { label: t('原因', 'Reason'), value: say(reasons[reason], language) },
      ...common,
    ]
  }
  return [
    ...common,
    { label: t('付款', 'Payment'), value: paymentText(payment, dueOn, language) },
    ...(replaces ? [{ label: t('替换发票', 'Replaces invoice'), value: replaces }] : []),
  ]
}

/** How it is to be paid, and how a credit reaches the buyer. */
export function invoiceTerms({ invoice, creditDays, dueOn }: CommercialContents, language: Language): string[] {
  if (!invoice) return []
  const t = (zh: string, en: string) => say({ zh, en }, language)
  switch (invoice.reason) {
    case 'refund':
      return invoice.payment.method === 'credit'
        ? [t('本单金额冲减应付款项。', 'The amount of this credit note reduces what is owed.')]
        : [t('退款按原付款方式退回。', 'The refund is paid back the way the payment was made.')]
    case 'correction':
      return [
        t(
          '本单冲销上述发票，并由新开发票替代。',
          'This credit note cancels the invoice named above, which a new invoice replaces.',
        ),
      ]
    case 'withdrawn':
    case 'cancelled':
      return [t('本单冲销上述发票。', 'This credit note cancels the invoice named above.')]
    default:
      return creditDays === null || dueOn === null
        ? [t('款项已付清。', 'This invoice is paid in full.')]
        : [
            t(
              `账期 ${creditDays} 天，请于${dayText(dueOn, language)}前付款，并注明汇款附言。`,
              `Net ${creditDays} days: please pay by ${dayText(dueOn, language)} and quote the payment reference.`,
            ),
          ]
  }
}
