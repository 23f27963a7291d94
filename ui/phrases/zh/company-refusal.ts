// Phrases of a purchase that a company does not allow, which checkout and acceptance of quotes load.
export const companyRefusal = {
  toRequest: '查看审批申请',
  toAsk: '向管理员申请',
  toAskFor: (title: string) => `向管理员申请《${title}》`,
  note: '给管理员的说明',
  noteHint: (company: string) => `金额超过 ${company} 的采购限额，提交后须由管理员审批`,
  optional: '（选填）',
}

export type CompanyRefusalPhrases = typeof companyRefusal
