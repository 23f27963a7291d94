// Key files: bundles that exactly one of several starting processes creates, and files derived from them.
import { createHash, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

export type KeyPair = { privateKey: string; publicKey: string }

/** Reads the bundle in `file`, or creates it with `generate`. It is created by a hard link, which succeeds in one process only. */
export async function ensureBundle<T>(file: string, generate: () => Promise<T>): Promise<T> {
  return readBundle<T>(file) ?? (await createBundle(file, generate))
}

export function replaceFile(file: string, text: string): void {
  renameSync(writeDraft(file, text), file)
}

export async function generateRsa(): Promise<KeyPair> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** SHA-256 of the public key's DER form (SPKI), in hex; equal for the private and the public PEM of a key pair. */
export function keyFingerprint(pem: string): string {
  return createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

async function createBundle<T>(file: string, generate: () => Promise<T>): Promise<T> {
  const draft = writeDraft(file, JSON.stringify(await generate()))
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const keys = readBundle<T>(file)
  if (!keys) throw new Error(`simulator keys vanished while being made: ${file}`)
  return keys
}

function readBundle<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`simulator keys are unreadable; remove the folder to make new ones: ${file}`, { cause: error })
  }
}

function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  chmodSync(draft, 0o600)
  return draft
}
