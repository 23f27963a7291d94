// The dialog with invoice details: for a fapiao or a commercial invoice, before or after the order is placed.
import { useState } from 'react'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import type { InvoiceForm } from '../dialogs/dialog-state.ts'
import type { ModeProps } from '../dialogs/mode-props.ts'
import { useSite } from '../layout/use-site.ts'
import { BillingForm } from './billing-form.tsx'
import { FapiaoForm } from './fapiao-form.tsx'
import { Segments } from './segments.tsx'

export function InvoiceMode({ dialog, onBusy }: ModeProps & { readonly dialog: InvoiceForm }) {
  const { language, phrases } = useSite()
  const labels = invoicePhrases(language).form
  const { papers, purpose } = dialog
  const [paper, setPaper] = useState(papers[0])
  const choice =
    papers.length > 1 ? (
      <Segments
        name="paper"
        label={labels.paper}
        options={papers.map((value) => ({ value, label: labels.papers[value] }))}
        chosen={paper}
        onChoose={setPaper}
      />
    ) : null
  const title = purpose === 'issue' ? 'billing' : purpose === 'acceptance' ? 'checkout' : purpose
  return (
    <>
      <DialogHead title={labels.titles[title]} subtitle={labels.subtitles[title]} closeLabel={phrases.dialogs.close} />
      {paper === 'fapiao' ? (
        <FapiaoForm dialog={dialog} onBusy={onBusy} choice={choice} />
      ) : (
        <BillingForm dialog={dialog} onBusy={onBusy} choice={choice} />
      )}
    </>
  )
}
