// What a returned message says (RFC 3464), and the addresses of a list.

/**
 * 5.x.x is permanent, 4.x.x is not, and a message that is delayed may still arrive. Without a status it is no bounce: automatic replies return to
 * the same address.
 */
export function findBounce(message: string): { kind: 'permanent' | 'temporary' | 'none'; status: string } {
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(message)?.[1] ?? ''
  const diagnostic = /^diagnostic-code:\s*(.+)$/im.exec(message)?.[1]?.trim() ?? ''
  const isFailure =
    status !== '' && !/^action:\s*(delayed|delivered|relayed|expanded)/im.test(message) && !status.startsWith('2')
  const kind = !isFailure ? 'none' : status.startsWith('4') ? 'temporary' : 'permanent'
  return { kind, status: [status, diagnostic].filter(Boolean).join(' ').slice(0, 300) }
}

/** The addresses of a list, one on a line or separated by commas. */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;<>"]+/).filter((word) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(word))
  return [...new Set(found)]
}
