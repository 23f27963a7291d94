// The WECHATPAY_… settings: all or none, and never those of the simulator in production.
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'
import { readKeyFile } from './key-file.ts'

export type WechatSettings = {
  readonly baseUrl: string
  readonly appId: string
  readonly mchId: string
  /** Serial number of the merchant's certificate. */
  readonly serial: string
  readonly privateKey: string
  readonly apiV3Key: string
  /** WeChat Pay signs with its public key or with a platform certificate, and with either while a merchant changes over. */
  readonly publicKey: { readonly id: string; readonly pem: string } | undefined
  readonly platformCertificates: readonly string[]
  /** No money moves: the page says so. */
  readonly isDemonstration: boolean
}

export const wechatEnvironment = {
  WECHATPAY_BASE_URL: z.url().optional(),
  WECHATPAY_APP_ID: z.string().optional(),
  WECHATPAY_MCH_ID: z.string().optional(),
  WECHATPAY_SERIAL: z.string().optional(),
  WECHATPAY_PRIVATE_KEY_FILE: z.string().optional(),
  WECHATPAY_API_V3_KEY: z.string().optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHATPAY_PUBLIC_KEY_FILE: z.string().optional(),
  /** Separated by commas: the current one and, during a change of keys, its successor. */
  WECHATPAY_PLATFORM_CERT_FILES: z.string().optional(),
}
const settingNames = z.object(wechatEnvironment).keyof().options
type WechatEnvironment = { readonly [Name in keyof typeof wechatEnvironment]?: string | undefined }

/** Hosts of WeChat Pay itself. */
const wechatHosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com']

/** Prefix of the app ids and merchant numbers of the gateway simulator: see devtools/gateway-simulator. */
export const simulatorWechatAppIdPrefix = 'wx9021777777'
const simulatorMchIdPrefix = '9021'

const requiredNames = [
  'WECHATPAY_BASE_URL',
  'WECHATPAY_APP_ID',
  'WECHATPAY_MCH_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY_FILE',
  'WECHATPAY_API_V3_KEY',
] as const

/** @throws StartupError naming the setting that is missing or invalid */
export function readWechatSettings(e: WechatEnvironment): WechatSettings | undefined {
  if (settingNames.every((name) => !e[name])) return undefined
  const missing = requiredNames.find((name) => !e[name])
  if (missing) throw new StartupError(`${missing} is missing: set all WECHATPAY_… settings or none`)
  const value = (name: (typeof requiredNames)[number]) => e[name] ?? ''
  const publicKey = readPublicKey(e)
  const platformCertificates = readCertificates(e.WECHATPAY_PLATFORM_CERT_FILES ?? '')
  if (!publicKey && platformCertificates.length === 0) {
    throw new StartupError('WeChat Pay needs WECHATPAY_PUBLIC_KEY_ID and …_FILE, or WECHATPAY_PLATFORM_CERT_FILES')
  }
  return {
    baseUrl: value('WECHATPAY_BASE_URL'),
    appId: value('WECHATPAY_APP_ID'),
    mchId: value('WECHATPAY_MCH_ID'),
    serial: value('WECHATPAY_SERIAL').toUpperCase(),
    privateKey: readKeyFile('WECHATPAY_PRIVATE_KEY_FILE', value('WECHATPAY_PRIVATE_KEY_FILE')),
    apiV3Key: value('WECHATPAY_API_V3_KEY'),
    publicKey,
    platformCertificates,
    isDemonstration: isSimulated(e),
  }
}

/** @throws StartupError for another host or an app of the simulator in production */
export function assertSafeWechat(e: WechatEnvironment): void {
  const url = e.WECHATPAY_BASE_URL ? new URL(e.WECHATPAY_BASE_URL) : undefined
  // The host includes the port: the real one listens at 443 only.
  if (url && (url.protocol !== 'https:' || !wechatHosts.includes(url.host) || url.pathname !== '/')) {
    throw new StartupError(`WECHATPAY_BASE_URL must be https at ${wechatHosts.join(' or ')} with NODE_ENV=production`)
  }
  if (isSimulated(e)) {
    throw new StartupError('WECHATPAY_APP_ID is the app of the gateway simulator: not allowed with NODE_ENV=production')
  }
}

function isSimulated(e: WechatEnvironment): boolean {
  return (
    (e.WECHATPAY_APP_ID ?? '').startsWith(simulatorWechatAppIdPrefix) ||
    (e.WECHATPAY_MCH_ID ?? '').startsWith(simulatorMchIdPrefix)
  )
}

function readPublicKey(e: WechatEnvironment): WechatSettings['publicKey'] {
  const { WECHATPAY_PUBLIC_KEY_ID: id, WECHATPAY_PUBLIC_KEY_FILE: file } = e
  if (!id && !file) return undefined
  if (!id || !file) throw new StartupError('WECHATPAY_PUBLIC_KEY_ID and WECHATPAY_PUBLIC_KEY_FILE belong together')
  return { id, pem: readKeyFile('WECHATPAY_PUBLIC_KEY_FILE', file) }
}

function readCertificates(files: string): string[] {
  return files
    .split(',')
    .map((file) => file.trim())
    .filter(Boolean)
    .map((file) => readKeyFile('WECHATPAY_PLATFORM_CERT_FILES', file))
}
