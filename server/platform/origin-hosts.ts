// The values of the `Host` header that stand for an origin.

/** Some proxies add the default port of the scheme. */
export function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/** Whether a host is that of an origin, in any notation. */
export function isHostOf(origin: string, host = ''): boolean {
  return hostsOf(origin).includes(host.toLowerCase())
}
