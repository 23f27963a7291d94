// Files in a bucket of any store that speaks S3. Keys are as random as the names in a folder; nothing is public.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Settings } from '../../config/config.ts'
import { StartupError } from '../../startup-error.ts'
import { type FileStore, requireKey } from '../file-store.ts'
import { openS3Client, S3Error, type S3Patience, usualPatience } from './s3-client.ts'
import { listObjects, listPage, putObject } from './s3-objects.ts'
import { openS3UploadParts } from './s3-upload-parts.ts'

/** 8 MB in memory for each file under way; 80 GB is the largest file then. */
const usualPieceBytes = 8 * 1024 * 1024

type Options = { readonly pieceBytes?: number; readonly patience?: S3Patience }

export function openS3Files(settings: S3Settings, options: Options = {}): FileStore {
  const { pieceBytes = usualPieceBytes, patience = usualPatience } = options
  const client = openS3Client(settings, patience)
  return {
    place: `the bucket ${settings.bucket} at ${new URL(settings.url).host}`,
    parts: openS3UploadParts(client, settings.prefix),
    async put(bytes, storageKey = randomUUID()) {
      return { storageKey, ...(await putObject(client, requireKey(storageKey), bytes, pieceBytes)) }
    },
    async open(storageKey, range) {
      const key = requireKey(storageKey)
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const response = await client
        .open({ method: 'GET', key, ...(headers && { headers }) })
        .catch((error: unknown) => {
          throw error instanceof S3Error && error.status === 404 ? isMissing(key) : error
        })
      // A store without ranges would send the file from its beginning.
      if (range && response.status !== 206) {
        await response.body?.cancel()
        throw new Error(`the file store ignored the range of ${key}`)
      }
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
    },
    async list() {
      const objects = await listObjects(client, settings.prefix)
      return objects.flatMap(({ key, ...object }) => {
        const storageKey = key.slice(settings.prefix.length)
        return /^[0-9a-f-]{36}$/.test(storageKey) ? [{ storageKey, ...object, isWhole: true }] : []
      })
    },
    isEmpty: async () => (await onePage()).objects.length === 0,
    async check() {
      await onePage({ tries: 2, timeoutMs: 5_000, pauseMs: 200 }).catch((error: unknown) => {
        throw error instanceof S3Error && error.status < 500 && error.status !== 429
          ? refusalOf(error, settings)
          : error
      })
    },
  }

  function onePage(given?: S3Patience) {
    return listPage(client, { prefix: settings.prefix, 'max-keys': '1' }, given)
  }
}

/** As a folder would say it. */
function isMissing(key: string): Error {
  return Object.assign(new Error(`ENOENT: no file ${key} in the bucket`), { code: 'ENOENT' })
}

const wrongKey = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted'
const reasons: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  AccessDenied: 'the key of S3_ACCESS_KEY_ID may not list it',
  NoSuchBucket: 'there is no such bucket',
  AuthorizationHeaderMalformed: 'FILES_URL names another region than its own',
  PermanentRedirect: 'FILES_URL names another region or endpoint than its own',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

function refusalOf({ code, status, message }: S3Error, { bucket, url }: S3Settings): StartupError {
  const reason = reasons[code] ?? message
  return new StartupError(`The bucket ${bucket} at ${new URL(url).host} cannot be used: ${reason} (${status} ${code})`)
}
