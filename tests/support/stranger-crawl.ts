// Follows the addresses that pages and responses name, as a stranger without scripts or session does, and keeps what the server sends.
import { gunzipSync } from 'node:zlib'

export type Found = { readonly path: string; readonly status: number; readonly type: string; readonly bytes: Buffer }

/** Addresses in markup, JSON, XML and lists of sources; what they are is found out by asking for them. */
const address = /https?:\/\/[^\s"'<>\\),]+|(?<=["'(\s,=>]|^)\/[^\s"'<>\\),]+/g

/** @param isFollowed of a path with its query, below the origin @returns every response, the ones to `start` first */
export async function crawl(
  origin: string,
  { start, isFollowed }: { readonly start: readonly string[]; readonly isFollowed: (path: string) => boolean },
): Promise<Found[]> {
  const seen = new Set(start)
  const found: Found[] = []
  for (let waiting = [...seen]; waiting.length > 0; ) {
    const batch = await Promise.all(waiting.splice(0, batchSize).map((path) => ask(origin, path)))
    for (const { response, addresses } of batch) {
      found.push(response)
      for (const next of addresses) {
        if (seen.has(next) || !isFollowed(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
  }
  return found
}

const batchSize = 8

async function ask(origin: string, path: string) {
  const response = await fetch(new URL(path, origin), { redirect: 'manual' })
  const type = response.headers.get('content-type') ?? ''
  const bytes = unpacked(Buffer.from(await response.arrayBuffer()))
  const text = isPicture({ type }) ? '' : bytes.toString('utf8')
  const addresses = addressesIn(`${text}\n${response.headers.get('location') ?? ''}`, origin)
  return { response: { path, status: response.status, type, bytes }, addresses }
}

export function isPicture({ type }: Pick<Found, 'type'>): boolean {
  return type.startsWith('image/') && !type.startsWith('image/svg')
}

function addressesIn(text: string, origin: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&').replaceAll('\\/', '/')
  return [...plain.matchAll(address)].flatMap(([match]) => {
    if (!URL.canParse(match, origin)) return []
    const url = new URL(match, origin)
    return url.origin === origin ? [url.pathname + url.search] : []
  })
}

function unpacked(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}
