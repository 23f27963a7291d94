// Keys of simulated WeChat Pay: the merchant's key, platform certificates (current and next) and the platform's public key.
import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { generateRsa, keyFingerprint, replaceFile } from '../key-files.ts'
import { makeCertificate } from './certificates-x509.ts'

/** Prefixes of the simulator's app ids and merchant numbers; real merchant numbers start with 1. */
export const simulatorWechatAppIdPrefix = 'wx9021777777'
export const simulatorMchIdPrefix = '9021'

export type PlatformCertificate = { serial: string; certificate: string; privateKey: string }

export type WechatKeys = {
  appId: string
  mchId: string
  /** 32 ASCII characters. */
  apiV3Key: string
  /** Serial number of the merchant's certificate. */
  merchantSerial: string
  merchantPrivateKey: string
  merchantPublicKey: string
  publicKeyId: string
  wechatPrivateKey: string
  wechatPublicKey: string
  platform: PlatformCertificate
  nextPlatform: PlatformCertificate
}

export type WechatKeyFiles = {
  merchantPrivateKeyFile: string
  wechatPublicKeyFile: string
  platformCertificateFile: string
  nextPlatformCertificateFile: string
}

export async function generateWechatKeys(): Promise<WechatKeys> {
  const [merchant, wechat, platform, next] = await Promise.all([
    generateRsa(),
    generateRsa(),
    generateRsa(),
    generateRsa(),
  ])
  const mchId = `${simulatorMchIdPrefix}${digits(6)}`
  return {
    appId: `${simulatorWechatAppIdPrefix}${digits(6)}`,
    mchId,
    apiV3Key: randomBytes(16).toString('hex'),
    merchantSerial: makeCertificate({ privateKey: merchant.privateKey, commonName: mchId, ...validity(new Date()) })
      .serial,
    merchantPrivateKey: merchant.privateKey,
    merchantPublicKey: merchant.publicKey,
    publicKeyId: `PUB_KEY_ID_01${mchId}${digits(14)}`,
    wechatPrivateKey: wechat.privateKey,
    wechatPublicKey: wechat.publicKey,
    platform: platformCertificate(platform.privateKey, new Date()),
    nextPlatform: platformCertificate(next.privateKey, new Date()),
  }
}

export function platformCertificate(privateKey: string, from: Date): PlatformCertificate {
  const certificate = makeCertificate({ privateKey, commonName: 'Simulated WeChat Pay platform', ...validity(from) })
  return { serial: certificate.serial, certificate: certificate.pem, privateKey }
}

/** Writes the files for the product's settings, derived from the bundle. */
export function writeWechatKeys(folder: string, keys: WechatKeys): WechatKeyFiles {
  const files = {
    merchantPrivateKeyFile: join(folder, 'wechat-merchant-private.pem'),
    wechatPublicKeyFile: join(folder, 'wechat-public.pem'),
    platformCertificateFile: join(folder, 'wechat-platform-certificate.pem'),
    nextPlatformCertificateFile: join(folder, 'wechat-platform-certificate-next.pem'),
  }
  replaceFile(files.merchantPrivateKeyFile, keys.merchantPrivateKey)
  replaceFile(files.wechatPublicKeyFile, keys.wechatPublicKey)
  replaceFile(files.platformCertificateFile, keys.platform.certificate)
  replaceFile(files.nextPlatformCertificateFile, keys.nextPlatform.certificate)
  return files
}

/** Environment variables that make the product use this simulator. */
export function wechatSettings(keys: WechatKeys & WechatKeyFiles, baseUrl: string): Record<string, string> {
  return {
    WECHATPAY_BASE_URL: baseUrl,
    WECHATPAY_APP_ID: keys.appId,
    WECHATPAY_MCH_ID: keys.mchId,
    WECHATPAY_SERIAL: keys.merchantSerial,
    WECHATPAY_PRIVATE_KEY_FILE: keys.merchantPrivateKeyFile,
    WECHATPAY_API_V3_KEY: keys.apiV3Key,
    WECHATPAY_PUBLIC_KEY_ID: keys.publicKeyId,
    WECHATPAY_PUBLIC_KEY_FILE: keys.wechatPublicKeyFile,
    WECHATPAY_PLATFORM_CERT_FILES: `${keys.platformCertificateFile},${keys.nextPlatformCertificateFile}`,
  }
}

export function describeWechatKeys(keys: WechatKeys) {
  return {
    appId: keys.appId,
    mchId: keys.mchId,
    publicKeyId: keys.publicKeyId,
    platformSerials: [keys.platform.serial, keys.nextPlatform.serial],
    fingerprints: {
      merchant: keyFingerprint(keys.merchantPublicKey),
      publicKey: keyFingerprint(keys.wechatPublicKey),
      platform: keyFingerprint(keys.platform.privateKey),
      nextPlatform: keyFingerprint(keys.nextPlatform.privateKey),
    },
  }
}

function validity(from: Date): { from: Date; until: Date } {
  return { from, until: new Date(from.getTime() + 5 * 365 * 86_400_000) }
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
