// What every page of a company account gets.
import type { CompanyAccount } from '#contract/company-accounts.ts'

export type SectionProps = {
  readonly company: CompanyAccount
  /** Reads the company again, whose counts and role may have changed. */
  readonly onChange: () => void
}
