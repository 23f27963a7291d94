// Settings: invalid ones are rejected with one line that names the setting.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readConfig, simulatorAppIdPrefix } from './config.ts'

let folder: string
let alipay: Record<string, string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanbao-config-'))
  writeFileSync(join(folder, 'key.pem'), ' the key \n')
  alipay = {
    ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
    ALIPAY_APP_ID: '2021000000000000',
    ALIPAY_SELLER_ID: '2088000000000000',
    ALIPAY_PRIVATE_KEY_FILE: join(folder, 'key.pem'),
    ALIPAY_PUBLIC_KEY_FILE: join(folder, 'key.pem'),
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://www.example.cn',
  SITE_EN_ORIGIN: 'https://www.example.com',
  APP_SECRET: 'a secret of at least thirty-two characters',
}

function startupErrorOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    const { message } = error as StartupError
    expect(message).not.toContain('\n')
    return message
  }
  throw new Error('not refused')
}

describe('the default configuration', () => {
  const config = readConfig({})
  it('serves both sites from one origin on this machine', () => {
    expect(config).toMatchObject({ isProduction: false, host: '127.0.0.1', port: 3000, apiBase: '/api' })
    expect(config.originZh).toBe('http://localhost:3000')
    expect(config.originEn).toBe('http://localhost:3000')
    expect(config.payNotifyOrigin).toBe('http://localhost:3000')
  })
  it('keeps data below the data folder, writes mail to files, trusts no proxy and applies rate limits', () => {
    expect(config.dataDir).toBe(resolve('data'))
    expect(config.filesDir).toBe(resolve('data/files'))
    expect(config).toMatchObject({
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustedProxies: [],
      fixedValidCode: undefined,
      rateLimitFactor: 1,
      alipay: undefined,
    })
  })
  it('keeps its secret in the data folder', () => {
    expect(config.appSecret).toHaveLength(64)
    expect(readConfig({ DATA_DIR: '/elsewhere' }).appSecret).not.toBe(config.appSecret)
  })
})

describe('a setting', () => {
  it('counts as unset when it is empty', () =>
    expect(readConfig({ PORT: '', SMTP_URL: '', APP_SECRET: '' }).port).toBe(3000))

  it('of one site applies to both', () => {
    expect(readConfig({ SITE_ZH_ORIGIN: 'https://a.example/path?x' })).toMatchObject({
      originZh: 'https://a.example',
      originEn: 'https://a.example',
    })
    expect(readConfig({ SITE_EN_ORIGIN: 'https://b.example' })).toMatchObject({
      originZh: 'https://b.example',
      originEn: 'https://b.example',
    })
  })

  it('of trusted proxies is a list', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1, fd00::/8,loopback' }).trustedProxies).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'fd00::/8',
      'loopback',
    ])
  })

  it('of files is a folder, spaces included', () =>
    expect(readConfig({ FILES_URL: 'file:///srv/sold%20files' }).filesDir).toBe('/srv/sold files'))

  it('of the page cache is a number of megabytes, 0 for none', () => {
    expect(readConfig({}).pageCacheBytes).toBe(64 * 1024 * 1024)
    expect(readConfig({ PAGE_CACHE_MB: '0' }).pageCacheBytes).toBe(0)
  })

  it('of rate limits is a factor or off', () => {
    expect(readConfig({ RATE_LIMITS: '2.5' }).rateLimitFactor).toBe(2.5)
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimitFactor).toBeUndefined()
  })

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SITE_ZH_ORIGIN', 'www.example.cn'],
    ['SITE_EN_ORIGIN', 'ftp://example.com'],
    ['API_BASE', 'api'],
    ['API_BASE', '/api/'],
    ['API_BASE', '/a?b'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '*'],
    ['APP_SECRET', 'short'],
    ['RATE_LIMITS', '0'],
    ['RATE_LIMITS', '-1'],
    ['RATE_LIMITS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['ALIPAY_GATEWAY', 'openapi.alipay.com'],
    ['PAY_SWEEP_SECONDS', '0'],
    ['PAGE_CACHE_MB', '-1'],
    ['PAGE_CACHE_MB', 'plenty'],
    ['FILES_URL', 'https://bucket.example.com'],
    ['FILES_URL', '/srv/files'],
    ['VALID_CODE_FIXED', 'K7AP'],
  ])('%s=%s is refused by name', (name, value) => expect(startupErrorOf({ [name]: value })).toContain(name))
})

