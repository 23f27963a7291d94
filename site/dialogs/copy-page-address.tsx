// For WeChat's own browser, which can neither open Alipay nor download: the address to take to another browser.
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'

export function CopyPageAddress({ title, text }: { title: string; text: string }) {
  const words = useSite().phrases.dialogs
  const { notify } = useAppServices()
  const address = useRef<HTMLInputElement>(null)

  async function copy() {
    const isCopied = await copyText(window.location.href)
    if (isCopied) return notify('success', words.pay.copied)
    address.current?.select()
    notify('failure', words.copyFailed)
  }

  return (
    <div className="notice notice--waiting">
      <div className="copy-address">
        <b>{title}</b>
        <p>{text}</p>
        <div className="field">
          <input ref={address} readOnly value={window.location.href} aria-label={words.pay.address} />
        </div>
        <button className="btn btn--outline" type="button" onClick={copy}>
          <Copy className="icon icon--sm" aria-hidden="true" />
          {words.pay.copyLink}
        </button>
      </div>
    </div>
  )
}

/** The clipboard exists only on secure origins, and may be forbidden. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
