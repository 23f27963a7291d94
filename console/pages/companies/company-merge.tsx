// Merge of a company into another: first which one, then what would move, beside what is there, with the confirmation.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Company } from '#contract/companies-admin.ts'
import { type MergePart, mergeCompanies, previewMerge } from '#contract/company-overview-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormButton, FormDialog } from '../../components/form-button.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { companyIdIn } from './company-values.ts'

type Both = OutputOf<typeof previewMerge>

export function CompanyMerge({ company }: { readonly company: Company }) {
  const t = usePhrases(companiesPhrases)
  const preview = useApiMutation(previewMerge)
  const [both, setBoth] = useState<Both>()
  return (
    <>
      <FormButton
        kind="danger"
        label={t.merge}
        title={t.mergeTitle}
        text={t.mergeText}
        submitLabel={t.mergeNext}
        fields={[
          {
            name: 'intoId',
            label: t.mergeInto,
            hint: t.moveHint,
            check: (value) => (companyIdIn(value) ? undefined : t.badLink),
          },
        ]}
        onSubmit={async ({ intoId }, place) => {
          const found = await preview.mutate({ id: company.id, intoId: companyIdIn(intoId) ?? '' }, place)
          if (found) setBoth(found)
          return found
        }}
      />
      {both ? <ConfirmMerge both={both} onClose={() => setBoth(undefined)} /> : null}
    </>
  )
}

function ConfirmMerge({ both, onClose }: { readonly both: Both; readonly onClose: () => void }) {
  const t = usePhrases(companiesPhrases)
  const navigate = useNavigate()
  const { mutate } = useApiMutation(mergeCompanies, {
    successMessage: t.mergeDone,
    refreshes: ['companies', 'licences', 'receivables'],
    onDone: ({ id }) => void navigate(`/companies/${id}`),
  })
  const taxNumbers = {
    name: 'taxNumbers',
    label: t.taxNumbers,
    type: 'choice',
    options: [
      { value: '', label: t.taxUndecided },
      { value: 'differ', label: t.taxDiffer },
    ],
  } as const
  return (
    <FormDialog
      title={t.mergeConfirm(both.from.legalName, both.into.legalName)}
      text={t.mergeText}
      submitLabel={t.mergeTitle}
      fields={[
        ...(both.differsInTaxNumber ? [taxNumbers] : []),
        { name: 'reason', label: t.mergeReason, maxLength: 300 },
      ]}
      onSubmit={({ reason, taxNumbers: decision }, place) =>
        mutate(
          {
            id: both.from.id,
            version: both.from.version,
            intoId: both.into.id,
            intoVersion: both.into.version,
            confirmsTaxNumbers: decision === 'differ',
            reason,
          },
          place,
        )
      }
      onClose={onClose}
    >
      <WhatMoves {...both} />
    </FormDialog>
  )
}

function WhatMoves({ from, into }: Pick<Both, 'from' | 'into'>) {
  const t = usePhrases(companiesPhrases)
  const { number } = useNumbers()
  const counts = ['members', 'domains', 'licences', 'purchases', 'receivables'] as const
  const rows: readonly (readonly [string, (part: MergePart) => string])[] = [
    [t.country, ({ country }) => country],
    [t.taxNumber, ({ taxNumber }) => taxNumber || '—'],
    ...counts.map((count) => [t.mergeCounts[count], (part: MergePart) => number(part[count])] as const),
    [t.mergeCounts.credit, ({ hasCredit }) => (hasCredit ? t.hasCredit : t.hasNoCredit)],
  ]
  return (
    <TableBox label={t.mergeMoves}>
      <table className="table dense">
        <thead>
          <tr>
            <td />
            <th scope="col">{from.legalName}</th>
            <th scope="col">{into.legalName}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{show(from)}</td>
              <td className="num">{show(into)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
