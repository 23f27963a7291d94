// The sections of invoices, as links above each of them.
import { SectionTabs } from '../../components/section-tabs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

export function InvoiceSections() {
  const t = usePhrases(invoicesPhrases)
  return (
    <SectionTabs
      label={t.sections}
      sections={[
        { to: '/invoices', label: t.issuedOnes },
        { to: '/invoices/uninvoiced', label: t.uninvoiced },
      ]}
    />
  )
}
