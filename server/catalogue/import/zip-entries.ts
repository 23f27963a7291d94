// Reads entries of a zip archive as streams, within limits: a small file can unpack to more than a disk holds.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** The archive cannot be read, is damaged or unpacks to too much. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

export type ZipEntry = { readonly name: string; readonly size: number; open(): AsyncIterable<Buffer> }

/**
 * The entries that the archive's directory names.
 * @param maxSize bytes that one entry may unpack to
 * @throws BrokenArchive
 */
export function listZipEntries(archive: Buffer, { maxSize }: { maxSize: number }): Map<string, ZipEntry> {
  const end = archive.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > archive.length) throw new BrokenArchive('no directory')
  const entries = new Map<string, ZipEntry>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw new BrokenArchive('bad directory')
    const nameLength = archive.readUInt16LE(at + 28)
    const place: Place = {
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      header: archive.readUInt32LE(at + 42),
    }
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    const size = archive.readUInt32LE(at + 24)
    entries.set(name, { name, size, open: () => unpack(archive, place, maxSize) })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

const endSignature = Buffer.from('504b0506', 'hex')

type Place = { flags: number; method: number; packed: number; header: number }

async function* unpack(archive: Buffer, place: Place, maxSize: number): AsyncIterable<Buffer> {
  const { header, method, packed } = place
  const isEncrypted = (place.flags & 1) === 1
  if (isEncrypted || (method !== 0 && method !== 8)) throw new BrokenArchive('encrypted or of an unknown method')
  if (header + 30 > archive.length || archive.readUInt32LE(header) !== 0x04034b50) throw new BrokenArchive('bad entry')
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  const bytes = archive.subarray(start, start + packed)
  let size = 0
  try {
    const chunks = method === 0 ? [bytes] : Readable.from([bytes]).pipe(createInflateRaw({ chunkSize: 1 << 16 }))
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxSize) throw new BrokenArchive('unpacks to too much')
      yield chunk
    }
  } catch (error) {
    throw error instanceof BrokenArchive ? error : new BrokenArchive('bad bytes', { cause: error })
  }
}
