// Rules of approvals: who needs one, and what an approval covers.
import type { CompanyRole } from '#contract/companies.ts'
import type { ApprovalLine } from '#contract/company-approvals.ts'

/** Admins need nobody. Readers do not buy at all. @param limitMinor null: no limit */
export function needsApproval(role: CompanyRole, amountMinor: number, limitMinor: number | null): boolean {
  return role !== 'admin' && limitMinor !== null && amountMinor > limitMinor
}

/** The same for the same items with the same licence, edition and options, in whatever order. Titles do not matter. */
export function linesKey(lines: readonly ApprovalLine[]): string {
  return lines
    .map((line) => [line.itemKind, line.itemId, line.licence, line.edition, line.competitorData ? 1 : 0].join(':'))
    .toSorted()
    .join(' ')
}

/** How long an approved purchase can be completed. */
export const approvalTtlMs = 30 * 24 * 3_600_000
