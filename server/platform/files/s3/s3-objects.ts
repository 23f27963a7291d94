// Objects below the prefix of a bucket: a list of them, one put in pieces, one removed.
import { createHash } from 'node:crypto'
import { type S3Client, S3Error, type S3Patience } from './s3-client.ts'
import { childText, readXml } from './s3-xml.ts'

export type S3Object = { readonly key: string; readonly sizeBytes: number; readonly changedAt: Date }

/** Those whose keys begin like this, in their order. @param prefix the whole of it, that of the settings too */
export async function listObjects(client: S3Client, prefix: string): Promise<S3Object[]> {
  const objects: S3Object[] = []
  for (let token = ''; ; ) {
    const page = await listPage(client, { prefix, ...(token && { 'continuation-token': token }) })
    objects.push(...page.objects)
    if (page.next === '') return objects
    token = page.next
  }
}

/** One page of a list. */
export async function listPage(client: S3Client, query: Readonly<Record<string, string>>, patience?: S3Patience) {
  const { text } = await client.ask({ method: 'GET', key: '', query: { 'list-type': '2', ...query } }, patience)
  const answer = readXml(text)
  const objects = answer.children
    .filter(({ name }) => name === 'Contents')
    .map((entry) => ({
      key: childText(entry, 'Key'),
      sizeBytes: Number(childText(entry, 'Size')),
      changedAt: new Date(childText(entry, 'LastModified')),
    }))
  const next = childText(answer, 'IsTruncated') === 'true' ? childText(answer, 'NextContinuationToken') : ''
  return { objects, next }
}

/** Whether or not it is there. */
export async function removeObject(client: S3Client, key: string): Promise<void> {
  await client.ask({ method: 'DELETE', key })
}

export type Measured = { readonly sizeBytes: number; readonly sha256: string }

/**
 * Puts the bytes as one object: at once when they are few, else in pieces, which are dropped again when the stream breaks.
 * @param pieceBytes S3 takes pieces from 5 MB, and 10,000 of them
 */
export async function putObject(
  client: S3Client,
  key: string,
  bytes: AsyncIterable<Uint8Array | string>,
  pieceBytes: number,
): Promise<Measured> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let uploadId = ''
  const tags: string[] = []
  try {
    for await (const { piece, isLast } of inPieces(bytes, pieceBytes)) {
      hash.update(piece)
      sizeBytes += piece.length
      if (isLast && uploadId === '') {
        await client.ask({ method: 'PUT', key, body: piece })
        continue
      }
      uploadId ||= await beginPieces(client, key)
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await client.ask({ method: 'PUT', key, query, body: piece })
      tags.push(headers.get('etag') ?? '')
    }
    if (uploadId !== '') await joinPieces(client, key, { uploadId, tags, sizeBytes })
  } catch (error) {
    // Best effort: the reason is what broke, not that it could not be tidied up. The rule of the bucket for unfinished uploads does the rest.
    if (uploadId !== '') await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    await removeObject(client, key).catch(() => undefined)
    throw error
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

async function beginPieces(client: S3Client, key: string): Promise<string> {
  const { text } = await client.ask({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = childText(readXml(text), 'UploadId')
  if (uploadId === '') throw new Error('the file store began an upload without a number')
  return uploadId
}

async function joinPieces(
  client: S3Client,
  key: string,
  { uploadId, tags, sizeBytes }: { uploadId: string; tags: readonly string[]; sizeBytes: number },
): Promise<void> {
  const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  try {
    await client.ask({ method: 'POST', key, query: { uploadId }, body })
  } catch (error) {
    // The first try did it, and its answer was lost.
    if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
    const { headers } = await client.ask({ method: 'HEAD', key })
    if (Number(headers.get('content-length')) !== sizeBytes) throw error
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

async function* inPieces(bytes: AsyncIterable<Uint8Array | string>, pieceBytes: number) {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(Buffer.from(chunk as Uint8Array)) // a text becomes its bytes too
    size += held.at(-1)?.length ?? 0
    if (size <= pieceBytes) continue
    let rest = Buffer.concat(held)
    for (; rest.length > pieceBytes; rest = rest.subarray(pieceBytes))
      yield { piece: rest.subarray(0, pieceBytes), isLast: false }
    held = [rest]
    size = rest.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
