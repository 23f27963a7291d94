// Phrases of a purchase that a company does not allow, which checkout and acceptance of quotes load.
export const companyRefusal = {
  toRequest: '查看审批申请',
  toCompanies: '前往公司账户申请报告',
}

export type CompanyRefusalPhrases = typeof companyRefusal
