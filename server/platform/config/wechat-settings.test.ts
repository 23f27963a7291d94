// The WECHATPAY_… settings: all or none, and none of the simulator in production.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readConfig } from './config.ts'

const dir = mkdtempSync(join(tmpdir(), 'yanbao-config-'))
const keyFile = join(dir, 'key.pem')
writeFileSync(keyFile, 'a key\n')
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const complete = {
  WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com/',
  WECHATPAY_APP_ID: 'wxd678efh567hg6787',
  WECHATPAY_MCH_ID: '1900000109',
  WECHATPAY_SERIAL: '5157f09efdc096de15ebe81a47057a7232f1b8e1',
  WECHATPAY_PRIVATE_KEY_FILE: keyFile,
  WECHATPAY_API_V3_KEY: 'k'.repeat(32),
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092024',
  WECHATPAY_PUBLIC_KEY_FILE: keyFile,
  WECHATPAY_PLATFORM_CERT_FILES: `${keyFile}, ${keyFile}`,
}
const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://zh.example.com',
  SITE_EN_ORIGIN: 'https://en.example.com',
  APP_SECRET: 's'.repeat(32),
}

describe('the settings of WeChat Pay', () => {
  it('are read all together or not at all', () => {
    expect(readConfig({}).wechat).toBeUndefined()
    expect(readConfig(complete).wechat).toEqual({
      baseUrl: 'https://api.mch.weixin.qq.com/',
      appId: 'wxd678efh567hg6787',
      mchId: '1900000109',
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: 'a key',
      apiV3Key: 'k'.repeat(32),
      publicKey: { id: 'PUB_KEY_ID_0119000001092024', pem: 'a key' },
      platformCertificates: ['a key', 'a key'],
      isDemonstration: false,
    })
  })

  it('require one of the two ways of verification, and may have both', () => {
    const { WECHATPAY_PUBLIC_KEY_ID: id, WECHATPAY_PUBLIC_KEY_FILE: file, ...certificates } = complete
    expect(readConfig(certificates).wechat?.publicKey).toBeUndefined()
    const { WECHATPAY_PLATFORM_CERT_FILES: files, ...publicKey } = complete
    expect(readConfig(publicKey).wechat?.platformCertificates).toEqual([])
    expect(() => readConfig({ ...complete, WECHATPAY_PUBLIC_KEY_ID: '' })).toThrow(/belong together/)
    const neither = { ...publicKey, WECHATPAY_PUBLIC_KEY_ID: '', WECHATPAY_PUBLIC_KEY_FILE: '' }
    expect(() => readConfig(neither)).toThrow(/PLATFORM_CERT_FILES/)
  })

  const needed = Object.keys(complete).filter((name) => !/PUBLIC|PLATFORM/.test(name))
  it.each(needed)('are rejected without %s', (name) => {
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(StartupError)
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(name)
  })

  it('name a key file that cannot be read', () => {
    const lost = { ...complete, WECHATPAY_PLATFORM_CERT_FILES: join(dir, 'lost.pem') }
    expect(() => readConfig(lost)).toThrow(/WECHATPAY_PLATFORM_CERT_FILES/)
  })

  it('are accepted in production for WeChat Pay itself', () => {
    expect(readConfig({ ...production, ...complete }).wechat?.mchId).toBe('1900000109')
    const spare = { ...complete, WECHATPAY_BASE_URL: 'https://api2.mch.weixin.qq.com' }
    expect(readConfig({ ...production, ...spare }).wechat?.baseUrl).toBe(spare.WECHATPAY_BASE_URL)
  })

  const unsafe: [string, Record<string, string>][] = [
    ['http', { WECHATPAY_BASE_URL: 'http://api.mch.weixin.qq.com/' }],
    ['another host', { WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com.example.com/' }],
    ['another port', { WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com:8443/' }],
    ['a path in front', { WECHATPAY_BASE_URL: 'https://api.mch.weixin.qq.com/relay/' }],
    ['the app of the simulator', { WECHATPAY_APP_ID: 'wx9021777777123456' }],
    ['the merchant of the simulator', { WECHATPAY_MCH_ID: '9021123456' }],
  ]
  it.each(unsafe)('are rejected in production with %s and accepted elsewhere', (_name, changes) => {
    expect(() => readConfig({ ...production, ...complete, ...changes })).toThrow(StartupError)
    expect(readConfig({ ...complete, ...changes }).wechat).toBeDefined()
  })

  it('say when no money moves', () => {
    expect(readConfig({ ...complete, WECHATPAY_APP_ID: 'wx9021777777123456' }).wechat?.isDemonstration).toBe(true)
  })
})
