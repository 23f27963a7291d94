// Alipay's sandbox takes play money: a shop that delivers real reports must not use it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'yanbao-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = join(folder, 'key.pem')
writeFileSync(key, 'the key')

const sandbox = {
  ALIPAY_GATEWAY: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
  ALIPAY_APP_ID: '9021000100000000',
  ALIPAY_SELLER_ID: '2088000000000000',
  ALIPAY_PRIVATE_KEY_FILE: key,
  ALIPAY_PUBLIC_KEY_FILE: key,
}
const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://www.example.cn',
  APP_SECRET: 'a secret of at least thirty-two characters',
  SITE_EN_ORIGIN: 'https://www.example.com',
}

describe('the Alipay sandbox', () => {
  it('is rejected in production', () => {
    expect(() => readConfig({ ...production, ...sandbox })).toThrow(StartupError)
  })
  it('is a demonstration elsewhere, and the page says that no money moves', () => {
    expect(readConfig(sandbox).alipay?.isDemonstration).toBe(true)
  })
})
