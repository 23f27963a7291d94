// The AWS SDK's client for the bucket of the settings, and the requests on objects that the file store is made of.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import type { S3Settings } from '../../config/config.ts'
import type { ByteRange } from '../file-store.ts'

export type S3Limits = {
  readonly maxAttempts: number
  readonly connectionTimeoutMs: number
  /** From sending a request to the headers of its response. */
  readonly requestTimeoutMs: number
  /** Without a byte in either direction. A buyer who pauses a download is idle as well. */
  readonly idleTimeoutMs: number
}

export const defaultS3Limits: S3Limits = {
  maxAttempts: 5,
  connectionTimeoutMs: 10_000,
  requestTimeoutMs: 60_000,
  idleTimeoutMs: 300_000,
}

/** `prefix` precedes every key and is empty or ends with a slash. */
export type S3Bucket = { readonly client: S3Client; readonly name: string; readonly prefix: string }

export type S3Object = { readonly key: string; readonly sizeBytes: number; readonly changedAt: Date }

/** Everything is set here: the SDK would otherwise read AWS_… variables and the files below ~/.aws. */
export function openS3Bucket(settings: S3Settings, limits: S3Limits = defaultS3Limits): S3Bucket {
  // A download holds its connection until the buyer has everything, so the SDK's 50 connections are too few.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 16 }
  const client = new S3Client({
    endpoint: settings.endpoint,
    forcePathStyle: settings.isPathStyle,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    authSchemePreference: ['sigv4'],
    defaultsMode: 'standard',
    retryMode: 'standard',
    maxAttempts: limits.maxAttempts,
    requestHandler: {
      connectionTimeout: limits.connectionTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleTimeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The signature covers the SHA-256 of every body; many S3-compatible stores reject the SDK's additional CRC trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Proxies in front of S3-compatible stores often do not answer 100 Continue.
    expectContinueHeader: false,
    disableS3ExpressSessionAuth: true,
    disableClockSkewCorrection: false,
    useArnRegion: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    userAgentAppId: 'yanbao',
  })
  return { client, name: settings.bucket, prefix: settings.prefix }
}

/** @returns the HTTP status of an error response; undefined when the store has not responded */
export function statusOf(error: unknown): number | undefined {
  // A response that is not XML, such as a proxy's page, is a plain Error with the SDK's metadata.
  const response = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) }).safeParse(error)
  return response.data?.$metadata.httpStatusCode
}

/** Objects whose keys start with `start`, in the order of their keys, which are returned without the prefix. */
export async function listObjects({ client, name, prefix }: S3Bucket, start = ''): Promise<S3Object[]> {
  const objects: S3Object[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix + start }))
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      objects.push({ key: Key.slice(prefix.length), sizeBytes: Size, changedAt: LastModified })
  return objects
}

/** @throws NoSuchKey; Error when the store ignores the range, as the response would start at the first byte */
export async function getObject(
  { client, name, prefix }: S3Bucket,
  key: string,
  range?: ByteRange,
): Promise<NonNullable<GetObjectCommandOutput['Body']>> {
  const { Body, $metadata } = await client.send(
    new GetObjectCommand({
      Bucket: name,
      Key: prefix + key,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    }),
  )
  if (!Body) throw new Error(`the file store sent no body for ${key}`)
  if (!range || $metadata.httpStatusCode === 206) return Body
  if ('destroy' in Body) Body.destroy()
  throw new Error(`the file store ignored the range of ${key}`)
}

export async function putObject({ client, name, prefix }: S3Bucket, key: string, body: Buffer): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: name, Key: prefix + key, Body: body }))
}

/** Succeeds when there is no such object. */
export async function deleteObject({ client, name, prefix }: S3Bucket, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: name, Key: prefix + key }))
}
