// A text with a small copy button. Where the clipboard is not allowed, the button selects the text.
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useSite } from '../layout/use-site.ts'
import { copyText } from './copy-field.tsx'
import { useAppServices } from './use-app-services.ts'

type CopiedTextProps = {
  readonly text: string
  /** What is copied, if that differs from what is shown. */
  readonly value?: string
  readonly copyLabel: string
  readonly copied: string
}

export function CopiedText({ text, value = text, copyLabel, copied }: CopiedTextProps) {
  const { copyFailed } = useSite().phrases.dialogs
  const { notify } = useAppServices()
  const shown = useRef<HTMLSpanElement>(null)

  async function copy() {
    if (await copyText(value)) return notify('success', copied)
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    notify('failure', copyFailed)
  }

  return (
    <span className="copied">
      <span ref={shown}>{text}</span>
      <button className="icon-btn" type="button" aria-label={copyLabel} title={copyLabel} onClick={copy}>
        <Copy className="icon icon--sm" aria-hidden="true" />
      </button>
    </span>
  )
}
