// Where the gateway's page opens. A window must be opened inside the click, before its address is known; iOS gets the same window.
import type { Device } from './device.ts'

export type PayWindow =
  | { readonly kind: 'same' }
  | { readonly kind: 'new'; readonly show: (address: string) => void; readonly close: () => void }
  /** The browser refused: the address can only be offered as a link. */
  | { readonly kind: 'blocked' }

/** Call it synchronously in the click. */
export function openPayWindow(device: Device, waitingText: string): PayWindow {
  if (device.isIos) return { kind: 'same' }
  const opened = window.open('about:blank', '_blank')
  if (!opened) return { kind: 'blocked' }
  opened.opener = null
  opened.document.title = waitingText
  opened.document.body.textContent = waitingText
  return { kind: 'new', show: (address) => opened.location.replace(address), close: () => opened.close() }
}
