// List of purchases with what is due, and the panel of the selected one.

import { purchaseStates, purchaseTerms } from '#contract/purchases.ts'
import { listPurchases, type PurchaseRow } from '#contract/purchases-admin.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { purchasesPhrases } from '../../phrases/purchases.ts'
import { PurchasePanel } from './purchase-panel.tsx'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

export function PurchasesListPage() {
  const t = usePhrases(purchasesPhrases)
  const { amount, date } = useNumbers()
  return (
    <ResourceList<PurchaseRow>
      resource="purchases"
      endpoint={listPurchases}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={purchaseStates.map((value) => ({ value, label: t.states[value] }))}
          />
          <FilterSelect
            name="terms"
            label={t.anyTerms}
            options={purchaseTerms.map((value) => ({ value, label: t.terms[value] }))}
          />
        </>
      }
      columns={[
        {
          name: 'number',
          label: t.number,
          show: ({ number }) => <span className="num">{number}</span>,
          sub: ({ remittanceReference }) => <span className="num">{remittanceReference}</span>,
        },
        { name: 'buyer', label: t.buyer, isLong: true, show: ({ buyer }) => buyer, sub: ({ poNumber }) => poNumber },
        { name: 'state', label: t.state, show: (row) => <PurchaseStateBadge purchase={row} /> },
        { name: 'terms', label: t.termsLabel, show: ({ terms }) => t.terms[terms] },
        {
          name: 'total',
          label: t.total,
          isNumber: true,
          show: ({ total }) => amount(total),
          sub: ({ due }) => (due.minor > 0 ? `${t.due} ${amount(due)}` : ''),
        },
        {
          name: 'createdAt',
          label: t.createdAt,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
        },
      ]}
      detail={(id) => <PurchasePanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
