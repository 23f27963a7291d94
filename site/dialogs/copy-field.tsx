// A text with a copy button. Where the clipboard is not allowed, the button selects the text.
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'

export function CopyField({
  value,
  label,
  copyLabel,
  copied,
}: {
  value: string
  label: string
  copyLabel: string
  copied: string
}) {
  const { copyFailed } = useSite().phrases.dialogs
  const { notify } = useAppServices()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (await copyText(value)) return notify('success', copied)
    field.current?.select()
    notify('failure', copyFailed)
  }

  return (
    <>
      <div className="field">
        <input ref={field} readOnly value={value} aria-label={label} />
      </div>
      <button className="btn btn--outline" type="button" onClick={copy}>
        <Copy className="icon icon--sm" aria-hidden="true" />
        {copyLabel}
      </button>
    </>
  )
}

/** The clipboard exists only on secure origins, and may be forbidden. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
