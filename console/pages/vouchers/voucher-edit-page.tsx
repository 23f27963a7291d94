// Form of a voucher. Orders that have used it keep their prices.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getVoucher, saveVoucher, type Voucher } from '#contract/vouchers-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { inputOf, type VoucherValues, valuesOf } from './voucher-values.ts'

export function VoucherEditPage() {
  const t = usePhrases(vouchersPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<Voucher> resource="vouchers" endpoint={getVoucher} id={id} title={t.title}>
      {(voucher, reload) => <VoucherForm key={voucher.id} voucher={voucher} onReload={reload} />}
    </RecordLoader>
  )
}

function VoucherForm({ voucher, onReload }: { readonly voucher: Voucher; readonly onReload: () => void }) {
  const t = usePhrases(vouchersPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo(() => valuesOf(voucher), [voucher])
  const save = async (values: VoucherValues) => {
    await client(saveVoucher, { ...inputOf(values), id: voucher.id, version: voucher.version })
    await queries.invalidateQueries({ queryKey: ['vouchers'] })
    notify(t.saved)
    void navigate(`/vouchers/${voucher.id}`)
  }
  return (
    <FormPage<VoucherValues>
      title={t.editTitle(voucher.code)}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo={`/vouchers/${voucher.id}`}
    >
      <VoucherFields isCodeFixed={voucher.isCodeFixed} />
    </FormPage>
  )
}
