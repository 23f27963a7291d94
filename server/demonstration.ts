// What a demonstration needs and production never has: the payment simulator and a catalogue made for the project.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { notificationPath } from '#contract/payments.ts'
import type { Ctx } from './platform/context.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Neither in production nor where a gateway is configured. */
export function wantsSimulator(env: Environment): boolean {
  return (
    env.NODE_ENV !== 'production' &&
    !Object.keys(env).some((name) => /^(ALIPAY|WECHATPAY|STRIPE)_/.test(name) && env[name])
  )
}

/** Starts the simulator as a process of its own. @returns it, and the settings that point at it */
export async function startSimulator(env: Environment): Promise<{ process: ChildProcess; settings: Environment }> {
  const folder = resolve(env.DATA_DIR || './data', 'simulator')
  await mkdir(folder, { recursive: true })
  const { ensureKeys } = await import('../devtools/gateway-simulator/keys.ts')
  const { wechatSettings } = await import('../devtools/gateway-simulator/wechat/keys.ts')
  const { stripeSettings } = await import('../devtools/gateway-simulator/stripe/keys.ts')
  const keys = await ensureKeys(folder)
  const script = resolve(import.meta.dirname, '../devtools/gateway-simulator/main.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...env, SIM_DIR: folder, SIM_PARENT: '1', SIM_STRIPE_WEBHOOK_URL: webhookUrl(env) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ready = once(createInterface({ input: child.stdout }), 'line')
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new StartRefusal('The payment simulator could not start')),
  )
  const [line] = (await Promise.race([ready, failed])) as [string]
  const { alipay, wechat, stripe } = JSON.parse(line) as Record<'alipay' | 'wechat' | 'stripe', string> // its own ready line
  failed.catch(() => undefined)
  const settings = {
    ALIPAY_GATEWAY: alipay,
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
    ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
    ...wechatSettings(keys.wechat, wechat),
    // The pages have no button for cards: they are for those who call the API.
    ...(env.SIM_STRIPE === '1' ? stripeSettings(keys.stripe, stripe) : {}),
  }
  return { process: child, settings }
}

/** Stripe is told an account's endpoint once; the other gateways hear it with every payment. */
function webhookUrl(env: Environment): string {
  const origin =
    env.PAY_NOTIFY_ORIGIN || env.SITE_ZH_ORIGIN || env.SITE_EN_ORIGIN || `http://localhost:${env.PORT || 3000}`
  return new URL((env.API_BASE || '/api') + notificationPath, origin).href
}

/** Fills an empty catalogue, or goes on where an earlier start was cut short. */
export async function seedWhenEmpty(ctx: Ctx, say: (line: string) => void): Promise<void> {
  const { seedDemonstration } = await import('../devtools/seed/seed.ts')
  await seedDemonstration(ctx, { log: say })
}
