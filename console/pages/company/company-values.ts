// Form values of a company page and their conversion to the contract.
import type { CompanySnapshot } from '#contract/company-admin.ts'

export type CompanyValues = { readonly zh: CompanySnapshot; readonly en: CompanySnapshot }

export const emptyPage: CompanySnapshot = { title: '', statement: '', bodyHtml: '' }

export function isEmptyPage(page: CompanySnapshot): boolean {
  return Object.values(page).every((text) => (text ?? '').trim() === '')
}

/** Converts form values to the contract. */
export function plainPage({ title, statement, bodyHtml }: CompanySnapshot): CompanySnapshot {
  return { title: title.trim(), statement: statement ?? '', bodyHtml: bodyHtml ?? '' }
}
