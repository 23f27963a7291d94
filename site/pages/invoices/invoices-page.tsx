// My invoices: fapiao, commercial invoices with their credit notes, and the saved titles. Both lists are paged together.
import { useSearchParams } from 'react-router'
import { listOwnFapiao, type OwnFapiao } from '#contract/fapiao.ts'
import { type InvoiceRow, listOwnInvoices } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { FapiaoRecord } from '../../invoices/fapiao-record.tsx'
import { InvoiceRecord } from '../../invoices/invoice-record.tsx'
import { useSite } from '../../layout/use-site.ts'
import { ordersPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { NoSuchPage, PageLinks, pageOf } from '../account/page-links.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { useOnReturn } from '../account/use-refetch-on-return.ts'
import { FapiaoTitles } from './fapiao-titles.tsx'
import { RequestFapiao } from './request-fapiao.tsx'

export function InvoicesPage() {
  const { phrases, language } = useSite()
  const [query] = useSearchParams()
  return (
    <AccountFrame title={phrases.account.invoices} current="invoices" intro={invoicePhrases(language).page.intro}>
      {() => <Invoices page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 10

function Invoices({ page }: { readonly page: number }) {
  const labels = useSite().phrases.account
  const fapiao = useApiQuery(listOwnFapiao, { pageNum: page, pageSize })
  const invoices = useApiQuery(listOwnInvoices, { pageNum: page, pageSize })
  const reload = () => {
    fapiao.reload()
    invoices.reload()
  }
  useOnReturn(reload)
  const error = fapiao.error ?? invoices.error
  const isReady = fapiao.data !== undefined && invoices.data !== undefined
  return (
    <div className="invoices">
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {isReady || error !== undefined ? null : <LoadingRows label={labels.loading} />}
      {fapiao.data && invoices.data ? (
        <Lists
          page={page}
          fapiao={fapiao.data}
          invoices={invoices.data}
          isLoading={fapiao.isLoading || invoices.isLoading}
          onChange={reload}
        />
      ) : null}
    </div>
  )
}

type ListsProps = {
  readonly page: number
  readonly fapiao: { readonly rows: readonly OwnFapiao[]; readonly total: number }
  readonly invoices: { readonly rows: readonly InvoiceRow[]; readonly total: number }
  readonly isLoading: boolean
  readonly onChange: () => void
}

function Lists({ page, fapiao, invoices, isLoading, onChange }: ListsProps) {
  const { isChinese } = useSite()
  const fapiaoList = <FapiaoList key="fapiao" rows={fapiao.rows} onChange={onChange} />
  const invoiceList = <InvoiceList key="invoices" rows={invoices.rows} />
  const isEmpty = fapiao.rows.length === 0 && invoices.rows.length === 0
  return (
    <>
      <RequestFapiao onDone={onChange} />
      <div className="invoices__lists" aria-busy={isLoading || undefined}>
        {isEmpty ? (
          isLoading ? null : page > 1 ? (
            <NoSuchPage page={page} />
          ) : (
            <NoInvoices />
          )
        ) : isChinese ? (
          [fapiaoList, invoiceList]
        ) : (
          [invoiceList, fapiaoList]
        )}
        <PageLinks page={page} total={Math.max(fapiao.total, invoices.total)} pageSize={pageSize} />
      </div>
      <FapiaoTitles />
    </>
  )
}

function FapiaoList({ rows, onChange }: { readonly rows: readonly OwnFapiao[]; readonly onChange: () => void }) {
  const labels = invoicePhrases(useSite().language).page
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="fapiao">
      <div className="section-head">
        <h2 id="fapiao">{labels.fapiao}</h2>
      </div>
      {rows.map((row) => (
        <FapiaoRecord key={row.id} fapiao={row} hasOrders onChange={onChange} />
      ))}
    </section>
  )
}

function InvoiceList({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const labels = invoicePhrases(useSite().language).page
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="invoices">
      <div className="section-head">
        <h2 id="invoices">{labels.invoices}</h2>
      </div>
      {rows.map((row) => (
        <InvoiceRecord key={row.number} invoice={row} hasOrders />
      ))}
    </section>
  )
}

function NoInvoices() {
  const { language, to } = useSite()
  const labels = invoicePhrases(language).page
  return (
    <div className="empty">
      <h2>{labels.emptyTitle}</h2>
      <p>{labels.emptyText}</p>
      <a className="btn btn--outline" href={to(ordersPath)}>
        {labels.toOrders}
      </a>
    </div>
  )
}
