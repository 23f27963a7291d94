// Phrases of a purchase that a company does not allow, which checkout and acceptance of quotes load.
export const companyRefusal = {
  toRequest: '查看审批申请',
  toAsk: '向管理员申请',
}

export type CompanyRefusalPhrases = typeof companyRefusal
