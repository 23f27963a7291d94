// Phrases of the choice between bank transfer and credit.
export const paymentTerms = {
  title: '付款方式',
  transfer: '对公转账',
  transferText: '立即生成形式发票，款项到账后交付',
  credit: (days: number) => `账期 ${days} 天`,
  creditText: (company: string) => `使用${company}的信用额度，立即安排交付`,
}
