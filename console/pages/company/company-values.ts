// What the form of a company page holds, and what of it is kept.
import type { CompanySnapshot } from '#contract/content-admin.ts'

export type CompanyValues = { readonly zh: CompanySnapshot; readonly en: CompanySnapshot }

export const emptyPage: CompanySnapshot = { title: '', statement: '', bodyHtml: '' }

export function isEmptyPage(page: CompanySnapshot): boolean {
  return Object.values(page).every((text) => (text ?? '').trim() === '')
}

/** As the contract takes it. */
export function plainPage({ title, statement, bodyHtml }: CompanySnapshot): CompanySnapshot {
  return { title: title.trim(), statement: statement ?? '', bodyHtml: bodyHtml ?? '' }
}
