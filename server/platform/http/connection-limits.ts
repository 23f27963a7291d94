// Limits of connections: how many one address may have, and how long a response may stay unread.
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { addressGroup } from './address-group.ts'

type Limits = {
  /** Undefined: no limit. */
  readonly maxPerAddress: number | undefined
  /** Proxies carry the connections of many clients. */
  readonly trustedProxies: readonly string[]
}

const checkIntervalMs = 1_000

export function limitConnections(server: Server, { maxPerAddress = Infinity, trustedProxies }: Limits): void {
  const isTrusted = openProxies(trustedProxies)
  const counts = new Map<string, number>()
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const group = isTrusted(address) ? undefined : addressGroup(address)
    if (group !== undefined) {
      const count = counts.get(group) ?? 0
      if (count >= maxPerAddress) return void socket.destroy()
      counts.set(group, count + 1)
    }
    readers.set(socket, undefined)
    socket.once('close', () => {
      readers.delete(socket)
      if (group === undefined) return
      const count = (counts.get(group) ?? 1) - 1
      if (count > 0) counts.set(group, count)
      else counts.delete(group)
    })
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [socket, reader] of readers) {
      const progress = readProgress(socket, reader, now)
      if (isTooSlow(progress, now)) socket.destroy()
      else if (progress !== reader) readers.set(socket, progress)
    }
  }, checkIntervalMs)
  watch.unref()
  server.once('close', () => clearInterval(watch))
}

/** Progress of a client in reading; undefined while nothing is buffered for it. */
type Reader =
  | {
      readonly acceptedBytes: number
      readonly movedAt: number
      readonly minute: { readonly at: number; readonly acceptedBytes: number }
    }
  | undefined

/** With the interval between checks, a client that reads nothing is disconnected within 12 s. */
const maxIdleMs = 10_000
const minuteMs = 60_000
/** Bytes. A file of 10 MB may take an hour, but a client that reads a byte now and then is disconnected. */
const minBytesPerMinute = 180_000

/** Only the difference of two values is meaningful: how much of a large write the system still buffers is not known exactly. */
function readProgress(socket: Socket, reader: Reader, now: number): Reader {
  if (socket.writableLength === 0) return undefined
  const acceptedBytes = socket.bytesWritten - socket.writableLength - queuedBytes(socket)
  if (reader === undefined) return { acceptedBytes, movedAt: now, minute: { at: now, acceptedBytes } }
  if (acceptedBytes === reader.acceptedBytes) return reader
  const isOver = now - reader.minute.at >= minuteMs && acceptedBytes - reader.minute.acceptedBytes >= minBytesPerMinute
  return { acceptedBytes, movedAt: now, minute: isOver ? { at: now, acceptedBytes } : reader.minute }
}

function isTooSlow(reader: Reader, now: number): boolean {
  if (reader === undefined) return false
  const isSlow =
    now - reader.minute.at >= minuteMs && reader.acceptedBytes - reader.minute.acceptedBytes < minBytesPerMinute
  return isSlow || now - reader.movedAt >= maxIdleMs
}

/**
 * Bytes of the current write that the system has not accepted. Node's own time-outs use it; without it, the progress of a large response is not
 * visible.
 */
function queuedBytes({ _handle: handle }: SocketWithHandle): number {
  return handle?.writeQueueSize ?? 0
}

/** A socket with its private property, which has no public type. */
type SocketWithHandle = Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }

/** The same names that Fastify's `trustProxy` accepts. */
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
