// Purchases of a company with their invoices and fapiao, whoever of its members has bought.
import { useState } from 'react'
import { type CompanyPurchase, listCompanyPurchases, openCompanyFapiao } from '#contract/company-billing.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { purchasePath } from '../../paths.ts'
import { startDownload } from '../../start-download.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { DocumentButton } from './document-button.tsx'
import { ListState } from './list-state.tsx'
import { MoreLinks, useCursor } from './more-links.tsx'

const parameter = 'purchasesAfter'

export function PurchasePapers({ companyId }: { readonly companyId: string }) {
  const { billing: labels } = companyAccountPhrases(useSite().language)
  const purchases = useApiQuery(listCompanyPurchases, { companyId, cursor: useCursor(parameter) })
  return (
    <section aria-labelledby="billing-papers">
      <div className="section-head">
        <h2 id="billing-papers">{labels.papers}</h2>
      </div>
      <ListState query={purchases}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className="small">{labels.papersNone}</p>
          ) : (
            <>
              <ol className="company-account__rows" aria-label={labels.papers}>
                {rows.map((row) => (
                  <PurchaseItem key={row.number} row={row} companyId={companyId} />
                ))}
              </ol>
              <MoreLinks next={next} parameter={parameter} />
            </>
          )
        }
      </ListState>
    </section>
  )
}

type PurchaseItemProps = { readonly row: CompanyPurchase; readonly companyId: string }

function PurchaseItem({ row, companyId }: PurchaseItemProps) {
  const { language, to } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const { number, titles } = row
  return (
    <li>
      <div>
        <b>{titles[0]}</b>
        {titles.length > 1 ? <span className="muted small"> {labels.more(titles.length)}</span> : null}
        <p className="muted small">
          <span className="num">{row.isOwn ? <a href={to(purchasePath(number))}>{number}</a> : number}</span> ·{' '}
          <time dateTime={row.createdAt}>{formatDate(row.createdAt, language)}</time> ·{' '}
          {labels.by(row.buyer || labels.deleted)}
          {row.poNumber === '' ? null : ` · ${labels.poNumber} ${row.poNumber}`}
        </p>
      </div>
      <div className="company-account__amount">
        <b className="num">{formatAmount(row.total, language)}</b>
        <p className="muted xs">{labels.purchaseStates[row.state]}</p>
      </div>
      <Papers row={row} companyId={companyId} />
    </li>
  )
}

function Papers({ row, companyId }: PurchaseItemProps) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const { invoice } = invoicePhrases(language)
  return (
    <ul className="acts company-account__wide" aria-label={labels.papersOf(row.number)}>
      <li>
        <DocumentButton companyId={companyId} documentId={row.proFormaId} name={row.number} text={labels.proForma} />
      </li>
      {row.invoices.map((paper) => (
        <li key={paper.documentId}>
          <DocumentButton
            companyId={companyId}
            documentId={paper.documentId}
            name={paper.number}
            text={`${invoice.kinds[paper.kind]} ${paper.number}`}
          />
          {paper.kind === 'invoice' && !paper.isCurrent ? <span className="badge">{labels.replaced}</span> : null}
        </li>
      ))}
      {row.fapiao.map((one) => (
        <FapiaoFiles key={one.number} fapiao={one} companyId={companyId} />
      ))}
    </ul>
  )
}

type FapiaoFilesProps = { readonly fapiao: CompanyPurchase['fapiao'][number]; readonly companyId: string }

function FapiaoFiles({ fapiao, companyId }: FapiaoFilesProps) {
  const { language } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const { billing: labels } = companyAccountPhrases(language)
  const { states } = invoicePhrases(language).fapiao
  const [opening, setOpening] = useState<string>()
  const [open] = useSingleFlight(async (file: FapiaoFilesProps['fapiao']['files'][number]) => {
    setOpening(file.id)
    try {
      const { url } = await client(openCompanyFapiao, { companyId, fileId: file.id })
      const name = `${fapiao.fapiaoNumber || fapiao.number}.${file.format}`
      startDownload(url, name)
      notify('success', labels.started, name)
    } catch (error) {
      notifyFailure(error)
    }
    setOpening(undefined)
  })
  if (fapiao.files.length === 0)
    return (
      <li className="small">
        {labels.fapiao} <span className="num">{fapiao.number}</span> · {states[fapiao.state]}
      </li>
    )
  return fapiao.files.map((file) => (
    <li key={file.id}>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        aria-busy={opening === file.id || undefined}
        onClick={() => open(file)}
      >
        {file.isReversal ? labels.reversal : labels.fapiao} {fapiao.fapiaoNumber} ({file.format.toUpperCase()})
      </button>
    </li>
  ))
}
