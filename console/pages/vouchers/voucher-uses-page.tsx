// The orders that have claimed a voucher.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { exportVoucherUses, getVoucher, listVoucherUses, type VoucherUse } from '#contract/vouchers-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { downloadUrl } from '../imports/download-url.ts'

export function VoucherUsesPage() {
  const t = usePhrases(vouchersPhrases)
  const orders = usePhrases(ordersPhrases)
  const { amount, dateTime } = useNumbers()
  const { client } = useConsole()
  const can = useCan()
  const { id = '' } = useParams()
  const { data: voucher } = useQuery({ queryKey: ['vouchers', id], queryFn: () => client(getVoucher, { id }) })
  return (
    <ResourceList<VoucherUse>
      resource="vouchers"
      path={`/vouchers/${id}/uses`}
      endpoint={listVoucherUses}
      always={{ voucherId: id }}
      title={t.usesOf(voucher?.code ?? '')}
      standardSort={{ sort: 'claimedAt', order: 'desc' }}
      actions={
        <>
          <Link className="btn btn--outline btn--compact" to={`/vouchers/${id}`}>
            {t.back}
          </Link>
          {can('vouchers.export') ? (
            <a
              className="btn btn--outline btn--compact"
              href={downloadUrl(exportVoucherUses, { voucherId: id })}
              download
            >
              <Download className="icon icon--sm" aria-hidden="true" />
              {t.exportUses}
            </a>
          ) : null}
        </>
      }
      linkOf={({ orderId }) => (can('orders.read') ? `/orders/${orderId}` : undefined)}
      columns={[
        {
          name: 'order',
          label: t.order,
          show: ({ orderNo }) => <span className="num">{orderNo}</span>,
          sub: ({ orderState }) => orders.states[orderState],
        },
        {
          name: 'customer',
          label: t.customer,
          show: ({ customer }) => customer.name,
          sub: ({ customer }) => customer.company,
        },
        { name: 'title', label: t.item, isLong: true, show: ({ title }) => title },
        { name: 'list', label: t.listPrice, isNumber: true, show: ({ list }) => amount(list) },
        { name: 'discount', label: t.discount, isNumber: true, show: ({ discount }) => `-${amount(discount)}` },
        { name: 'amount', label: t.amount, isNumber: true, show: (row) => amount(row.amount) },
        {
          name: 'claimedAt',
          label: t.claimedAt,
          sort: 'claimedAt',
          show: ({ claimedAt }) => <span className="num">{dateTime(claimedAt)}</span>,
          sub: ({ releasedAt }) => (releasedAt === null ? '' : t.releasedAt(dateTime(releasedAt))),
        },
      ]}
      empty={{ title: t.unused, text: t.unusedText }}
    />
  )
}
