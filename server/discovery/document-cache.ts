// Documents for machines: made at most every half minute, compressed once, and answered with 304 to whoever has them already.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#server/platform/http/page-cache/content-encoding.ts'

export type MadeDocument = {
  readonly contentType: string
  readonly body: string
  readonly lastModified?: Date | undefined
}

type Ready = {
  readonly contentType: string
  /** Not of a file: nobody gets that uncompressed. */
  readonly plain: Buffer | undefined
  readonly gzipped: Buffer
  readonly etag: string
  readonly lastModified: Date | undefined
}

export type Documents = {
  /**
   * Sends what `make` answers, or what it answered less than half a minute ago.
   * @param asFile the compressed form is the document: a `.gz` file
   * @returns undefined when there is no such document
   */
  send(
    input: {
      key: string
      request: FastifyRequest
      reply: FastifyReply
      asFile?: boolean
    },
    make: () => Promise<MadeDocument | undefined>,
  ): Promise<FastifyReply | undefined>
}

const keptForMs = 30_000
/** Dozens of parts of sitemaps. */
const keptBytes = 16 * 1024 * 1024

export function openDocuments(now: () => Date): Documents {
  const kept = new Map<string, { madeAt: number; bytes: number; ready: Promise<Ready | undefined> }>()

  function find(
    key: string,
    asFile: boolean,
    make: () => Promise<MadeDocument | undefined>,
  ): Promise<Ready | undefined> {
    const at = now().getTime()
    const known = kept.get(key)
    if (known && at - known.madeAt < keptForMs) return known.ready
    const entry = { madeAt: at, bytes: 0, ready: make().then((made) => made && prepare(made, asFile)) }
    kept.delete(key)
    kept.set(key, entry)
    entry.ready.then(
      (ready) => {
        if (!ready) return forget(key, entry)
        entry.bytes = (ready.plain?.byteLength ?? 0) + ready.gzipped.byteLength
        dropOldest(kept)
      },
      () => forget(key, entry),
    )
    return entry.ready
  }

  function forget(key: string, entry: object): void {
    if (kept.get(key) === entry) kept.delete(key)
  }

  return {
    async send({ key, request, reply, asFile = false }, make) {
      const ready = await find(key, asFile, make)
      if (!ready) return undefined
      reply.header('cache-control', 'public, no-cache').header('etag', ready.etag)
      if (ready.lastModified) reply.header('last-modified', ready.lastModified.toUTCString())
      if (!asFile) reply.header('vary', 'accept-encoding')
      if (isKnown(request, ready.etag)) return reply.code(304).send()
      if (asFile) return reply.type('application/gzip').send(ready.gzipped)
      reply.type(ready.contentType)
      return acceptsEncoding(request.headers['accept-encoding']?.toString(), 'gzip')
        ? reply.header('content-encoding', 'gzip').send(ready.gzipped)
        : reply.send(ready.plain)
    },
  }
}

const compress = promisify(gzip)

async function prepare({ contentType, body, lastModified }: MadeDocument, asFile: boolean): Promise<Ready> {
  const plain = Buffer.from(body)
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    contentType,
    plain: asFile ? undefined : plain,
    gzipped: await compress(plain),
    etag: `W/"${digest}"`,
    lastModified,
  }
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'] ?? ''
  return given === '*' || given.split(',').some((one) => one.trim() === etag)
}

function dropOldest(kept: Map<string, { readonly bytes: number }>): void {
  let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [key, { bytes }] of kept) {
    if (total <= keptBytes) return
    kept.delete(key)
    total -= bytes
  }
}
