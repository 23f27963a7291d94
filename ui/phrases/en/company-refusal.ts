// Phrases of a purchase that a company does not allow, which checkout and acceptance of quotes load.
import type { CompanyRefusalPhrases } from '../zh/company-refusal.ts'

export const companyRefusal: CompanyRefusalPhrases = {
  toRequest: 'View the request',
  toAsk: 'Ask the admins',
}
