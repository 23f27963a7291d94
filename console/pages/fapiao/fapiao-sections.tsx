// The sections of fapiao, as links above each of them.
import { Upload } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'

export function FapiaoSections() {
  const t = usePhrases(fapiaoPhrases)
  return (
    <nav className="tabs" aria-label={t.sections}>
      <NavLink to="/fapiao" end>
        {t.requests}
      </NavLink>
      <NavLink to="/fapiao/reversals">{t.reversals}</NavLink>
      <NavLink to="/fapiao/tray">{t.tray}</NavLink>
    </nav>
  )
}

export function UploadLink() {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  if (!can('invoices.issue')) return null
  return (
    <Link className="btn btn--primary btn--compact" to="/fapiao/upload">
      <Upload className="icon icon--sm" aria-hidden="true" />
      {t.upload}
    </Link>
  )
}
