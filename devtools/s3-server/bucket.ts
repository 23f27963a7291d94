// In-memory bucket: objects and unfinished multipart uploads.
import { createHash, randomUUID } from 'node:crypto'

export type StoredObject = { readonly bytes: Buffer; readonly tag: string; readonly at: Date }

export type Bucket = {
  readonly objects: Map<string, StoredObject>
  /** Unfinished uploads by upload ID, with their parts by number. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, StoredObject> }>
}

export type S3Response = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

export function newBucket(): Bucket {
  return { objects: new Map(), uploads: new Map() }
}

export function storedObject(bytes: Buffer): StoredObject {
  return { bytes, tag: `"${createHash('md5').update(bytes).digest('hex')}"`, at: new Date() }
}

export function errorResponse(status: number, code: string): S3Response {
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} in the test store</Message></Error>`,
  }
}

export function read({ objects }: Bucket, key: string, range: string | undefined): S3Response {
  const object = objects.get(key)
  if (!object) return errorResponse(404, 'NoSuchKey')
  const { bytes, tag } = object
  const headers = { etag: tag, 'accept-ranges': 'bytes' }
  if (range === undefined) return { status: 200, headers, body: bytes }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const start = Number(from)
  const end = Math.min(to === '' ? bytes.length - 1 : Number(to), bytes.length - 1)
  if (from === '' || start > end) return errorResponse(416, 'InvalidRange')
  const contentRange = `bytes ${start}-${end}/${bytes.length}`
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: bytes.subarray(start, end + 1) }
}

export function list({ objects }: Bucket, query: URLSearchParams, pageSize: number): S3Response {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)))
  const entries = page.map((key) => {
    const { bytes, tag, at } = objects.get(key) ?? storedObject(Buffer.alloc(0))
    return `<Contents><Key>${xml(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${xml(tag)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const isCut = page.length < keys.length
  const next = isCut ? Buffer.from(page.at(-1) ?? '').toString('base64') : ''
  const continuation = `<IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}`
  return document(`<ListBucketResult>${continuation}${entries.join('')}</ListBucketResult>`)
}

export function createMultipartUpload({ uploads }: Bucket, key: string): S3Response {
  const id = randomUUID()
  uploads.set(id, { key, parts: new Map() })
  return document(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
}

export function storePart({ uploads }: Bucket, id: string, nth: number, bytes: Buffer): S3Response {
  const upload = uploads.get(id)
  if (!upload) return errorResponse(404, 'NoSuchUpload')
  if (!Number.isInteger(nth) || nth < 1 || nth > 10_000) return errorResponse(400, 'InvalidArgument')
  const part = storedObject(bytes)
  upload.parts.set(nth, part)
  return { status: 200, headers: { etag: part.tag } }
}

/** @param minPartBytes minimum size of each part except the last */
export function completeMultipartUpload(
  { objects, uploads }: Bucket,
  id: string,
  body: string,
  minPartBytes: number,
): S3Response {
  const upload = uploads.get(id)
  if (!upload) return errorResponse(404, 'NoSuchUpload')
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: (/<ETag>([^<]+)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }))
  if (named.length === 0) return errorResponse(400, 'MalformedXML')
  const parts: Buffer[] = []
  for (const [i, { number, tag }] of named.entries()) {
    const part = upload.parts.get(number)
    if (part?.tag !== tag) return errorResponse(400, 'InvalidPart')
    if (i < named.length - 1 && part.bytes.length < minPartBytes) return errorResponse(400, 'EntityTooSmall')
    if (number !== i + 1) return errorResponse(400, 'InvalidPartOrder')
    parts.push(part.bytes)
  }
  objects.set(upload.key, storedObject(Buffer.concat(parts)))
  uploads.delete(id)
  return document('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

function document(body: string): S3Response {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0"?>${body}` }
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
