// Phrases of a purchase that a company does not allow, which checkout and acceptance of quotes load.
import type { CompanyRefusalPhrases } from '../zh/company-refusal.ts'

export const companyRefusal: CompanyRefusalPhrases = {
  toRequest: 'View the request',
  toAsk: 'Ask the admins',
  toAskFor: (title) => `Ask the admins for “${title}”`,
  note: 'Note to the admins',
  noteHint: (company) => `This is above the purchase limit of ${company}, so an admin has to approve it`,
  optional: ' (optional)',
}
