// URL submission: off by default, and only to this machine outside production.
import { expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://www.example.cn',
  SITE_EN_ORIGIN: 'https://www.example.com',
  APP_SECRET: 'a secret of at least thirty-two characters',
}
const key = 'f34a9d1c-0b7e'
const token = 'edk7yc4rEZP9pDQD'

it('URL submission is off without keys', () => {
  expect(readConfig({})).toMatchObject({ indexNow: undefined, baiduPush: undefined })
  expect(readConfig(production)).toMatchObject({ indexNow: undefined, baiduPush: undefined })
})

it('URL submission goes to IndexNow and Baidu with keys in production', () => {
  expect(readConfig({ ...production, INDEXNOW_KEY: key, BAIDU_PUSH_TOKEN: token })).toMatchObject({
    indexNow: { key, url: 'https://api.indexnow.org/indexnow' },
    baiduPush: { token, url: 'http://data.zz.baidu.com/urls', dailyQuota: undefined },
  })
  expect(readConfig({ ...production, BAIDU_PUSH_TOKEN: token, BAIDU_DAILY_QUOTA: '3000' }).baiduPush?.dailyQuota).toBe(
    3000,
  )
})

it('URL submission outside production can only go to this machine', () => {
  expect(readConfig({ INDEXNOW_KEY: key, INDEXNOW_URL: 'http://127.0.0.1:4000/indexnow' }).indexNow?.url).toBe(
    'http://127.0.0.1:4000/indexnow',
  )
})

it.each([
  [{ INDEXNOW_KEY: key }, 'INDEXNOW_URL'],
  [{ INDEXNOW_KEY: key, INDEXNOW_URL: 'https://www.bing.com/indexnow' }, 'INDEXNOW_URL'],
  [{ NODE_ENV: 'test', BAIDU_PUSH_TOKEN: token }, 'BAIDU_PUSH_URL'],
  [{ INDEXNOW_KEY: 'short' }, 'INDEXNOW_KEY'],
  [{ INDEXNOW_KEY: '../../etc/passwd' }, 'INDEXNOW_KEY'],
  [{ BAIDU_PUSH_TOKEN: 'a b' }, 'BAIDU_PUSH_TOKEN'],
  [{ BAIDU_DAILY_QUOTA: '0' }, 'BAIDU_DAILY_QUOTA'],
  [{ ...production, INDEXNOW_KEY: key, INDEXNOW_URL: 'http://api.indexnow.org/indexnow' }, 'INDEXNOW_URL'],
  [{ ...production, INDEXNOW_KEY: key, INDEXNOW_URL: 'https://localhost/indexnow' }, 'INDEXNOW_URL'],
  [
    { ...production, BAIDU_PUSH_TOKEN: token, BAIDU_PUSH_URL: 'http://data.zz.baidu.com.evil.example/urls' },
    'BAIDU_PUSH_URL',
  ],
])('%j does not start', (env, name) => {
  const start = () => readConfig(env)
  expect(start).toThrow(StartupError)
  expect(start).toThrow(name)
})
