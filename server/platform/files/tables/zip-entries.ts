// Reads entries of a ZIP file as streams, within limits: a small file can unpack to more than a disk holds.
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

/** The archive cannot be read, is damaged or unpacks to too much. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

export type ZipEntry = { readonly name: string; readonly size: number; open(): AsyncIterable<Buffer> }
export type ZipEntries = { readonly entries: ReadonlyMap<string, ZipEntry>; close(): void }

/** A workbook has a few dozen. */
const maxEntries = 10_000

/**
 * The entries in the directory of the archive.
 * @param file its path, or its bytes
 * @param limits.maxSize bytes that one entry may unpack to
 * @throws BrokenArchive, also while an entry is read
 */
export async function openZip(file: string | Buffer, { maxSize }: { readonly maxSize: number }): Promise<ZipEntries> {
  const opening = typeof file === 'string' ? openPromise(file, { autoClose: false }) : fromBufferPromise(file)
  const zip = await opening.catch((error: unknown) => {
    throw toBrokenArchive('no directory', error)
  })
  const entries = new Map<string, ZipEntry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size === maxEntries) throw new BrokenArchive('too many entries')
      const { fileName: name, uncompressedSize: size } = entry
      entries.set(name, { name, size, open: () => unpack(zip, entry, maxSize) })
    }
  } catch (error) {
    zip.close()
    throw toBrokenArchive('bad directory', error)
  }
  return { entries, close: () => zip.close() }
}

/** The library fails an entry that unpacks to another size than the directory states. */
async function* unpack(zip: ZipFile, entry: Entry, maxSize: number): AsyncIterable<Buffer> {
  if (entry.uncompressedSize > maxSize) throw new BrokenArchive('unpacks to too much')
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw toBrokenArchive('damaged or encrypted', error)
  }
}

/** Errors of the disk say nothing about the archive. */
function toBrokenArchive(reason: string, cause: unknown): unknown {
  const isOther = cause instanceof BrokenArchive || (cause instanceof Error && 'syscall' in cause)
  return isOther ? cause : new BrokenArchive(reason, { cause })
}
