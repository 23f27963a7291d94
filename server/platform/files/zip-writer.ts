// Writes a ZIP archive as a stream: entries are read one after the other, while the archive is sent.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipPart = { readonly name: string; readonly bytes: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Destroying the stream stops the entry that is being read. An entry that throws destroys the stream with its error. */
export function writeZip(parts: readonly ZipPart[]): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable // a PassThrough; its types name only the interface
  for (const { name, bytes } of parts)
    zip.addReadStreamLazy(name, { mtime: fixedTime, forceDosTimestamp: true }, (start) => {
      const source = Readable.from(bytes)
      const stop = () => void source.destroy()
      archive.once('close', stop)
      source.once('error', (error) => archive.destroy(error))
      source.once('close', () => archive.off('close', stop))
      start(null, source)
    })
  zip.once('error', (error) => archive.destroy(error))
  zip.end()
  return archive
}

/** A fixed time, so that equal content makes equal archives. The format has local times, from 1980. */
const fixedTime = new Date(1980, 0, 1)
