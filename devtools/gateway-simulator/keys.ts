// The keys of the simulated gateways: made once per folder, recognisable as the simulator's, never production's.
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

/** Every application id of the simulator starts so; Alipay's sandbox ids also start with 9021. */
export const simulatorAppIdPrefix = '9021777777'
export const simulatorMarker = 'yanbao-simulator'

/** PEM texts: private keys as PKCS#8, public keys as SPKI. */
export type AlipayKeys = {
  appId: string
  sellerId: string
  appPrivateKey: string
  appPublicKey: string
  alipayPrivateKey: string
  alipayPublicKey: string
}

export type KeyFolder = AlipayKeys & {
  /** What a product is configured with. */
  appPrivateKeyFile: string
  alipayPublicKeyFile: string
  wechat: WechatKeys & WechatKeyFiles
  stripe: StripeKeys
  /** Marker, ids and key fingerprints, without secrets. */
  sidecarFile: string
}

/**
 * The keys in `dir`/keys, made when they are not there yet.
 * Processes that start together all get the same keys: the PEM files are derived from secret bundles that only one of
 * them can create, so writing them twice changes nothing.
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
