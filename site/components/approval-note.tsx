// A note to the admins of a company, where a buyer for it spends more than its limit.
import { useState } from 'react'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { listOwnCompanies } from '#contract/company-accounts.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { companyRefusal as en } from '#ui/phrases/en/company-refusal.ts'
import { companyRefusal as zh } from '#ui/phrases/zh/company-refusal.ts'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { useBackgroundQuery } from './use-background-query.ts'

type Billed = { readonly country: string; readonly taxNumber: string; readonly total: MoneyOnWire }

export type ApprovalNote = ReturnType<typeof useApprovalNote>

/** @param billed what is typed; the purchase is for the company with this tax number */
export function useApprovalNote({ country, taxNumber, total }: Billed) {
  const own = useBackgroundQuery(listOwnCompanies, {})?.companies ?? []
  const [typed, setTyped] = useState('')
  const parsed = parseTaxNumber(taxNumber, country)
  const company = own.find((one) => parsed.isValid && one.country === country && one.taxNumber === parsed.value)
  const limit = company?.role === 'buyer' ? company.approvalLimits[total.currency] : null
  const approver = limit && total.minor > limit.minor ? company?.legalName : undefined
  return { approver, typed, setTyped, note: approver === undefined ? '' : typed }
}

export function ApprovalNoteField({ note: { approver, typed, setTyped } }: { readonly note: ApprovalNote }) {
  const { isChinese } = useSite()
  const labels = isChinese ? zh : en
  if (approver === undefined) return null
  return (
    <TextAreaField
      label={labels.note}
      hint={labels.noteHint(approver)}
      optional={labels.optional}
      maxLength={300}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
