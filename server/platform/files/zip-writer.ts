// Writes a zip archive as a stream: no entry is held in memory, and none needs to be known beforehand.
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = { readonly name: string; readonly bytes: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Up to 4 GB, whole and per entry. */
export async function* writeZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of parts) {
    const start = offset
    const local = header(localSignature, name, { crc: 0, packed: 0, size: 0 })
    yield local
    offset += local.length
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const chunk of deflated(bytes, sums)) {
      yield chunk
      offset += chunk.length
    }
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    writeSums(descriptor, 4, sums)
    yield descriptor
    offset += descriptor.length
    if (offset > fourGigabytes || sums.size > fourGigabytes) throw new RangeError(`the archive is too large: ${name}`)
    directory.push(entry(name, sums, start))
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  yield* directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

type Sums = { crc: number; packed: number; size: number }

const fourGigabytes = 0xffff_ffff
const localSignature = 0x04034b50
/** Sums follow the bytes; names are UTF-8. */
const flags = 0x0808
const deflate = 8

/** Chunks as they come; what is read and what comes out is summed up. */
async function* deflated(bytes: ZipPart['bytes'], sums: Sums): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level: 6 })
  const feed = (async () => {
    for await (const chunk of bytes) {
      sums.crc = crc32(chunk, sums.crc)
      sums.size += chunk.length
      if (!stream.write(chunk))
        await new Promise<void>((resolve) => {
          stream.once('drain', resolve)
          stream.once('close', resolve)
        })
      if (stream.destroyed) return
    }
    stream.end()
  })()
  feed.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sums.packed += chunk.length
    yield chunk
  }
  await feed
}

function header(signature: number, name: string, sums: Sums): Buffer {
  const text = Buffer.from(name)
  const buffer = Buffer.alloc(30)
  buffer.writeUInt32LE(signature, 0)
  buffer.writeUInt16LE(20, 4)
  buffer.writeUInt16LE(flags, 6)
  buffer.writeUInt16LE(deflate, 8)
  buffer.writeUInt16LE(firstDay, 12)
  writeSums(buffer, 14, sums)
  buffer.writeUInt16LE(text.length, 26)
  return Buffer.concat([buffer, text])
}

function entry(name: string, sums: Sums, start: number): Buffer {
  const text = Buffer.from(name)
  const buffer = Buffer.alloc(46)
  buffer.writeUInt32LE(0x02014b50, 0)
  buffer.writeUInt16LE(20, 4)
  buffer.writeUInt16LE(20, 6)
  buffer.writeUInt16LE(flags, 8)
  buffer.writeUInt16LE(deflate, 10)
  buffer.writeUInt16LE(firstDay, 14)
  writeSums(buffer, 16, sums)
  buffer.writeUInt16LE(text.length, 28)
  buffer.writeUInt32LE(start, 42)
  return Buffer.concat([buffer, text])
}

/** 1 January 1980: the same content makes the same archive. */
const firstDay = 0x21

function writeSums(buffer: Buffer, at: number, { crc, packed, size }: Sums): void {
  buffer.writeUInt32LE(crc, at)
  buffer.writeUInt32LE(packed, at + 4)
  buffer.writeUInt32LE(size, at + 8)
}
