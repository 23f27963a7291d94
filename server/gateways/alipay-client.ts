// Client of the Alipay API: the SDK signs and verifies; sending and reading have limits of their own.
import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AlipaySdk, IRequestParams } from 'alipay-sdk'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { fetchWithLimits } from './limited-fetch.ts'

const bounds = { bytes: 1_000_000, timeoutMs: 10_000 }

/**
 * Sends one request. The SDK has neither a total time limit nor a size limit, and returns the last of duplicate response nodes although it
 * verifies the first; this returns exactly the node that was signed.
 * @throws any error after which the outcome is unknown
 */
export async function requestAlipay(sdk: AlipaySdk, method: string, params: IRequestParams): Promise<unknown> {
  const url = new URL(sdk.config.gateway)
  const body = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(sdk.sdkExecute(method, params, { bizContentAutoSnakeCase: false })))
    (name === 'biz_content' ? body : url.searchParams).set(name, value)
  const headers = { accept: 'application/json' }
  const text = (await fetchWithLimits(url, { method: 'POST', body, headers }, bounds)).toString()
  const key = `${method.replaceAll('.', '_')}_response`
  sdk.checkResponseSign(text, key, JSON.parse(text).sign, '')
  return JSON.parse(sdk.getSignStr(text, key))
}

/**
 * V2 of the check takes the values as they are; V1 decodes them a second time and fails on a `%`. An exception counts as an invalid
 * signature.
 */
export function isSigned(sdk: AlipaySdk, params: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(params)
  } catch {
    return false
  }
}

/**
 * Checks the keys now. The SDK with its two hundred modules is loaded by its first use.
 * @throws StartupError when the keys do not work
 */
export function openSdk(settings: AlipaySettings): () => AlipaySdk {
  const keyType = settings.privateKey.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8'
  const pem = (text: string, label: string) =>
    text.includes('-----BEGIN')
      ? text
      : `-----BEGIN ${label}-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END ${label}-----`
  try {
    const privateKey = pem(settings.privateKey, keyType === 'PKCS1' ? 'RSA PRIVATE KEY' : 'PRIVATE KEY')
    createSign('RSA-SHA256').update('self-test').sign(privateKey)
    createVerify('RSA-SHA256').update('self-test').verify(pem(settings.publicKey, 'PUBLIC KEY'), Buffer.alloc(256))
  } catch {
    throw new StartupError('ALIPAY_PRIVATE_KEY_FILE or ALIPAY_PUBLIC_KEY_FILE holds no usable RSA key')
  }
  let sdk: AlipaySdk | undefined
  return () => {
    sdk ??= loadSdk(settings, keyType)
    return sdk
  }
}

/** Uses `require`, which loads synchronously, so that callers need not wait. */
function loadSdk(settings: AlipaySettings, keyType: 'PKCS1' | 'PKCS8'): AlipaySdk {
  const { AlipaySdk }: typeof import('alipay-sdk') = createRequire(import.meta.url)('alipay-sdk')
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: bare(settings.privateKey),
    keyType,
    alipayPublicKey: bare(settings.publicKey),
    gateway: settings.gateway,
    signType: 'RSA2',
    camelcase: false,
  })
  // The SDK passes keys to node:crypto as text; parsing a key takes as long as signing, so both keys are parsed once.
  return Object.assign(sdk, {
    config: {
      ...sdk.config,
      privateKey: createPrivateKey(sdk.config.privateKey),
      alipayPublicKey: createPublicKey(sdk.config.alipayPublicKey),
    },
  })
}

/** The body of a PEM file: the SDK adds the header and footer lines. */
function bare(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
}
