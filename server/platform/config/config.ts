// Configuration: the only reader of the environment. Invalid or unsafe settings abort the start with one line.
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'
import {
  type FapiaoServiceSettings,
  fapiaoServiceEnvironment,
  readFapiaoServiceSettings,
} from './fapiao-service-settings.ts'
import { readKeyFile } from './key-file.ts'
import { type NewsletterSettings, newsletterEnvironment, readNewsletterSettings } from './newsletter-settings.ts'
import { type BackupSettings, operationEnvironment, readBackupSettings } from './operation-settings.ts'
import { filesFolder, readS3Settings, type S3Settings, s3Environment } from './s3-settings.ts'
import { assertSafeStripe, readStripeSettings, type StripeSettings, stripeEnvironment } from './stripe-settings.ts'
import {
  type BaiduPushSettings,
  type IndexNowSettings,
  pushEnvironment,
  readBaiduPushSettings,
  readIndexNowSettings,
} from './url-submission-settings.ts'
import { assertSafeWechat, readWechatSettings, type WechatSettings, wechatEnvironment } from './wechat-settings.ts'

export type { FapiaoServiceSettings } from './fapiao-service-settings.ts'
export type { NewsletterSettings } from './newsletter-settings.ts'
export type { BackupSettings } from './operation-settings.ts'
export type { S3Settings } from './s3-settings.ts'
export type { StripeSettings } from './stripe-settings.ts'
export type { BaiduPushSettings, IndexNowSettings } from './url-submission-settings.ts'
export type { WechatSettings } from './wechat-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'it is like smtp://user:password@mail.example.com:587' })

/** Addresses, networks or names that Fastify knows, separated by commas. */
const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isProxy), 'it is a list of addresses or networks, like 10.0.0.1,192.168.0.0/16')

function isProxy(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry)
  if (more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:/, 'it is like postgresql://user:password@host/name')
    .optional(),
  SITE_ZH_ORIGIN: origin.optional(),
  SITE_EN_ORIGIN: origin.optional(),
  API_BASE: z
    .string()
    .regex(/^\/[\w/-]*[\w-]$/)
    .default('/api'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().optional(),
  ...newsletterEnvironment,
  ...s3Environment,
  TRUSTED_PROXIES: proxies.prefault(''),
  VALID_CODE_FIXED: z.string().optional(),
  DEMONSTRATION_SALES: z.enum(['on', 'off']).default('on'),
  APP_SECRET: z.string().min(32).optional(),
  RATE_LIMITS: z.union([z.literal('off'), z.coerce.number().positive()]).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ALIPAY_GATEWAY: z.url().optional(),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  ...wechatEnvironment,
  ...stripeEnvironment,
  ...fapiaoServiceEnvironment,
  PAY_NOTIFY_ORIGIN: origin.optional(),
  PAY_SWEEP_SECONDS: z.coerce.number().int().min(1).default(300),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(64),
  ...pushEnvironment,
  ...operationEnvironment,
})

