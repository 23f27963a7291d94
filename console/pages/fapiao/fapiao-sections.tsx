// The sections of fapiao, as links above each of them.
import { Upload } from 'lucide-react'
import { Link } from 'react-router'
import { useCan } from '../../api/console-context.ts'
import { SectionTabs } from '../../components/section-tabs.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'

export function FapiaoSections() {
  const t = usePhrases(fapiaoPhrases)
  return (
    <SectionTabs
      label={t.sections}
      sections={[
        { to: '/fapiao', label: t.requests },
        { to: '/fapiao/reversals', label: t.reversals },
        { to: '/fapiao/tray', label: t.tray },
      ]}
    />
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
