// The STRIPE_… settings: both secrets or none, a key for Stripe or this machine only, no test key in production.
import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readConfig } from './config.ts'

const test = { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWD', STRIPE_WEBHOOK_SECRET: 'whsec_c2VjcmV0' }
const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD' }
const production = {
  NODE_ENV: 'production',
  SITE_ZH_ORIGIN: 'https://zh.example.com',
  SITE_EN_ORIGIN: 'https://en.example.com',
  APP_SECRET: 's'.repeat(32),
}

function startupErrorOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('was not refused')
}

describe('the settings of Stripe', () => {
  it('are undefined without keys and complete with them', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(test).stripe).toEqual({
      baseUrl: 'https://api.stripe.com',
      secretKey: 'sk_test_4eC39HqLyjWD',
      webhookSecret: 'whsec_c2VjcmV0',
      isLive: false,
      isDemonstration: true,
    })
    expect(readConfig({ ...production, ...live }).stripe).toMatchObject({ isLive: true, isDemonstration: false })
  })

  it.each(Object.keys(test))('say that %s is missing', (name) => {
    expect(startupErrorOf({ ...test, [name]: '' })).toContain(name)
  })

  it('reject a key or secret of another kind without repeating it', () => {
    expect(startupErrorOf({ ...test, STRIPE_SECRET_KEY: 'pk_test_public' })).toMatch(
      /STRIPE_SECRET_KEY(?!.*pk_test_public)/,
    )
    expect(startupErrorOf({ ...test, STRIPE_WEBHOOK_SECRET: 'secret' })).toContain('STRIPE_WEBHOOK_SECRET')
  })

  it.each(['http://127.0.0.1:4000', 'http://localhost:4000/', 'http://[::1]:4000'])(
    'allow a simulator at %s',
    (url) => {
      expect(readConfig({ ...test, STRIPE_BASE_URL: url }).stripe?.baseUrl).toBe(new URL(url).origin)
    },
  )

  it.each([
    'http://api.stripe.com',
    'https://api.stripe.com:8443',
    'https://api.stripe.com.example.com',
    'https://user:password@api.stripe.com',
    'https://api.stripe.com/v1',
    'http://127.0.0.1.example.com',
    'http://192.168.0.7:4000',
    'https://127.0.0.1:4000',
  ])('never send the key to %s', (url) => {
    expect(startupErrorOf({ ...test, STRIPE_BASE_URL: url })).toContain('STRIPE_BASE_URL')
  })

  it('never send a live key to a simulator', () => {
    expect(startupErrorOf({ ...live, STRIPE_BASE_URL: 'http://127.0.0.1:4000' })).toContain('live key')
  })

  it('reject simulator and test keys in production', () => {
    const simulator = { STRIPE_BASE_URL: 'http://127.0.0.1:4000' }
    expect(startupErrorOf({ ...production, ...live, ...simulator })).toContain('STRIPE_BASE_URL')
    expect(startupErrorOf({ ...production, ...test })).toContain('STRIPE_SECRET_KEY is a test key')
    expect(startupErrorOf({ ...production, ...test, STRIPE_SECRET_KEY: 'rk_test_1' })).toContain('test key')
  })
})
