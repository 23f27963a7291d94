// Caches sitemaps, feeds and robots.txt for 30 s, gzipped once, with ETags.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#server/platform/http/page-cache/content-encoding.ts'

export type RenderedDocument = {
  readonly contentType: string
  readonly body: string
  readonly lastModified?: Date | undefined
}

type PreparedDocument = {
  readonly contentType: string
  /** Undefined for files, which are never sent uncompressed. */
  readonly plain: Buffer | undefined
  readonly gzipped: Buffer
  readonly etag: string
  readonly lastModified: Date | undefined
}

export type Documents = {
  /**
   * Sends the document that `render` returns, or that it returned within the last 30 seconds.
   * @param input.asFile the document is the compressed form, as a `.gz` file
   * @returns undefined when there is no such document
   */
  send(
    input: {
      key: string
      request: FastifyRequest
      reply: FastifyReply
      asFile?: boolean
    },
    render: () => Promise<RenderedDocument | undefined>,
  ): Promise<FastifyReply | undefined>
}

const ttlMs = 30_000
/** Enough for dozens of sitemap parts. */
const maxBytes = 16 * 1024 * 1024

export function openDocuments(now: () => Date): Documents {
  const cached = new Map<string, { renderedAt: number; bytes: number; ready: Promise<PreparedDocument | undefined> }>()

  function find(
    key: string,
    asFile: boolean,
    render: () => Promise<RenderedDocument | undefined>,
  ): Promise<PreparedDocument | undefined> {
    const at = now().getTime()
    const recent = cached.get(key)
    if (recent && at - recent.renderedAt < ttlMs) return recent.ready
    const entry = {
      renderedAt: at,
      bytes: 0,
      ready: render().then((document) => document && prepare(document, asFile)),
    }
    cached.delete(key)
    cached.set(key, entry)
    entry.ready.then(
      (ready) => {
        if (!ready) return remove(key, entry)
        entry.bytes = (ready.plain?.byteLength ?? 0) + ready.gzipped.byteLength
        evictOldest(cached)
      },
      () => remove(key, entry),
    )
    return entry.ready
  }

  function remove(key: string, entry: object): void {
    if (cached.get(key) === entry) cached.delete(key)
  }

  return {
    async send({ key, request, reply, asFile = false }, render) {
      const ready = await find(key, asFile, render)
      if (!ready) return undefined
      reply.header('cache-control', 'public, no-cache').header('etag', ready.etag)
      if (ready.lastModified) reply.header('last-modified', ready.lastModified.toUTCString())
      if (!asFile) reply.header('vary', 'accept-encoding')
      if (isUnchanged(request, ready.etag)) return reply.code(304).send()
      if (asFile) return reply.type('application/gzip').send(ready.gzipped)
      reply.type(ready.contentType)
      return acceptsEncoding(request.headers['accept-encoding']?.toString(), 'gzip')
        ? reply.header('content-encoding', 'gzip').send(ready.gzipped)
        : reply.send(ready.plain)
    },
  }
}

const compress = promisify(gzip)

async function prepare(
  { contentType, body, lastModified }: RenderedDocument,
  asFile: boolean,
): Promise<PreparedDocument> {
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

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'] ?? ''
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}

function evictOldest(cached: Map<string, { readonly bytes: number }>): void {
  let total = [...cached.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [key, { bytes }] of cached) {
    if (total <= maxBytes) return
    cached.delete(key)
    total -= bytes
  }
}