/** The settings of ours that an environment contains. */
export function settingsIn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.keys(environment.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

export type AlipaySettings = {
  readonly gateway: string
  readonly appId: string
  readonly sellerId: string
  readonly privateKey: string
  readonly publicKey: string
  /** No money moves: the page says so. */
  readonly isDemonstration: boolean
}

export type Config = {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A replica from which public pages may be read. */
  readonly databaseReadUrl: string | undefined
  readonly originZh: string
  readonly originEn: string
  readonly apiBase: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly newsletter: NewsletterSettings
  readonly filesDir: string
  /** The bucket that holds files instead of `filesDir`. */
  readonly s3: S3Settings | undefined
  readonly trustedProxies: readonly string[]
  readonly fixedValidCode: string | undefined
  /** Whether the demonstration starts with quotes, purchases, fapiao and invoices. */
  readonly hasDemonstrationSales: boolean
  readonly appSecret: string
  /** Factor on every rate limit; undefined disables them. */
  readonly rateLimitFactor: number | undefined
  readonly logLevel: string
  readonly alipay: AlipaySettings | undefined
  readonly wechat: WechatSettings | undefined
  readonly stripe: StripeSettings | undefined
  /** The provider that issues fapiao; without it people do. */
  readonly fapiaoService: FapiaoServiceSettings | undefined
  readonly payNotifyOrigin: string
  readonly paySweepSeconds: number
  /** 0 disables the page cache. */
  readonly pageCacheBytes: number
  readonly indexNow: IndexNowSettings | undefined
  readonly baiduPush: BaiduPushSettings | undefined
  readonly backups: BackupSettings | undefined
  readonly metricsToken: string | undefined
  /** Number of web processes on this machine. */
  readonly webProcesses: number
  /** With less free space, uploads are rejected. 0 lets the disk fill up. */
  readonly minFreeDiskBytes: number
}

/**
 * Settings from environment variables (list: docs/operations.md).
 * @throws StartupError naming the variable that is missing, wrong or unsafe
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(`Invalid ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const e = parsed.data
  const isProduction = e.NODE_ENV === 'production'
  const local = `http://localhost:${e.PORT}`
  const originZh = e.SITE_ZH_ORIGIN ?? e.SITE_EN_ORIGIN ?? local
  if (isProduction) assertSafeProduction(e)
  if (e.VALID_CODE_FIXED && e.NODE_ENV !== 'test') throw new StartupError('VALID_CODE_FIXED is for NODE_ENV=test only')
  const dataDir = resolve(e.DATA_DIR)
  return {
    isProduction,
    host: e.HOST,
    port: e.PORT,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    originZh,
    originEn: e.SITE_EN_ORIGIN ?? originZh,
    apiBase: e.API_BASE,
    smtpUrl: e.SMTP_URL,
    newsletter: readNewsletterSettings(e),
    mailFrom: e.MAIL_FROM ?? 'Yanbao <service@example.com>',
    filesDir: filesFolder(e, dataDir),
    s3: readS3Settings(e, isProduction),
    trustedProxies: e.TRUSTED_PROXIES,
    fixedValidCode: e.VALID_CODE_FIXED,
    hasDemonstrationSales: e.DEMONSTRATION_SALES === 'on',
    appSecret: e.APP_SECRET ?? createHash('sha256').update(`development:${dataDir}`).digest('hex'),
    rateLimitFactor: e.RATE_LIMITS === 'off' ? undefined : e.RATE_LIMITS,
    logLevel: e.LOG_LEVEL,
    alipay: alipaySettings(e),
    wechat: readWechatSettings(e),
    stripe: readStripeSettings(e),
    fapiaoService: readFapiaoServiceSettings(e, isProduction),
    payNotifyOrigin: e.PAY_NOTIFY_ORIGIN ?? originZh,
    paySweepSeconds: e.PAY_SWEEP_SECONDS,
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    indexNow: readIndexNowSettings(e, isProduction),
    baiduPush: readBaiduPushSettings(e, isProduction),
    backups: readBackupSettings(e),
    metricsToken: e.METRICS_TOKEN,
    webProcesses: e.WEB_PROCESSES,
    minFreeDiskBytes: e.MIN_FREE_DISK_MB * 1024 * 1024,
  }
}

type Environment = z.infer<typeof environment>

/** Alipay's production host. Its sandbox takes play money. */
const alipayHost = 'openapi.alipay.com'

/** Prefix of the app ids of the gateway simulator: see devtools/gateway-simulator. */
export const simulatorAppIdPrefix = '9021777777'

function assertSafeProduction(e: Environment): void {
  for (const name of ['SITE_ZH_ORIGIN', 'SITE_EN_ORIGIN', 'APP_SECRET'] as const) {
    if (!e[name]) throw new StartupError(`${name} is missing: NODE_ENV=production requires it`)
  }
  // Mail with a sender at example.com is not delivered.
  if (e.SMTP_URL && !e.MAIL_FROM)
    throw new StartupError('MAIL_FROM is missing: NODE_ENV=production requires it with SMTP_URL')
  for (const name of ['SITE_ZH_ORIGIN', 'SITE_EN_ORIGIN', 'PAY_NOTIFY_ORIGIN'] as const) {
    if (e[name]?.startsWith('http:')) throw new StartupError(`NODE_ENV=production needs https in ${name}`)
  }
  if (e.RATE_LIMITS === 'off') throw new StartupError('RATE_LIMITS=off is not allowed with NODE_ENV=production')
  if (e.ALIPAY_GATEWAY) {
    const url = new URL(e.ALIPAY_GATEWAY)
    if (url.protocol !== 'https:' || url.hostname !== alipayHost) {
      throw new StartupError(`ALIPAY_GATEWAY must be https at ${alipayHost} with NODE_ENV=production`)
    }
  }
  if (e.ALIPAY_APP_ID?.startsWith(simulatorAppIdPrefix)) {
    throw new StartupError('ALIPAY_APP_ID is the app of the gateway simulator: not allowed with NODE_ENV=production')
  }
  assertSafeWechat(e)
  assertSafeStripe(e)
}

function alipaySettings(e: Environment): AlipaySettings | undefined {
  const names = [
    'ALIPAY_GATEWAY',
    'ALIPAY_APP_ID',
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY_FILE',
    'ALIPAY_PUBLIC_KEY_FILE',
  ] as const
  const missing = names.filter((name) => !e[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new StartupError(`${missing[0]} is missing: set all ALIPAY_… settings or none`)
  const value = (name: (typeof names)[number]) => e[name] ?? ''
  return {
    gateway: value('ALIPAY_GATEWAY'),
    appId: value('ALIPAY_APP_ID'),
    sellerId: value('ALIPAY_SELLER_ID'),
    privateKey: readKeyFile('ALIPAY_PRIVATE_KEY_FILE', value('ALIPAY_PRIVATE_KEY_FILE')),
    publicKey: readKeyFile('ALIPAY_PUBLIC_KEY_FILE', value('ALIPAY_PUBLIC_KEY_FILE')),
    isDemonstration: isPlayMoney(value('ALIPAY_GATEWAY'), value('ALIPAY_APP_ID')),
  }
}

function isPlayMoney(gateway: string, appId: string): boolean {
  return appId.startsWith(simulatorAppIdPrefix) || new URL(gateway).hostname !== alipayHost
}
