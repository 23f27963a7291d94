// WeChat Pay's verification keys by serial number, and the self-test of all keys at start-up.
import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/startup-error.ts'

export type WechatKeys = {
  readonly privateKey: KeyObject
  readonly apiV3Key: string
  /** By serial number of a platform certificate, or `PUB_KEY_ID_…`; there are several during a key rotation. */
  readonly platform: ReadonlyMap<string, KeyObject>
}

/** @throws StartupError when a key does not work, so that the failure shows at start-up and not at the first sale */
export function openWechatKeys(settings: WechatSettings): WechatKeys {
  const privateKey = usable('WECHATPAY_PRIVATE_KEY_FILE', () => rsa(createPrivateKey(settings.privateKey)))
  const signature = createSign('RSA-SHA256').update('self-test').sign(privateKey)
  const isOwn = createVerify('RSA-SHA256').update('self-test').verify(createPublicKey(privateKey), signature)
  if (!isOwn) throw new StartupError('WECHATPAY_PRIVATE_KEY_FILE holds a key that does not sign')
  if (!/^[0-9A-F]{16,64}$/.test(settings.serial)) throw new StartupError('WECHATPAY_SERIAL is no serial number in hex')
  if (!/^[\x21-\x7e]{32}$/.test(settings.apiV3Key)) {
    throw new StartupError('WECHATPAY_API_V3_KEY is not 32 printable characters')
  }
  const platform = new Map<string, KeyObject>()
  for (const text of settings.platformCertificates) {
    const certificate = usable('WECHATPAY_PLATFORM_CERT_FILES', () => new X509Certificate(text))
    platform.set(certificate.serialNumber, rsa(certificate.publicKey))
  }
  if (settings.publicKey) {
    const { id, pem } = settings.publicKey
    if (!/^PUB_KEY_ID_[0-9A-Za-z]+$/.test(id)) throw new StartupError('WECHATPAY_PUBLIC_KEY_ID starts with PUB_KEY_ID_')
    platform.set(
      id,
      usable('WECHATPAY_PUBLIC_KEY_FILE', () => rsa(createPublicKey(pem))),
    )
  }
  if (platform.has(settings.serial)) {
    throw new StartupError('WECHATPAY_PLATFORM_CERT_FILES names the certificate of the merchant: its own is needed')
  }
  for (const key of platform.values()) assertNotOwnKey(key, privateKey)
  return { privateKey, apiV3Key: settings.apiV3Key, platform }
}

/** With the merchant's own key as the platform key, every holder of that key could forge notifications. */
function assertNotOwnKey(key: KeyObject, privateKey: KeyObject): void {
  if (key.equals(createPublicKey(privateKey))) {
    throw new StartupError('WECHATPAY_PUBLIC_KEY_FILE holds the key of the merchant: that of WeChat Pay is needed')
  }
}

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key')
  return key
}

function usable<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new StartupError(`${name} holds no usable RSA key`)
  }
}
