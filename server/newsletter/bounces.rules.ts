// What a returned message says (RFC 3464), and the addresses of a list.

/** The status of the first recipient: 5.x.x is permanent, 4.x.x is not. Without one, a returned message is taken as refused for good. */
export function isPermanentBounce(message: string): { isPermanent: boolean; status: string } {
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(message)?.[1] ?? ''
  const diagnostic = /^diagnostic-code:\s*(.+)$/im.exec(message)?.[1] ?? ''
  return { isPermanent: !/^[24]/.test(status), status: [status, diagnostic].filter(Boolean).join(' ').slice(0, 300) }
}

/** The addresses of a list, one on a line or separated by commas. */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;<>"]+/).filter((word) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(word))
  return [...new Set(found)]
}
