// Form for a new voucher, or for several with random codes.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { generateVouchers, saveVoucher } from '#contract/vouchers-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { batchOf, type NewVoucherValues, newVoucher, singleOf } from './voucher-values.ts'

export function VoucherCreatePage() {
  const t = usePhrases(vouchersPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const { number } = useNumbers()
  const navigate = useNavigate()
  const add = async (values: NewVoucherValues): Promise<string> => {
    if (values.isBatch) {
      const { prefix, codes } = await client(generateVouchers, batchOf(values))
      notify(t.generated(number(codes.length)))
      return `/vouchers?${new URLSearchParams({ search: prefix })}`
    }
    const { id } = await client(saveVoucher, singleOf(values))
    notify(t.saved)
    return `/vouchers/${id}`
  }
  const save = async (values: NewVoucherValues) => {
    const path = await add(values)
    await queries.invalidateQueries({ queryKey: ['vouchers'] })
    void navigate(path)
  }
  return (
    <FormPage<NewVoucherValues>
      title={t.createTitle}
      record={newVoucher}
      onSave={save}
      cancelTo="/vouchers"
      saveLabel={parts.create}
    >
      <VoucherFields isNew />
    </FormPage>
  )
}