describe('production', () => {
  it('starts with valid settings', () =>
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      originZh: 'https://www.example.cn',
      fixedValidCode: undefined,
    }))

  it.each(['SITE_ZH_ORIGIN', 'SITE_EN_ORIGIN', 'APP_SECRET'])('requires %s', (name) => {
    expect(startupErrorOf({ ...production, [name]: undefined })).toBe(
      `${name} is missing: NODE_ENV=production requires it`,
    )
    expect(startupErrorOf({ ...production, [name]: '' })).toContain(name)
  })

  it('requires a sender of our domain for mail that is really sent', () => {
    const mail = { ...production, SMTP_URL: 'smtps://me:hush@mail.example.cn' }
    expect(startupErrorOf(mail)).toBe('MAIL_FROM is missing: NODE_ENV=production requires it with SMTP_URL')
    expect(readConfig({ ...mail, MAIL_FROM: 'Shop <shop@example.cn>' }).mailFrom).toBe('Shop <shop@example.cn>')
  })

  it.each([
    ['SITE_ZH_ORIGIN', 'http://www.example.cn'],
    ['SITE_EN_ORIGIN', 'HTTP://www.example.com'],
    ['PAY_NOTIFY_ORIGIN', 'http://pay.example.com'],
    ['VALID_CODE_FIXED', 'K7AP'],
    ['RATE_LIMITS', 'off'],
  ])('%s=%s is refused', (name, value) => expect(startupErrorOf({ ...production, [name]: value })).toContain(name))

  it.each([
    'http://openapi.alipay.com/gateway.do',
    'https://openapi.alipay.com.evil.example/gateway.do',
    'http://127.0.0.1:4000/gateway.do',
    'https://localhost/gateway.do',
  ])('the gateway %s is refused', (ALIPAY_GATEWAY) =>
    expect(startupErrorOf({ ...production, ...alipay, ALIPAY_GATEWAY })).toContain('ALIPAY_GATEWAY'),
  )

  it('rejects the app of the simulator', () =>
    expect(startupErrorOf({ ...production, ...alipay, ALIPAY_APP_ID: `${simulatorAppIdPrefix}000001` })).toContain(
      'ALIPAY_APP_ID',
    ))
})

describe('Alipay', () => {
  it('is enabled by all its settings', () => {
    expect(readConfig(alipay).alipay).toEqual({
      gateway: 'https://openapi.alipay.com/gateway.do',
      appId: '2021000000000000',
      sellerId: '2088000000000000',
      privateKey: 'the key',
      publicKey: 'the key',
      isDemonstration: false,
    })
    expect(readConfig({ ...production, ...alipay }).alipay?.isDemonstration).toBe(false)
    expect(readConfig({ ...alipay, ALIPAY_APP_ID: `${simulatorAppIdPrefix}000001` }).alipay?.isDemonstration).toBe(true)
  })

  it.each(['ALIPAY_GATEWAY', 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'])(
    'without %s is refused',
    (name) =>
      expect(startupErrorOf({ ...alipay, [name]: '' })).toBe(`${name} is missing: set all ALIPAY_… settings or none`),
  )

  it('names a key file that does not exist', () =>
    expect(startupErrorOf({ ...alipay, ALIPAY_PUBLIC_KEY_FILE: join(folder, 'none.pem') })).toMatch(
      /ALIPAY_PUBLIC_KEY_FILE .*none\.pem/,
    ))
})

describe('settings of operation', () => {
  it('make a daily backup only where a folder is named', () => {
    expect(readConfig({}).backups).toBeUndefined()
    expect(readConfig({ BACKUP_FOLDER: '/backups', BACKUP_DAILY_AT: '23:59', BACKUP_KEEP: '3' }).backups).toEqual({
      folder: '/backups',
      dailyAt: '23:59',
      maxBackups: 3,
    })
  })

  it.each([
    ['BACKUP_DAILY_AT', '24:00'],
    ['BACKUP_KEEP', '0'],
    ['METRICS_TOKEN', 'short'],
    ['MIN_FREE_DISK_MB', '-1'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Invalid ${name}: `)
  })
})
