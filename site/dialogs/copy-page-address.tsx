// For WeChat's own browser, which can neither open a cashier nor download: the address to take to another browser.
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
