// List of invoices and credit notes, and the panel of the selected one.
import { currencies } from '#contract/common/money.ts'
import { invoiceKinds } from '#contract/invoices.ts'
import { type AdminInvoiceRow, listInvoices } from '#contract/invoices-admin.ts'
import { CompanyMark } from '../../components/company-mark.tsx'
import { FilterDate, FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { InvoiceSections } from './invoice-sections.tsx'

export function InvoicesListPage() {
  const t = usePhrases(invoicesPhrases)
  const { amount } = useNumbers()
  return (
    <ResourceList<AdminInvoiceRow>
      resource="invoices"
      endpoint={listInvoices}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'issuedAt', order: 'desc' }}
      kpis={<InvoiceSections />}
      filters={
        <>
          <FilterSelect
            name="kind"
            label={t.anyKind}
            options={invoiceKinds.map((value) => ({ value, label: t.kinds[value] }))}
          />
          <FilterSelect
            name="currency"
            label={t.anyCurrency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <FilterDate name="from" label={t.from} />
          <FilterDate name="until" label={t.until} />
          <CompanyMark label={t.ofCompany} />
        </>
      }
      columns={[
        {
          name: 'number',
          label: t.number,
          show: ({ number }) => <span className="num">{number}</span>,
          sub: ({ kind }) => t.kinds[kind],
        },
        {
          name: 'buyer',
          label: t.buyer,
          isLong: true,
          show: ({ billingName }) => billingName,
          sub: ({ titles }) => titles.join(' · '),
        },
        {
          name: 'state',
          label: t.state,
          show: (row) => <InvoiceBadge invoice={row} />,
          sub: ({ credits }) => <span className="num">{credits}</span>,
        },
        {
          name: 'total',
          label: t.total,
          sort: 'total',
          isNumber: true,
          show: ({ kind, total }) => (kind === 'credit-note' ? `-${amount(total)}` : amount(total)),
          sub: ({ credited }) => (credited.minor > 0 ? t.credited(amount(credited)) : ''),
        },
        {
          name: 'issuedOn',
          label: t.issuedOn,
          sort: 'issuedAt',
          show: ({ issuedOn }) => <span className="num">{issuedOn}</span>,
          sub: ({ purchaseNumber, orderNos }) => <span className="num">{purchaseNumber ?? orderNos[0]}</span>,
        },
      ]}
      detail={(id) => <InvoicePanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
