// Merge of a company into another: first which one, then what would move, with the confirmation.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type { Company } from '#contract/companies-admin.ts'
import { type MergePart, mergeCompanies, previewMerge } from '#contract/company-overview-admin.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton, FormDialog } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
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

/** Everything of the one company moves, of the other it says which one it is. */
function WhatMoves({ from, into }: Pick<Both, 'from' | 'into'>) {
  const t = usePhrases(companiesPhrases)
  const { number } = useNumbers()
  const language = useLanguage()
  const identityOf = ({ country, taxNumber }: MergePart) =>
    [
      [t.country, countryName(country, language)],
      [t.taxNumber, taxNumber || '—'],
    ] as const
  const counts = ['members', 'domains', 'licences', 'purchases', 'receivables'] as const
  return (
    <>
      <PanelSection title={from.legalName}>
        <Sum
          rows={[
            ...identityOf(from),
            ...counts.map((count) => [t.mergeCounts[count], number(from[count])] as const),
            [t.mergeCounts.credit, from.hasCredit ? t.hasCredit : t.hasNoCredit],
          ]}
        />
      </PanelSection>
      <PanelSection title={into.legalName}>
        <Sum rows={identityOf(into)} />
      </PanelSection>
    </>
  )
}
