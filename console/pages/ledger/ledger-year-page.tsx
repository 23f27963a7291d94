// A year of the ledger: sums by month of one currency, each linked to what it consists of.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Currency, currencies } from '#contract/common/money.ts'
import { exportLedgerCsv, exportLedgerXlsx, getLedgerYear, type LedgerYear } from '#contract/ledger-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { Kpis } from '../../components/kpis.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { dashboardPhrases } from '../../phrases/dashboard.ts'
import { ledgerPhrases } from '../../phrases/ledger.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { LedgerTable } from './ledger-table.tsx'
import { useSignedAmount } from './signed-amount.ts'

export function LedgerYearPage() {
  const t = usePhrases(ledgerPhrases)
  const { loading } = usePhrases(dashboardPhrases)
  const language = useLanguage()
  const { client } = useConsole()
  const [params] = useSearchParams()
  const year = params.get('year') ?? ''
  const currency = currencies.find((value) => value === params.get('currency')) ?? 'CNY'
  const { data, error } = useQuery({
    queryKey: ['ledger', year],
    queryFn: () => client(getLedgerYear, year === '' ? {} : { year }),
    placeholderData: (before) => before,
  })
  return (
    <Page title={t.title} actions={data ? <Exports year={data.year} /> : null}>
      {data ? <Year data={data} currency={currency} /> : null}
      {!data && error ? <p role="alert">{messageForError(error, language)}</p> : null}
      {!data && !error ? <Skeleton rows={8} label={loading} /> : null}
    </Page>
  )
}

function Exports({ year }: { readonly year: number }) {
  const t = usePhrases(ledgerPhrases)
  const days = { from: `${year}-01-01`, until: `${year}-12-31` }
  return (
    <>
      <a className="btn btn--outline btn--compact" href={downloadUrl(exportLedgerCsv, days)} download>
        <Download className="icon icon--sm" aria-hidden="true" />
        {t.exportYear('CSV')}
      </a>
      <a className="btn btn--outline btn--compact" href={downloadUrl(exportLedgerXlsx, days)} download>
        <Download className="icon icon--sm" aria-hidden="true" />
        {t.exportYear('XLSX')}
      </a>
    </>
  )
}

function Year({ data, currency }: { readonly data: LedgerYear; readonly currency: Currency }) {
  const t = usePhrases(ledgerPhrases)
  const show = useSignedAmount()
  const total = data.totals.find((sums) => sums.currency === currency)
  const kpi = (label: string, minor: number) => ({ label, value: show(minor, currency) })
  return (
    <>
      <Choices data={data} currency={currency} />
      {total ? (
        <>
          <Kpis
            kpis={[
              kpi(t.receipts, total.receipts),
              kpi(t.refunds, total.refunds),
              kpi(t.papers, total.invoices - total.creditNotes + total.fapiao - total.reversals),
              kpi(t.difference, total.difference),
            ]}
          />
          <LedgerTable
            year={data.year}
            months={data.months.filter((month) => month.currency === currency)}
            total={total}
          />
          <p className="small muted ledger__note">{t.note}</p>
        </>
      ) : (
        <div className="empty">
          <h3>{t.emptyTitle}</h3>
          <p>{t.emptyText}</p>
        </div>
      )}
    </>
  )
}

function Choices({ data, currency }: { readonly data: LedgerYear; readonly currency: Currency }) {
  const t = usePhrases(ledgerPhrases)
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next)
  }
  return (
    <div className="filters">
      <select
        className="select"
        aria-label={t.year}
        value={data.year}
        onChange={(event) => change('year', event.target.value)}
      >
        {[...new Set([data.year, ...data.years])].map((value) => (
          <option key={value} value={value}>
            {t.yearOf(String(value))}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label={t.currency}
        value={currency}
        onChange={(event) => change('currency', event.target.value)}
      >
        {currencies.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  )
}
