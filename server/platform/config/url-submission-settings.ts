// The settings of URL submission to IndexNow and Baidu. Each is off without its key; outside production the endpoint is on this machine.
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

export type IndexNowSettings = { readonly key: string; readonly url: string }

export type BaiduPushSettings = {
  readonly token: string
  readonly url: string
  /** URLs per day; undefined: as many as Baidu allows. */
  readonly dailyQuota: number | undefined
}

export const pushEnvironment = {
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'it has 8 to 128 letters, digits or hyphens')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  BAIDU_PUSH_TOKEN: z
    .string()
    .regex(/^\w{8,64}$/, 'it has 8 to 64 letters or digits')
    .optional(),
  BAIDU_PUSH_URL: z.url({ protocol: /^https?$/ }).default('http://data.zz.baidu.com/urls'),
  BAIDU_DAILY_QUOTA: z.coerce.number().int().min(1).optional(),
}
type PushEnvironment = Readonly<z.infer<z.ZodObject<typeof pushEnvironment>>>

/** @returns undefined without a key. @throws StartupError for an endpoint that does not fit the environment */
export function readIndexNowSettings(e: PushEnvironment, isProduction: boolean): IndexNowSettings | undefined {
  if (!e.INDEXNOW_KEY) return undefined
  const url = new URL(e.INDEXNOW_URL)
  if (isProduction && (url.protocol !== 'https:' || isOnThisMachine(url)))
    throw new StartupError('INDEXNOW_URL must be https with NODE_ENV=production')
  if (!isProduction) assertLocalEndpoint('INDEXNOW_URL', 'INDEXNOW_KEY', url)
  return { key: e.INDEXNOW_KEY, url: url.href }
}

/** Baidu's interface has no HTTPS. */
const baiduHost = 'data.zz.baidu.com'

/** @returns undefined without a token. @throws StartupError for an endpoint that does not fit the environment */
export function readBaiduPushSettings(e: PushEnvironment, isProduction: boolean): BaiduPushSettings | undefined {
  if (!e.BAIDU_PUSH_TOKEN) return undefined
  const url = new URL(e.BAIDU_PUSH_URL)
  if (isProduction && url.host !== baiduHost)
    throw new StartupError(`BAIDU_PUSH_URL must be at ${baiduHost} with NODE_ENV=production`)
  if (!isProduction) assertLocalEndpoint('BAIDU_PUSH_URL', 'BAIDU_PUSH_TOKEN', url)
  return { token: e.BAIDU_PUSH_TOKEN, url: url.href, dailyQuota: e.BAIDU_DAILY_QUOTA }
}

/** Pages of a demonstration or a test must not be submitted to a real service. */
function assertLocalEndpoint(name: string, key: string, url: URL): void {
  if (!isOnThisMachine(url))
    throw new StartupError(`${name} must be on this machine outside production, or unset ${key}`)
}

function isOnThisMachine(url: URL): boolean {
  return ['localhost', '[::1]'].includes(url.hostname) || /^127\.\d+\.\d+\.\d+$/.test(url.hostname)
}
