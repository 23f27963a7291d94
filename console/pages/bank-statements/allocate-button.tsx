// Button that allocates money of a line to a purchase, with amount, difference and note.
import { allocateLine, type StatementLineDetail } from '#contract/bank-statements-admin.ts'
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'

export const allocationResources = ['bank-statements', 'purchases', 'orders']

type AllocateButtonProps = {
  readonly line: StatementLineDetail
  readonly purchase: StatementLineDetail['proposals'][number]['purchase']
  /** What stays due is within the tolerance for bank fees. */
  readonly isShort: boolean
}

export function AllocateButton({ line, purchase, isShort }: AllocateButtonProps) {
  const t = usePhrases(bankStatementsPhrases)
  const { mutate } = useApiMutation(allocateLine, { successMessage: t.saved, refreshes: allocationResources })
  const amountMinor = Math.min(line.open.minor, purchase.due.minor)
  const difference = {
    name: 'short',
    label: t.short,
    type: 'choice',
    initial: 'yes',
    options: [
      { value: 'yes', label: t.shortYes },
      { value: 'no', label: t.shortNo },
    ],
  } as const
  return (
    <FormButton<'amount' | 'short' | 'note'>
      kind="primary"
      label={t.allocate}
      title={t.allocateTitle(purchase.number)}
      text={t.allocateText}
      submitLabel={t.allocate}
      fields={[
        {
          name: 'amount',
          label: `${t.allocateAmount} (${line.amount.currency})`,
          type: 'decimal',
          initial: decimalAmount(amountMinor),
          check: (value) => ((parseAmount(value) ?? 0) > 0 ? undefined : t.invalidAmount),
        },
        ...(isShort ? [difference] : []),
        { name: 'note', label: t.note, initial: isShort ? t.bankFee : '', isOptional: !isShort, maxLength: 300 },
      ]}
      onSubmit={({ amount, short, note }, place) =>
        mutate(
          {
            id: line.id,
            openMinor: line.open.minor,
            parts: [{ purchaseId: purchase.id, amountMinor: parseAmount(amount) ?? 0 }],
            acceptsShort: isShort && short === 'yes',
            note,
          },
          place,
        )
      }
    />
  )
}
