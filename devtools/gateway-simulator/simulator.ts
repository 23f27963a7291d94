// Starts the simulated gateways: keys, store, notifier and one listener per gateway.
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { adminRouter } from './admin.ts'
import { alipayAdmin } from './alipay/admin.ts'
import type { AlipayFacts } from './alipay/facts.ts'
import { acceptsResponse } from './alipay/notifications.ts'
import { alipayRouter, makeAlipayContext } from './alipay/router.ts'
import { expireDue } from './alipay/trades.ts'
import { makeClock } from './clock.ts'
import { isLoopbackAddress } from './deliver-once.ts'
import { makeFaults } from './faults.ts'
import { makeServer } from './http.ts'
import { type AlipayKeys, ensureKeys, generateAlipayKeys } from './keys.ts'
import { makeNotifier } from './notifier.ts'
import type { SimContext } from './sim-context.ts'
import { openStore } from './store.ts'
import { stripeAdmin } from './stripe/admin.ts'
import type { StripeFacts } from './stripe/facts.ts'
import { generateStripeKeys, type StripeKeys } from './stripe/keys.ts'
import type { StripeContext } from './stripe/model.ts'
import * as stripeEvents from './stripe/notifications.ts'
import { makeStripeContext, stripePages, stripeRouter } from './stripe/router.ts'
import { expireDue as expireDueSessions } from './stripe/sessions.ts'
import { wechatGatewayAdmin } from './wechat/admin.ts'
import type { WechatFacts } from './wechat/facts.ts'
import { generateWechatKeys, type WechatKeys } from './wechat/keys.ts'
import type { WechatContext } from './wechat/model.ts'
import { acceptsStatus, stampNotification } from './wechat/notifications.ts'
import { makeWechatContext, wechatPages, wechatRouter } from './wechat/router.ts'
import { resumeRefunds, stopRefunds } from './wechat/trades.ts'

export type SimulatorOptions = {
  /** Folder of keys and state; without it both last only as long as the process. */
  dir?: string
  host?: string
  /** 0 chooses any free port. */
  alipayPort?: number
  wechatPort?: number
  stripePort?: number
  /** Factor of all waiting times: 1 is real time, 0.001 a thousand times faster. */
  timeScale?: number
  /** Origin at which browsers reach the simulated gateways if it differs from the listening address. */
  publicOrigin?: string
  wechatPublicOrigin?: string
  stripePublicOrigin?: string
  allowRemote?: boolean
  facts?: Partial<AlipayFacts>
  wechatFacts?: Partial<WechatFacts>
  stripeFacts?: Partial<StripeFacts>
  now?: () => number
  randomDigits?: (length: number) => string
}

export type Simulator = {
  alipayUrl: string
  /** Base URL of the v3 endpoints. */
  wechatUrl: string
  /** Base URL of the v1 endpoints. */
  stripeUrl: string
  adminUrl: string
  keys: AlipayKeys
  wechatKeys: WechatKeys
  stripeKeys: StripeKeys
  close(): Promise<void>
}

/** @throws in production, on an address reachable by other machines unless allowed, and when the folder is in use */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1'
  rejectUnsafeOptions(host, options)
  const keys = options.dir === undefined ? await generateKeys() : await ensureKeys(options.dir)
  if (options.dir !== undefined) mkdirSync(options.dir, { recursive: true })
  const store = openStore(options.dir === undefined ? undefined : join(options.dir, 'simulator.sqlite'))
  const clock = makeClock(options.now)
  const faults = makeFaults()
  const origins = {
    alipay: options.publicOrigin ?? '',
    wechat: options.wechatPublicOrigin ?? '',
    stripe: options.stripePublicOrigin ?? '',
  }
  const notifier = makeNotifier({
    clock,
    store,
    faults,
    allowRemote: options.allowRemote ?? false,
    accepts: { alipay: acceptsResponse, wechat: acceptsStatus, stripe: stripeEvents.acceptsStatus },
    stamps: {
      wechat: (notification) => stampNotification(wechat, notification),
      stripe: (notification) => stripeEvents.stampNotification(stripe, notification),
    },
  })
  const shared: Omit<SimContext, 'publicOrigin'> = {
    clock,
    store,
    faults,
    notifier,
    timeScale: options.timeScale ?? 1,
    randomDigits: options.randomDigits ?? randomDigits,
  }
  const alipay = makeAlipayContext({ ...shared, publicOrigin: () => origins.alipay }, keys, options.facts ?? {})
  const wechat: WechatContext = makeWechatContext(
    { ...shared, publicOrigin: () => origins.wechat },
    keys.wechat,
    options.wechatFacts ?? {},
  )
  const stripe: StripeContext = makeStripeContext(
    { ...shared, publicOrigin: () => origins.stripe },
    keys.stripe,
    options.stripeFacts ?? {},
  )
  const pages = [wechatPages(wechat), stripePages(stripe)]
  const admin = adminRouter(alipay, [alipayAdmin(alipay), wechatGatewayAdmin(wechat), stripeAdmin(stripe)])
  const servers = [
    makeServer(clock, [alipayRouter(alipay), ...pages, admin]),
    makeServer(clock, [wechatRouter(wechat), ...pages, admin]),
    makeServer(clock, [stripeRouter(stripe), ...pages, admin]),
  ]
  const ports = [options.alipayPort ?? 0, options.wechatPort ?? 0, options.stripePort ?? 0]
  try {
    await Promise.all(servers.map((server, index) => listen(server, ports[index] ?? 0, host)))
  } catch (error) {
    await Promise.all(servers.map(closeServer))
    store.close()
    throw error
  }
  const [alipayLocal = '', wechatLocal = '', stripeLocal = ''] = servers.map((server) => addressOf(server, host))
  origins.alipay ||= alipayLocal
  origins.wechat ||= wechatLocal
  origins.stripe ||= stripeLocal
  notifier.resume()
  resumeRefunds(wechat)
  const expiry = setInterval(() => {
    expireDue(alipay)
    expireDueSessions(stripe)
  }, 1000)
  expiry.unref()
  return {
    alipayUrl: `${alipayLocal}/gateway.do`,
    wechatUrl: `${wechatLocal}/`,
    stripeUrl: stripeLocal,
    adminUrl: `${alipayLocal}/sim`,
    keys,
    wechatKeys: keys.wechat,
    stripeKeys: keys.stripe,
    async close() {
      clearInterval(expiry)
      stopRefunds(wechat)
      await Promise.all([...servers.map(closeServer), notifier.close()])
      store.close()
    },
  }
}

async function generateKeys(): Promise<AlipayKeys & { wechat: WechatKeys; stripe: StripeKeys }> {
  const [alipay, wechat, stripe] = await Promise.all([generateAlipayKeys(), generateWechatKeys(), generateStripeKeys()])
  return { ...alipay, wechat, stripe }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function addressOf(server: Server, host: string): string {
  // The address of a listening TCP server is never a string or null.
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

function rejectUnsafeOptions(host: string, options: SimulatorOptions): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('the gateway simulator does not run with NODE_ENV=production')
  if (!options.allowRemote && host !== 'localhost' && !isLoopbackAddress(host)) {
    throw new Error(`the gateway simulator listens on loopback only (SIM_ALLOW_REMOTE=1 permits ${host})`)
  }
  if (options.timeScale !== undefined && !(options.timeScale > 0)) throw new Error('SIM_TIME_SCALE is a number above 0')
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
