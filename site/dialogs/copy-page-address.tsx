// The page's URL to copy into another browser: WeChat's built-in browser can neither open Alipay nor download files.
import { useSite } from '../layout/use-site.ts'
import { CopyField } from './copy-field.tsx'

export function CopyPageAddress({ title, text }: { title: string; text: string }) {
  const { pay } = useSite().phrases.dialogs
  return (
    <div className="notice notice--waiting">
      <div className="copy-address">
        <b>{title}</b>
        <p>{text}</p>
        <CopyField value={window.location.href} label={pay.address} copyLabel={pay.copyLink} copied={pay.copied} />
      </div>
    </div>
  )
}
