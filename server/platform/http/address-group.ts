// The key by which a client's address is counted: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one household or office.
import ipaddr from 'ipaddr.js'

/** @param clientAddress may have a port, which some proxies add; with the port, every connection would be a client of its own */
export function addressGroup(clientAddress: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(clientAddress) ?? []
  const address = ipv6 ?? ipv4 ?? clientAddress
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address mapped to IPv6 becomes IPv4 again.
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : ip.toString()
}
