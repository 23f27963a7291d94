// The electronic formats of an invoice. Which ones there are is known with the links, which are created when the customer asks.
import { useState } from 'react'
import { say } from '#contract/common/language.ts'
import type { DocumentLink } from '#contract/document-links.ts'
import { eInvoiceFactLabels } from '#contract/e-invoices.ts'
import { linkInvoice } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSingleFlight } from '../dialogs/use-single-flight.ts'
import { useSite } from '../layout/use-site.ts'

export function ElectronicInvoices({ number }: { readonly number: string }) {
  const { language } = useSite()
  const { client, notifyFailure } = useAppServices()
  const labels = invoicePhrases(language).invoice
  const [links, setLinks] = useState<DocumentLink['eInvoices']>()
  const [load, busy] = useSingleFlight(async () => {
    try {
      setLinks((await client(linkInvoice, { number })).eInvoices)
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <>
      <button
        className="btn btn--quiet btn--compact"
        type="button"
        aria-busy={busy || undefined}
        aria-expanded={links !== undefined}
        onClick={() => (links ? setLinks(undefined) : void load())}
      >
        {busy ? labels.electronicLoading : labels.electronic}
      </button>
      {links === undefined ? null : links.length === 0 ? (
        <p className="paper__formats muted small" role="status">
          {labels.electronicNone}
        </p>
      ) : (
        <div className="paper__formats small" role="status">
          <ul>
            {links.map((link) => (
              <ElectronicFormat key={link.format} link={link} />
            ))}
          </ul>
          <p className="muted xs">{labels.electronicText}</p>
        </div>
      )}
    </>
  )
}

function ElectronicFormat({ link: { format, url, missing } }: { readonly link: DocumentLink['eInvoices'][number] }) {
  const { language } = useSite()
  const labels = invoicePhrases(language).invoice
  const name = labels.electronicNames[format]
  if (missing.length > 0)
    return (
      <li>
        {name}
        <span className="muted xs">
          {labels.electronicMissing}{' '}
          {missing.map((fact) => say(eInvoiceFactLabels[fact], language)).join(say({ zh: '、', en: ', ' }, language))}
        </span>
      </li>
    )
  return (
    <li>
      <a className="link" href={url} download data-document="">
        {name}
      </a>
    </li>
  )
}
