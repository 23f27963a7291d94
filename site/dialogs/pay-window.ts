// The window for the gateway's page. Browsers allow opening one only during the click, before its URL is known.
import type { PayMethod } from '#contract/payment-methods.ts'
import type { Device } from './device.ts'

export type PayWindow =
  /** A QR code on our own page is shown instead. */
  | { readonly kind: 'none' }
  /** On iOS, which opens no window after waiting, and for WeChat, whose page only opens the app. */
  | { readonly kind: 'same' }
  | { readonly kind: 'new'; readonly show: (address: string) => void; readonly close: () => void }
  /** The browser has blocked the window: the URL is offered as a link. */
  | { readonly kind: 'blocked' }

/** Must be called synchronously in the click handler. */
export function openPayWindow(method: PayMethod, device: Device, waitingText: string): PayWindow {
  if (method === 'wx') return { kind: 'none' }
  if (device.isIos || method === 'wx_h5') return { kind: 'same' }
  const opened = window.open('about:blank', '_blank')
  if (!opened) return { kind: 'blocked' }
  opened.opener = null
  opened.document.title = waitingText
  opened.document.body.textContent = waitingText
  return { kind: 'new', show: (address) => opened.location.replace(address), close: () => opened.close() }
}
