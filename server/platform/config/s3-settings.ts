// FILES_URL: a folder, or a bucket in an S3-compatible store, with its key in two S3_… settings.
import { resolve } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

export type S3Settings = {
  /** Origin of the store. */
  readonly endpoint: string
  /** Whether the bucket is in the path of the endpoint instead of its host name. */
  readonly isPathStyle: boolean
  readonly bucket: string
  /** Precedes every key: '' or a path that ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export const s3Environment = {
  FILES_URL: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().min(3).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional(),
}
type S3Environment = z.infer<z.ZodObject<typeof s3Environment>>

/** @throws StartupError for anything but a folder or a bucket */
export function filesFolder({ FILES_URL: filesUrl }: S3Environment, dataDir: string): string {
  const url = parseFilesUrl(filesUrl)
  // With a bucket, no file is stored on this disk.
  if (!url || url.protocol === 's3:') return resolve(dataDir, 'files')
  return decodeURIComponent(url.pathname)
}

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint it is Amazon's.
 * @returns undefined where files are in a folder
 * @throws StartupError naming what is missing, invalid or unsafe
 */
export function readS3Settings(e: S3Environment, isProduction: boolean): S3Settings | undefined {
  const url = parseFilesUrl(e.FILES_URL)
  if (url?.protocol !== 's3:') return undefined
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!e[name]) throw new StartupError(`${name} is missing: FILES_URL names a bucket`)
  const options = Object.fromEntries(url.searchParams)
  const unknown = Object.keys(options).find((name) => !['endpoint', 'region', 'style'].includes(name))
  if (unknown) throw new StartupError(`FILES_URL has an unknown part: ${unknown}`)
  const bucket = url.hostname
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || url.username || url.password || url.port)
    throw new StartupError('FILES_URL must be like s3://bucket/prefix?endpoint=https://…&region=…')
  // No character of a key needs to be encoded, as stores differ in how they sign encoded ones.
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!/^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/.test(prefix))
    throw new StartupError('FILES_URL: the prefix holds letters, digits, dots, hyphens and slashes only')
  const { endpoint, region = endpoint ? 'us-east-1' : undefined, style = endpoint ? 'path' : 'host' } = options
  if (!region) throw new StartupError('FILES_URL needs &region=… where it names no endpoint')
  if (!/^[a-z0-9-]+$/.test(region)) throw new StartupError('FILES_URL: the region is a name like eu-central-1')
  if (style !== 'path' && style !== 'host') throw new StartupError('FILES_URL: style is path or host')
  return {
    endpoint: endpointOf(endpoint ?? amazon(region), isProduction).origin,
    isPathStyle: style === 'path',
    bucket,
    prefix: prefix && `${prefix}/`,
    region,
    accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function parseFilesUrl(filesUrl: string | undefined): URL | undefined {
  if (!filesUrl) return undefined
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined
  if (url?.protocol !== 'file:' && url?.protocol !== 's3:')
    throw new StartupError('FILES_URL must be a file: or s3: address')
  return url
}

function amazon(region: string): string {
  return `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
}

function endpointOf(text: string, isProduction: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.pathname !== '/' || url.search || url.username)
    throw new StartupError('FILES_URL: the endpoint must be like https://s3.example.com')
  if (isProduction && url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new StartupError('FILES_URL: the endpoint must be https, or on this machine, with NODE_ENV=production')
  return url
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
