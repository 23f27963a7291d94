// Starts the simulated gateways: keys, memory, notifier and one listener per gateway.
import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { adminRouter } from './admin.ts'
import { alipayDesk } from './alipay/desk.ts'
import type { AlipayFacts } from './alipay/facts.ts'
import { acceptsAnswer } from './alipay/notifications.ts'
import { alipayRouter, makeAlipayContext } from './alipay/router.ts'
import { expireDue } from './alipay/trades.ts'
import { makeClock } from './clock.ts'
import { makeFaults } from './faults.ts'
import { makeServer } from './http.ts'
import { type AlipayKeys, ensureKeys, generateAlipayKeys } from './keys.ts'
import { makeNotifier } from './notifier.ts'
import { isLoopbackAddress } from './post-once.ts'
import type { SimContext } from './sim-context.ts'
import { openStore } from './store.ts'

export type SimulatorOptions = {
  /** Keys and state live here; without it both are gone with the process. */
  dir?: string
  host?: string
  /** 0 takes any free port. */
  alipayPort?: number
  /** 1 is the real schedule, 0.001 a thousand times faster. */
  timeScale?: number
  /** Where browsers reach the simulator, when that is not the address it listens on. */
  publicOrigin?: string
  allowRemote?: boolean
  facts?: Partial<AlipayFacts>
  now?: () => number
  randomDigits?: (length: number) => string
}

export type Simulator = {
  alipayUrl: string
  adminUrl: string
  keys: AlipayKeys
  close(): Promise<void>
}

/** @throws in production, on an address others can reach unless allowed, and when the folder is in use */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1'
  refuseUnsafe(host, options)
  const keys = options.dir === undefined ? await generateAlipayKeys() : await ensureKeys(options.dir)
  if (options.dir !== undefined) mkdirSync(options.dir, { recursive: true })
  const store = openStore(options.dir === undefined ? undefined : join(options.dir, 'simulator.sqlite'))
  const clock = makeClock(options.now)
  const faults = makeFaults()
  let origin = options.publicOrigin ?? ''
  const notifier = makeNotifier({
    clock,
    store,
    faults,
    allowRemote: options.allowRemote ?? false,
    accepts: { alipay: acceptsAnswer },
  })
  const shared: SimContext = {
    clock,
    store,
    faults,
    notifier,
    timeScale: options.timeScale ?? 1,
    publicOrigin: () => origin,
    randomDigits: options.randomDigits ?? randomDigits,
  }
  const alipay = makeAlipayContext(shared, keys, options.facts ?? {})
  const server = makeServer(clock, [alipayRouter(alipay), adminRouter(shared, [alipayDesk(alipay)])])
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.alipayPort ?? 0, host, resolve)
    })
  } catch (error) {
    store.close()
    throw error
  }
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!origin) origin = local
  notifier.resume()
  const expiry = setInterval(() => expireDue(alipay), 1000)
  expiry.unref()
  return {
    alipayUrl: `${local}/gateway.do`,
    adminUrl: `${local}/sim`,
    keys,
    async close() {
      clearInterval(expiry)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([closed, notifier.close()])
      store.close()
    },
  }
}

function refuseUnsafe(host: string, options: SimulatorOptions): void {
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
