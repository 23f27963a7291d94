// File store in an S3 bucket. Keys are random UUIDs, as in a folder; no object is public.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config/config.ts'
import { StartupError } from '../../startup-error.ts'
import { type FileStore, requireKey } from '../file-store.ts'
import {
  defaultS3Limits,
  deleteObject,
  getObject,
  listObjects,
  openS3Bucket,
  type S3Limits,
  statusOf,
} from './s3-bucket.ts'
import { uploadStream } from './s3-multipart-upload.ts'
import { openS3UploadParts } from './s3-upload-parts.ts'

/** With 10,000 parts the largest file is 80 GB. */
const defaultPartBytes = 8 * 1024 * 1024
const checkTimeoutMs = 10_000

type Options = { readonly partBytes?: number; readonly limits?: S3Limits }

export function openS3Files(settings: S3Settings, options: Options = {}): FileStore {
  const { partBytes = defaultPartBytes, limits = defaultS3Limits } = options
  const bucket = openS3Bucket(settings, limits)
  const { client, name, prefix } = bucket
  const listOne = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, MaxKeys: 1 })
  return {
    location: `the bucket ${name} at ${hostOf(settings)}`,
    parts: openS3UploadParts(bucket),
    async put(bytes, storageKey = randomUUID()) {
      return { storageKey, ...(await uploadStream(bucket, requireKey(storageKey), bytes, partBytes)) }
    },
    async open(storageKey, range) {
      const key = requireKey(storageKey)
      const body = await getObject(bucket, key, range).catch((error: unknown) => {
        throw statusOf(error) === 404 ? notFound(key) : error
      })
      if (!(body instanceof Readable)) throw new Error('the S3 client returned a stream of another platform')
      return body
    },
    remove: (storageKey) => deleteObject(bucket, requireKey(storageKey)),
    async list() {
      const objects = await listObjects(bucket)
      return objects.flatMap(({ key, ...object }) =>
        /^[0-9a-f-]{36}$/.test(key) ? [{ storageKey: key, ...object, isComplete: true }] : [],
      )
    },
    isEmpty: async () => ((await client.send(listOne)).Contents ?? []).length === 0,
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeoutMs)
      await client.send(listOne, { abortSignal }).catch((error: unknown) => {
        if (abortSignal.aborted) throw new Error(`no response within ${checkTimeoutMs / 1000} s`)
        const status = statusOf(error)
        throw status !== undefined && status < 500 && status !== 429 ? toStartupError(error, settings) : error
      })
    },
  }
}

/** The error that a folder would throw. */
function notFound(key: string): Error {
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

function toStartupError(error: unknown, settings: S3Settings): StartupError {
  const { name, message } =
    error instanceof S3ServiceException ? error : { name: 'error', message: 'the response is not that of an S3 store' }
  const reason = reasons[name] ?? message
  return new StartupError(
    `The bucket ${settings.bucket} at ${hostOf(settings)} cannot be used: ${reason} (${statusOf(error)} ${name})`,
  )
}

function hostOf({ endpoint }: S3Settings): string {
  return new URL(endpoint).host
}
