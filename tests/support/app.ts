// Test application: its own database, a clock that tests can move, and a client that uses the API as the public does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { openFiles } from '#server/platform/files/open-file-store.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { type Log, openLog } from '#server/platform/log/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { openSearch, type SearchEngine } from '#server/search/search.service.ts'
import { ensureKeys } from '../../devtools/gateway-simulator/keys.ts'
import { type Simulator, startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { wechatSettings } from '../../devtools/gateway-simulator/wechat/keys.ts'
import { createTestDatabase } from './database.ts'
import { openCheapPasswords } from './passwords.ts'
import { freePort } from './ports.ts'

export type TestApp = {
  readonly ctx: Ctx
  readonly app: App
  readonly search: SearchEngine
  readonly simulator: Simulator | undefined
  readonly dataDir: string
  /** Calls the API in-process; as a stranger without a token. */
  client(language?: Language, token?: string): Client
  /** Moves the application's clock. */
  advance(ms: number): void
  close(): Promise<void>
}

type Options = {
  /** Uses a real search index; otherwise searches throw. */
  readonly withSearch?: boolean
  /** Starts the payment simulator, listens on a port for its notifications, and runs jobs. */
  readonly withPayments?: boolean
  readonly withJobs?: boolean
  /** Hashes passwords as expensively as in production; otherwise cheaply. */
  readonly withCostlyPasswords?: boolean
  readonly env?: Record<string, string>
  /** Receives the application's log; by default the log is discarded. */
  readonly log?: Log
}

export const fixedCode = 'K7AP'

export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'yanbao-app-'))
  const simulatorDir = join(dataDir, 'simulator')
  const simulator = options.withPayments
    ? await startSimulator({
        dir: simulatorDir,
        timeScale: 0.001,
        facts: { refundSpacingSeconds: 0 },
        wechatFacts: { refundSpacingSeconds: 0 },
      })
    : undefined
  const port = simulator ? await freePort() : 0
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    RATE_LIMITS: 'off',
    VALID_CODE_FIXED: fixedCode,
    LOG_LEVEL: 'silent',
    SITE_ZH_ORIGIN: `http://localhost:${port}`,
    ...(simulator
      ? {
          ALIPAY_GATEWAY: simulator.alipayUrl,
          ...(await simulatorKeys(simulatorDir, simulator.wechatUrl)),
        }
      : {}),
    ...options.env,
  })
  let offsetMs = 0
  const ctx: Ctx = {
    config,
    db: database.db,
    now: () => new Date(Date.now() + offsetMs),
    log: options.log ?? openLog(config.logLevel),
    files: await openFiles(config),
  }
  const search = options.withSearch ? await openSearch(ctx, { connectionString: database.connectionString }) : noSearch
  const passwords = options.withCostlyPasswords ? await openPasswords() : await openCheapPasswords()
  const app = await createApp(ctx, { search, passwords })
  if (simulator) await app.http.listen({ host: '127.0.0.1', port })
  const jobs =
    options.withPayments || options.withJobs
      ? await startJobs({ pool: database.pool, log: ctx.log, handlers: app.jobs, schedule: [], now: () => new Date() })
      : undefined
  if (options.withSearch) await search.ready
  return {
    ctx,
    app,
    search,
    simulator,
    dataDir,
    client: (language = 'zh-CN', token) =>
      createClient({
        fetch: inProcessFetch(app.http, { host: 'localhost' }),
        base: config.apiBase,
        language: () => language,
        token: () => token,
        timeoutMs: 30_000,
      }),
    advance: (ms) => {
      offsetMs += ms
    },
    async close() {
      await app.http.close()
      await jobs?.stop()
      if (options.withSearch) await search.close()
      await simulator?.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function simulatorKeys(dir: string, wechatUrl: string): Promise<Record<string, string>> {
  const keys = await ensureKeys(dir)
  return {
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: keys.appPrivateKeyFile,
    ALIPAY_PUBLIC_KEY_FILE: keys.alipayPublicKeyFile,
    ...wechatSettings(keys.wechat, wechatUrl),
  }
}

/** Throws on every use, to reveal tests that lack `withSearch`. */
const noSearch = new Proxy({} as SearchEngine, {
  get() {
    throw new Error('this test app was made without search')
  },
})
