// Where the gateway's page opens. A window must be opened inside the click, before its address is known.
import type { PayMethod } from '#contract/orders.ts'
import type { Device } from './device.ts'

export type PayWindow =
  /** A code on our own page takes the place of the gateway's. */
  | { readonly kind: 'none' }
  /** iOS, where no window opens after waiting, and WeChat, whose page only hands over to the app. */
  | { readonly kind: 'same' }
  | { readonly kind: 'new'; readonly show: (address: string) => void; readonly close: () => void }
  /** The browser refused: the address can only be offered as a link. */
  | { readonly kind: 'blocked' }

/** Call it synchronously in the click. */
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
