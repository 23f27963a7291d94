// Simulator keys: one set per folder even with concurrent starts, readable by their owner only, recognizable as the simulator's.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureKeys, keyFingerprint, simulatorAppIdPrefix, simulatorMarker } from './keys.ts'

const dir = mkdtempSync(join(tmpdir(), 'simulator-keys-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('the key folder', () => {
  it('gives everybody who starts at once the same keys, and the same again later', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => ensureKeys(dir)))
    const reloaded = await ensureKeys(dir)
    for (const keys of all) expect(keys).toEqual(reloaded)
    expect(readdirSync(join(dir, 'keys')).sort()).toEqual([
      'alipay-app-private.pem',
      'alipay-app-public.pem',
      'alipay-bundle.json',
      'alipay-private.pem',
      'alipay-public.pem',
      'keys.json',
      'stripe-bundle.json',
      'wechat-bundle.json',
      'wechat-merchant-private.pem',
      'wechat-platform-certificate-next.pem',
      'wechat-platform-certificate.pem',
      'wechat-public.pem',
    ])
  })

  it('is readable by its owner only', () => {
    for (const file of readdirSync(join(dir, 'keys')))
      expect(statSync(join(dir, 'keys', file)).mode & 0o777).toBe(0o600)
  })

  it('restores a file that was lost', async () => {
    const before = await ensureKeys(dir)
    rmSync(before.appPrivateKeyFile)
    await ensureKeys(dir)
    expect(readFileSync(before.appPrivateKeyFile, 'utf8')).toBe(before.appPrivateKey)
  })

  it('says in its sidecar whose the keys are', async () => {
    const keys = await ensureKeys(dir)
    const sidecar = JSON.parse(readFileSync(keys.sidecarFile, 'utf8'))
    expect(sidecar.marker).toBe(simulatorMarker)
    expect(sidecar.alipay.appId.startsWith(simulatorAppIdPrefix)).toBe(true)
    expect(sidecar.alipay.sellerId).toMatch(/^2088\d{12}$/)
    expect(sidecar.alipay.fingerprints.app).toBe(keyFingerprint(keys.appPrivateKey))
    expect(JSON.stringify(sidecar)).not.toContain('PRIVATE')
  })

  it('holds RSA keys of 2048 bits in the forms the SDKs read', async () => {
    const keys = await ensureKeys(dir)
    expect(keys.appPrivateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect(createPrivateKey(keys.appPrivateKey).asymmetricKeyDetails?.modulusLength).toBe(2048)
    expect(createPublicKey(keys.alipayPublicKey).asymmetricKeyType).toBe('rsa')
  })
})
