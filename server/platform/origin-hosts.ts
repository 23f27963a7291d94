// How the `Host` of a request may name an origin.

/** Some proxies write the port that its scheme has anyway. */
export function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/** Whether a host is that of an origin, however it is written. */
export function isHostOf(origin: string, host = ''): boolean {
  return hostsOf(origin).includes(host.toLowerCase())
}
