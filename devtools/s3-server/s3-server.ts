// Small S3 server with one in-memory bucket, for tests and drills: verifies signatures and simulates failures of real stores.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  type Bucket,
  completeMultipartUpload,
  createMultipartUpload,
  errorResponse,
  list,
  newBucket,
  read,
  type S3Response,
  storedObject,
  storePart,
} from './bucket.ts'
import { verifySignature } from './signature.ts'

/**
 * `slow-down` responds 503, `server-error` 500. `closed` closes the connection before the request is processed, `reset` resets it (ECONNRESET),
 * `lost` closes it after the request is processed. `proxy-page` responds 403 with HTML, `half` sends half the response, `silent` none.
 */
export type Fault = 'slow-down' | 'server-error' | 'closed' | 'reset' | 'lost' | 'half' | 'silent' | 'proxy-page'

export type S3Server = {
  readonly endpoint: string
  /** Environment variables that make the product use this server. */
  readonly env: { readonly FILES_URL: string; readonly S3_ACCESS_KEY_ID: string; readonly S3_SECRET_ACCESS_KEY: string }
  readonly bucket: Bucket
  /** All requests received, such as `PUT /sold/a/key?partNumber=1`. */
  readonly requests: string[]
  /** Makes the next requests that start with `beginning` fail, one for each fault. */
  fail(beginning: string, ...faults: Fault[]): void
  /** Sets the offset of the server's clock, which determines the Date header and the check of signatures. */
  setClockOffset(ms: number): void
  /** Empties the bucket, removes pending faults and resets the clock offset. */
  reset(): void
  close(): Promise<void>
}

type Options = { readonly minPartBytes?: number; readonly pageSize?: number; readonly port?: number }

const key = { accessKeyId: 'TESTKEYTESTKEY', secretAccessKey: 'a+secret/of=the-tests', region: 'eu-test-1' }
const bucketName = 'sold'

export async function startS3Server(options: Options = {}): Promise<S3Server> {
  const { minPartBytes = 5 * 1024 * 1024, pageSize = 1000, port = 0 } = options
  const bucket = newBucket()
  const requests: string[] = []
  let clockOffsetMs = 0
  const faults: { beginning: string; fault: Fault }[] = []
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const line = `${request.method} ${request.url}`
    requests.push(line)
    const at = faults.findIndex(({ beginning }) => line.startsWith(beginning))
    const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'silent') return
    if (fault === 'closed') return void response.destroy()
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    const now = new Date(Date.now() + clockOffsetMs)
    response.setHeader('date', now.toUTCString())
    if (fault === 'proxy-page') return send(request, response, { status: 403, body: '<html><p>Denied<br></html>' })
    if (fault === 'slow-down') return send(request, response, errorResponse(503, 'SlowDown'))
    if (fault === 'server-error') return send(request, response, errorResponse(500, 'InternalError'))
    const rejection = verifySignature(request, body, key, now)
    const reply = rejection ? errorResponse(rejection.status, rejection.code) : act(request, body)
    if (fault === 'lost') return void response.destroy()
    send(request, response, reply, fault === 'half')
  }

  function act(request: IncomingMessage, body: Buffer): S3Response {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store')
    const [, name, ...rest] = pathname.split('/')
    const object = decodeURIComponent(rest.join('/'))
    if (name !== bucketName) return errorResponse(404, 'NoSuchBucket')
    const uploadId = query.get('uploadId')
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return object === '' ? list(bucket, query, pageSize) : read(bucket, object, request.headers.range)
      case 'PUT': {
        if (uploadId !== null) return storePart(bucket, uploadId, Number(query.get('partNumber')), body)
        const stored = storedObject(body)
        bucket.objects.set(object, stored)
        return { status: 200, headers: { etag: stored.tag } }
      }
      case 'POST':
        if (query.has('uploads')) return createMultipartUpload(bucket, object)
        return uploadId === null
          ? errorResponse(400, 'InvalidRequest')
          : completeMultipartUpload(bucket, uploadId, body.toString(), minPartBytes)
      case 'DELETE':
        if (uploadId === null) bucket.objects.delete(object)
        else if (!bucket.uploads.delete(uploadId)) return errorResponse(404, 'NoSuchUpload')
        return { status: 204 }
      default:
        return errorResponse(405, 'MethodNotAllowed')
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    env: {
      FILES_URL: `s3://${bucketName}/reports?endpoint=${endpoint}&region=${key.region}`,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    bucket,
    requests,
    fail: (beginning, ...faultNames) => void faults.push(...faultNames.map((fault) => ({ beginning, fault }))),
    setClockOffset: (ms) => {
      clockOffsetMs = ms
    },
    reset() {
      clockOffsetMs = 0
      bucket.objects.clear()
      bucket.uploads.clear()
      requests.length = 0
      faults.length = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: S3Response, isHalf = false): void {
  const body = Buffer.from(answer.body ?? '')
  const headers = { ...answer.headers, ...(answer.status === 204 ? {} : { 'content-length': String(body.length) }) }
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') return void response.end()
  if (!isHalf) return void response.end(body)
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}
