// The sections of invoices, as links above each of them.
import { NavLink } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'

export function InvoiceSections() {
  const t = usePhrases(invoicesPhrases)
  return (
    <nav className="tabs" aria-label={t.sections}>
      <NavLink to="/invoices" end>
        {t.issuedOnes}
      </NavLink>
      <NavLink to="/invoices/uninvoiced">{t.uninvoiced}</NavLink>
    </nav>
  )
}
