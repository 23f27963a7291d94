// The key pairs of the simulated gateways: made once per folder, recognisable as the simulator's, never production's.
import { createHash, createPublicKey, generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

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
  /** Marker, ids and key fingerprints, without secrets. */
  sidecarFile: string
}

/**
 * The keys in `dir`/keys, made when they are not there yet.
 * Processes that start together all get the same keys: the secret bundle is created by link, which only one of them
 * can do, and the PEM files are derived from it, so writing them twice changes nothing.
 */
export async function ensureKeys(dir: string): Promise<KeyFolder> {
  const folder = join(dir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bundle = join(folder, 'alipay-bundle.json')
  const keys = readBundle(bundle) ?? (await createBundle(bundle))
  const files = {
    appPrivateKeyFile: join(folder, 'alipay-app-private.pem'),
    alipayPublicKeyFile: join(folder, 'alipay-public.pem'),
    sidecarFile: join(folder, 'keys.json'),
  }
  replaceFile(files.appPrivateKeyFile, keys.appPrivateKey)
  replaceFile(files.alipayPublicKeyFile, keys.alipayPublicKey)
  replaceFile(join(folder, 'alipay-app-public.pem'), keys.appPublicKey)
  replaceFile(join(folder, 'alipay-private.pem'), keys.alipayPrivateKey)
  replaceFile(files.sidecarFile, `${JSON.stringify(describeKeys(keys), null, 2)}\n`)
  return { ...keys, ...files }
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

/** SHA-256 over the DER form (SPKI) of the public half, in hex: the same for a key pair's private and public PEM. */
export function keyFingerprint(pem: string): string {
  return createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

function describeKeys(keys: AlipayKeys) {
  return {
    marker: simulatorMarker,
    alipay: {
      appId: keys.appId,
      sellerId: keys.sellerId,
      fingerprints: { app: keyFingerprint(keys.appPublicKey), alipay: keyFingerprint(keys.alipayPublicKey) },
    },
  }
}

async function createBundle(file: string): Promise<AlipayKeys> {
  const draft = writeDraft(file, JSON.stringify(await generateAlipayKeys()))
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const keys = readBundle(file)
  if (!keys) throw new Error(`simulator keys vanished while being made: ${file}`)
  return keys
}

function readBundle(file: string): AlipayKeys | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`simulator keys are unreadable; remove the folder to make new ones: ${file}`, { cause: error })
  }
}

function replaceFile(file: string, text: string): void {
  renameSync(writeDraft(file, text), file)
}

function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  chmodSync(draft, 0o600)
  return draft
}

async function generateRsa(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
