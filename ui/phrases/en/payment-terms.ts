// English phrases of the choice between bank transfer and credit.
import type { paymentTerms as zh } from '../zh/payment-terms.ts'

export const paymentTerms: typeof zh = {
  title: 'Payment',
  transfer: 'Bank transfer',
  transferText: 'Pro-forma invoice at once; delivery when the money arrives',
  credit: (days) => `On account, ${days} days`,
  creditText: (company) => `On the credit of ${company}; delivery starts at once`,
}
