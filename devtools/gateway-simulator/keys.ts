// Keys of the simulated gateways: generated once per folder, recognizable as the simulator's, never those of production.
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBundle, generateRsa, keyFingerprint, replaceFile } from './key-files.ts'
import { generateStripeKeys, type StripeKeys, simulatorSecretKeyPrefix } from './stripe/keys.ts'
import {
  describeWechatKeys,
  generateWechatKeys,
  type WechatKeyFiles,
  type WechatKeys,
  writeWechatKeys,
} from './wechat/keys.ts'

export { keyFingerprint } from './key-files.ts'

/** Prefix of all application ids of the simulator; Alipay's sandbox ids also start with 9021. */
export const simulatorAppIdPrefix = '9021777777'
export const simulatorMarker = 'yanbao-simulator'

/** PEM texts; private keys are PKCS#8, public keys SPKI. */
export type AlipayKeys = {
  appId: string
  sellerId: string
  appPrivateKey: string
  appPublicKey: string
  alipayPrivateKey: string
  alipayPublicKey: string
}

export type KeyFolder = AlipayKeys & {
  /** File that the product is configured with. */
  appPrivateKeyFile: string
  alipayPublicKeyFile: string
  wechat: WechatKeys & WechatKeyFiles
  stripe: StripeKeys
  /** File with the marker, ids and key fingerprints, without secrets. */
  sidecarFile: string
}

/**
 * Reads the keys in `dir`/keys and generates missing ones.
 * Processes that start together get the same keys: the PEM files are derived from secret bundles that only one of
 * them can create, so writing the files twice changes nothing.
 */
export async function ensureKeys(dir: string): Promise<KeyFolder> {
  const folder = join(dir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [keys, wechatKeys, stripe] = await Promise.all([
    ensureBundle(join(folder, 'alipay-bundle.json'), generateAlipayKeys),
    ensureBundle(join(folder, 'wechat-bundle.json'), generateWechatKeys),
    ensureBundle(join(folder, 'stripe-bundle.json'), generateStripeKeys),
  ])
  const files = {
    appPrivateKeyFile: join(folder, 'alipay-app-private.pem'),
    alipayPublicKeyFile: join(folder, 'alipay-public.pem'),
    sidecarFile: join(folder, 'keys.json'),
  }
  replaceFile(files.appPrivateKeyFile, keys.appPrivateKey)
  replaceFile(files.alipayPublicKeyFile, keys.alipayPublicKey)
  replaceFile(join(folder, 'alipay-app-public.pem'), keys.appPublicKey)
  replaceFile(join(folder, 'alipay-private.pem'), keys.alipayPrivateKey)
  const wechat = { ...wechatKeys, ...writeWechatKeys(folder, wechatKeys) }
  replaceFile(files.sidecarFile, `${JSON.stringify(describeKeys(keys, wechat), null, 2)}\n`)
  return { ...keys, ...files, wechat, stripe }
}

export async function generateAlipayKeys(): Promise<AlipayKeys> {
  const [app, alipay] = await Promise.all([generateRsa(), generateRsa()])
  return {
    appId: `${simulatorAppIdPrefix}${randomInt(1_000_000).toString().padStart(6, '0')}`,
    sellerId: `2088777777${randomInt(1_000_000).toString().padStart(6, '0')}`,
    appPrivateKey: app.privateKey,
    appPublicKey: app.publicKey,
    alipayPrivateKey: alipay.privateKey,
    alipayPublicKey: alipay.publicKey,
  }
}

function describeKeys(keys: AlipayKeys, wechat: WechatKeys) {
  return {
    marker: simulatorMarker,
    alipay: {
      appId: keys.appId,
      sellerId: keys.sellerId,
      fingerprints: { app: keyFingerprint(keys.appPublicKey), alipay: keyFingerprint(keys.alipayPublicKey) },
    },
    wechat: describeWechatKeys(wechat),
    stripe: { secretKeyPrefix: simulatorSecretKeyPrefix },
  }
}
