// The demonstration: the payment simulator and a sample catalogue. Never used in production.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { notificationPath } from '#contract/payments.ts'
import type { Ctx } from './platform/context.ts'
import { isLoopbackHost } from './platform/http/allowed-hosts.ts'
import { StartupError } from './platform/startup-error.ts'
import { closeDemonstrationSignIn, openDemonstrationSignIn } from './staff/demonstration-sign-in.service.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Neither in production nor where a gateway is configured. */
export function usesSimulator(env: Environment): boolean {
  return (
    env.NODE_ENV !== 'production' &&
    !Object.keys(env).some((name) => /^(ALIPAY|WECHATPAY|STRIPE)_/.test(name) && env[name])
  )
}

/** Contains secrets of the simulated gateways; only the owner of the folder can read it. */
const settingsFile = 'settings.json'
const storedSettings = z.object({ admin: z.string(), settings: z.record(z.string(), z.string()) })

/** The URLs that the simulator prints when it is ready. */
const readyLine = z.object({ alipay: z.string(), wechat: z.string(), stripe: z.string(), admin: z.string() })

function simulatorFolder(env: Environment): string {
  return resolve(env.DATA_DIR || './data', 'simulator')
}

type Simulator = {
  readonly process: ChildProcess
  /** Once it is ready. Other processes find them in its folder. @throws StartupError */
  readonly settings: Promise<Environment>
}

/** Starts the simulator as a child process. */
export async function startSimulator(env: Environment): Promise<Simulator> {
  const folder = simulatorFolder(env)
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
  const ready = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line))
  const failed = once(child, 'exit').then(() => Promise.reject(new StartupError('The payment simulator did not start')))
  failed.catch(() => undefined)
  const settings = Promise.race([ready, failed]).then(async (line) => {
    const urls = readyLine.parse(JSON.parse(line))
    const { replaceFile } = await import('../devtools/gateway-simulator/key-files.ts')
    const settings = settingsFor(urls)
    replaceFile(join(folder, settingsFile), JSON.stringify({ admin: urls.admin, settings }, null, 2))
    return settings
  })
  // The caller awaits it after other work.
  settings.catch(() => undefined)
  return { process: child, settings }

  function settingsFor({ alipay, wechat, stripe }: z.infer<typeof readyLine>): Record<string, string> {
    return {
      ALIPAY_GATEWAY: alipay,
      ALIPAY_APP_ID: keys.appId,
      ALIPAY_SELLER_ID: keys.sellerId,
      ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
      ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
      ...wechatSettings(keys.wechat, wechat),
      ...stripeSettings(keys.stripe, stripe),
    }
  }
}

/** The settings of a simulator started by a server on the same data folder, for another process; empty when none responds. */
export async function runningSimulator(env: Environment): Promise<Environment> {
  if (!usesSimulator(env)) return {}
  try {
    const { admin, settings } = await readStoredSettings(env)
    // A killed server leaves the file behind.
    const response = await fetch(`${admin}/clock`, { signal: AbortSignal.timeout(2000) })
    return response.ok ? settings : {}
  } catch {
    return {}
  }
}

async function readStoredSettings(env: Environment): Promise<z.infer<typeof storedSettings>> {
  return storedSettings.parse(JSON.parse(await readFile(join(simulatorFolder(env), settingsFile), 'utf8')))
}

/** Stripe's endpoint is registered once per account; other gateways get it with every payment. */
function webhookUrl(env: Environment): string {
  const origin =
    env.PAY_NOTIFY_ORIGIN || env.SITE_ZH_ORIGIN || env.SITE_EN_ORIGIN || `http://localhost:${env.PORT || 3000}`
  return new URL((env.API_BASE || '/api') + notificationPath, origin).href
}

/**
 * Adds a year of business, then the latest sales and samples, to a demonstration in which nothing was sold yet: in the background, as they take
 * seconds. Not where mail is really sent: their buyers do not exist.
 */
export async function seedSalesWhenNew(ctx: Ctx, env: Environment, say: (line: string) => void): Promise<void> {
  const isWanted = usesSimulator(env) && ctx.config.hasDemonstrationSales && ctx.config.smtpUrl === undefined
  if (!isWanted) return
  const { seedYear } = await import('../devtools/seed/year/year.ts')
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  // The first page comes first.
  await sleep(firstPageMs)
  const isNew = await seedYear(ctx, ({ done, total }) => {
    const quarter = Math.floor((done * 4) / total)
    if (quarter > Math.floor(((done - 1) * 4) / total) && quarter < 4)
      say(`demonstration business: ${quarter * 25} % (${seconds()} s)`)
  })
  // At each start, as the simulator may have lost them, or an interrupted start may not have handed them over.
  const { handOverAllTrades } = await import('../devtools/seed/year/gateway-trades.ts')
  const { admin } = await readStoredSettings(env)
  await handOverAllTrades(ctx, admin)
  const { seedSales } = await import('../devtools/seed/sales/sales.ts')
  const hasSold = await seedSales(ctx)
  if (isNew || hasSold) say(`demonstration business: complete (${seconds()} s)`)
  await noticeOfCustomer(ctx, say)
  if (!isNew && !hasSold) return
  const { seedSamples } = await import('../devtools/seed/seed-samples.ts')
  await seedSamples(ctx)
  if (!isNew) return
  const { seedImport } = await import('../devtools/seed/seed-import.ts')
  await seedImport(ctx)
}

const firstPageMs = 300

/** How to sign in as a customer; nothing where the account was changed. */
async function noticeOfCustomer(ctx: Ctx, say: (line: string) => void): Promise<void> {
  const { findShowcase } = await import('../devtools/seed/year/showcase.ts')
  const found = await findShowcase(ctx.db)
  if (found) say(`Customer: sign in at ${ctx.config.originZh}/ as ${found.login} with the password ${found.password}.`)
}

/** Fills an empty catalogue, or resumes an interrupted start. */
export async function seedWhenEmpty(ctx: Ctx, say: (line: string) => void): Promise<void> {
  const { seedDemonstration } = await import('../devtools/seed/seed.ts')
  await seedDemonstration(ctx, { log: say })
}

/**
 * Lets people of this computer sign in to the console of a demonstration without an authenticator, until the next start. Not where the site has a
 * name of its own, is behind a proxy, or really sends mail: somebody uses it.
 * @returns the address that does so, or undefined
 */
export async function openConsoleOfDemonstration(ctx: Ctx, env: Environment): Promise<string | undefined> {
  const { isProduction, originZh, originEn, smtpUrl, trustedProxies } = ctx.config
  const isLocal = [originZh, originEn].every((origin) => isLoopbackHost(new URL(origin).host))
  const isUnused = isLocal && trustedProxies.length === 0 && smtpUrl === undefined
  if (isProduction || !usesSimulator(env) || !isUnused || !(await isDemonstration(ctx))) {
    await closeDemonstrationSignIn(ctx)
    return undefined
  }
  return originZh + (await openDemonstrationSignIn(ctx))
}

async function isDemonstration({ db }: Ctx): Promise<boolean> {
  const seed = await import('../devtools/seed/seed.ts')
  return seed.isDemonstration(db)
}
