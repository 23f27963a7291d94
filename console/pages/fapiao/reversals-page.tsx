// List of reversals; a row opens its fapiao.
import type { OutputOf } from '#contract/common/endpoint.ts'
import { listFapiaoReversals } from '#contract/fapiao-admin.ts'
import { reversalStates } from '#contract/fapiao-states.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { ExportReversalsButton } from './export-buttons.tsx'
import { FapiaoSections, UploadLink } from './fapiao-sections.tsx'
import { ReversalStateBadge } from './fapiao-state-badge.tsx'

type ReversalRow = OutputOf<typeof listFapiaoReversals>['rows'][number]

export function ReversalsPage() {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  return (
    <ResourceList<ReversalRow>
      resource="fapiao"
      path="/fapiao/reversals"
      endpoint={listFapiaoReversals}
      title={t.reversals}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={
        <>
          {can('invoices.issue') ? <ExportReversalsButton /> : null}
          <UploadLink />
        </>
      }
      kpis={<FapiaoSections />}
      filters={
        <FilterSelect
          name="state"
          label={t.anyReversalState}
          options={reversalStates.map((value) => ({ value, label: t.reversalStates[value] }))}
        />
      }
      columns={[
        {
          name: 'number',
          label: t.number,
          show: ({ request }) => <span className="num">{request.number}</span>,
          sub: ({ request }) => <span className="num">{request.fapiaoNumber}</span>,
        },
        { name: 'buyer', label: t.buyer, isLong: true, show: ({ request }) => request.title, sub: ({ note }) => note },
        {
          name: 'amount',
          label: t.amount,
          isNumber: true,
          show: (row) => `-${amount(row.amount)}`,
          sub: ({ cause }) => t.causes[cause],
        },
        {
          name: 'state',
          label: t.state,
          show: ({ state }) => <ReversalStateBadge state={state} />,
          sub: ({ fapiaoNumber }) => <span className="num">{fapiaoNumber}</span>,
        },
        {
          name: 'createdAt',
          label: t.createdAt,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
        },
      ]}
      linkOf={({ request }) => `/fapiao/${request.id}`}
      empty={{ title: t.reversalsEmptyTitle, text: t.reversalsEmptyText }}
    />
  )
}
