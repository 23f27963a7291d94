// Connections: how many one address may have, and how long an answer may lie unread.
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { addressGroup } from './address-group.ts'

type Limits = {
  /** Undefined: as many as there are. */
  readonly mostPerAddress: number | undefined
  /** Proxies bring the connections of everybody. */
  readonly trustedProxies: readonly string[]
}

const checkEveryMs = 1_000

export function limitConnections(server: Server, { mostPerAddress = Infinity, trustedProxies }: Limits): void {
  const isTrusted = openProxies(trustedProxies)
  const open = new Map<string, number>()
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const group = isTrusted(address) ? undefined : addressGroup(address)
    if (group !== undefined) {
      const count = open.get(group) ?? 0
      if (count >= mostPerAddress) return void socket.destroy()
      open.set(group, count + 1)
    }
    readers.set(socket, undefined)
    socket.once('close', () => {
      readers.delete(socket)
      if (group === undefined) return
      const count = (open.get(group) ?? 1) - 1
      if (count > 0) open.set(group, count)
      else open.delete(group)
    })
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [socket, reader] of readers) {
      const seen = lookAt(socket, reader, now)
      if (isGivenUp(seen, now)) socket.destroy()
      else if (seen !== reader) readers.set(socket, seen)
    }
  }, checkEveryMs)
  watch.unref()
  server.once('close', () => clearInterval(watch))
}

/** How the client of a connection takes what is sent to it; undefined while nothing lies there for it. */
type Reader =
  | {
      readonly taken: number
      readonly movedAt: number
      readonly minute: { readonly at: number; readonly taken: number }
    }
  | undefined

/** With the pauses between checks a client that takes nothing is given up within 12 s. */
const stillForMs = 10_000
const minuteMs = 60_000
/** Bytes. A file of 10 MB may take an hour; a client that takes a byte now and then holds nothing for long. */
const leastPerMinute = 180_000

/** Only the difference of two figures means something: what the system still has of one large write is not known to the byte. */
function lookAt(socket: Socket, reader: Reader, now: number): Reader {
  if (socket.writableLength === 0) return undefined
  const taken = socket.bytesWritten - socket.writableLength - queued(socket)
  if (reader === undefined) return { taken, movedAt: now, minute: { at: now, taken } }
  if (taken === reader.taken) return reader
  const isOver = now - reader.minute.at >= minuteMs && taken - reader.minute.taken >= leastPerMinute
  return { taken, movedAt: now, minute: isOver ? { at: now, taken } : reader.minute }
}

function isGivenUp(reader: Reader, now: number): boolean {
  if (reader === undefined) return false
  const isSlow = now - reader.minute.at >= minuteMs && reader.taken - reader.minute.taken < leastPerMinute
  return isSlow || now - reader.movedAt >= stillForMs
}

/** What the system has not taken of the write that is under way: Node's own time-outs look at it, without it a large answer moves by leaps. */
function queued(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null } // no public name
  return handle?.writeQueueSize ?? 0
}

/** The same names as Fastify's `trustProxy` knows. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** @param entries addresses, networks such as `10.0.0.0/8`, and names that stand for several */
export function openProxies(entries: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const network of entries.flatMap((entry) => namedNetworks[entry] ?? [entry])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== '' && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
