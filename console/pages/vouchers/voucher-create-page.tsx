// Form for a new voucher.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { saveVoucher } from '#contract/vouchers-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { inputOf, newVoucher, type VoucherValues } from './voucher-values.ts'

export function VoucherCreatePage() {
  const t = usePhrases(vouchersPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = async (values: VoucherValues) => {
    const { id } = await client(saveVoucher, inputOf(values))
    await queries.invalidateQueries({ queryKey: ['vouchers'] })
    notify(t.saved)
    void navigate(`/vouchers/${id}`)
  }
  return (
    <FormPage<VoucherValues>
      title={t.createTitle}
      record={newVoucher}
      onSave={save}
      cancelTo="/vouchers"
      saveLabel={parts.create}
    >
      <VoucherFields />
    </FormPage>
  )
}
