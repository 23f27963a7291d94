// Paths of the company pages.
import { type CompanyPageKey, companyPageKeys } from '#contract/company-page-keys.ts'
import { companyPaths } from '../../paths.ts'

export function companyPageAt(path: string): CompanyPageKey | undefined {
  return companyPageKeys.find((key) => companyPaths[key] === path)
}

/** Menu of a language; only the Chinese site has qualifications (specification, section 6). */
export function companyMenu(isChinese: boolean): readonly CompanyPageKey[] {
  return companyPageKeys.filter((key) => isChinese || key !== 'qualifications')
}
