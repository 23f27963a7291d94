// Which page about the company stands at which address.
import { type CompanyPageKey, companyPageKeys } from '#contract/company-page-keys.ts'
import { companyPaths } from '../../paths.ts'

export function companyPageAt(path: string): CompanyPageKey | undefined {
  return companyPageKeys.find((key) => companyPaths[key] === path)
}

/** The menu of a language: qualifications are a matter of the Chinese site (specification, section 6). */
export function companyMenu(isChinese: boolean): readonly CompanyPageKey[] {
  return companyPageKeys.filter((key) => isChinese || key !== 'qualifications')
}
