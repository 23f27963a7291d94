// List of vouchers with their states and uses, and the panel of the selected one.
import { Download, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { exportVouchers, listVouchers, type Voucher, voucherStates } from '#contract/vouchers-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { useVoucherTexts } from './use-voucher-texts.ts'
import { VoucherPanel } from './voucher-panel.tsx'
import { VoucherStateBadge } from './voucher-state-badge.tsx'

export function VouchersListPage() {
  const t = usePhrases(vouchersPhrases)
  const texts = useVoucherTexts()
  const { dateTime } = useNumbers()
  return (
    <ResourceList<Voucher>
      resource="vouchers"
      endpoint={listVouchers}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={<Actions />}
      filters={
        <FilterSelect
          name="state"
          label={t.anyState}
          options={voucherStates.map((state) => ({ value: state, label: t.states[state] }))}
        />
      }
      columns={[
        {
          name: 'code',
          label: t.code,
          sort: 'code',
          isLong: true,
          show: ({ code }) => <span className="num">{code}</span>,
          sub: ({ note }) => note,
        },
        { name: 'state', label: t.state, show: ({ state }) => <VoucherStateBadge state={state} /> },
        {
          name: 'discount',
          label: t.discount,
          isNumber: true,
          show: texts.discount,
          sub: (row) => (texts.minimum(row) === '' ? '' : t.from(texts.minimum(row))),
        },
        {
          name: 'period',
          label: t.periodLabel,
          sort: 'endsOn',
          show: (row) => <span className="num">{texts.period(row)}</span>,
        },
        { name: 'uses', label: t.uses, isNumber: true, show: texts.uses },
        {
          name: 'createdAt',
          label: t.createdAt,
          sort: 'createdAt',
          show: (row) => <span className="num">{dateTime(row.createdAt)}</span>,
        },
      ]}
      detail={(id) => <VoucherPanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function Actions() {
  const t = usePhrases(vouchersPhrases)
  const can = useCan()
  const [params] = useSearchParams()
  return (
    <>
      {can('vouchers.export') ? (
        <a
          className="btn btn--outline btn--compact"
          href={downloadUrl(exportVouchers, { search: params.get('search') ?? '', state: params.get('state') ?? '' })}
          download
        >
          <Download className="icon icon--sm" aria-hidden="true" />
          {t.exportAll}
        </a>
      ) : null}
      {can('vouchers.write') ? (
        <Link className="btn btn--primary btn--compact" to="/vouchers/create">
          <Plus className="icon icon--sm" aria-hidden="true" />
          {t.add}
        </Link>
      ) : null}
    </>
  )
}
