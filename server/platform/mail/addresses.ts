// The address inside a sender such as `Yanbao <service@example.com>`.

export function senderAddress(from: string): string {
  return (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim()
}

/** The domain after the @, for Message-IDs. */
export function senderDomain(from: string): string {
  const domain = senderAddress(from).split('@').at(-1) ?? ''
  return /^[A-Za-z0-9.-]+$/.test(domain) ? domain : 'localhost'
}
