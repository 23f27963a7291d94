// npm run soak -- [minutes]: readers, buyers and staff on the whole product while a process of it is killed every 20 seconds; afterwards everything is as it was promised.
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { checkAudit } from '#server/staff/staff.service.ts'
import { openConcurrentBuyers, planOrders } from '../support/concurrent-buyers.ts'
import { signedIn } from '../support/console.ts'
import { closedBooks } from '../support/ledger-snapshot.ts'
import { type Outcome, orderInvariants } from '../support/order-invariants.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { checkImports, importAgainAndAgain, type Loaded, settleImports } from './import-load.ts'
import { type Growth, growthOf, sampleMemory } from './memory.ts'
import { type Kill, killAgainAndAgain, parts } from './process-kills.ts'
import { environmentOf, partsOf } from './process-tree.ts'
import { openTally } from './request-outcomes.ts'
import { printSoak } from './soak-table.ts'
import { maxSoakOrders, type Shop, visit } from './traffic.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const lengthMs = minutes * 60_000
const webProcesses = 2
const killEveryMs = 20_000
const mostGrowth = 0.1
/** Every part has had its turn by then. */
const isLong = minutes >= 10
/**
 * A part that is killed begins small again: the database takes 50 MiB at first and five times that two minutes later, whatever was before. Only in
 * half an hour has each fifth all turns of the kills, so that it can be compared with another one; before, memory is shown and not judged.
 */
const judgesMemory = minutes >= 30

let simulator: SimulatorProcess
let product: Product
let started: Started
let shop: Shop
let outcome: Outcome
let kills: Kill[]
let growth: Growth[]
const tally = openTally()

beforeAll(async () => {
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-soak-'))
  // The database of root runs as another user, who has to get in.
  await chmod(folder, 0o755)
  product = await startProduct(
    { ...simulator.settings, WEB_PROCESSES: String(webProcesses), LOG_LEVEL: 'error' },
    folder,
  )
  // The first start fills the demonstration, and keeps much of the memory that it takes for that.
  await product.stop()
  await product.restart()
  // By its address alone: whoever uses the folder as well would bring a killed database back.
  const { DATABASE_URL } = environmentOf(partsOf(product).web[0] ?? -1)
  started = await openContext({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'silent' }, () => {})
  shop = await openShop()
}, 600_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
  await simulator?.close()
})

async function openShop(): Promise<Shop> {
  const owner = await signedIn(product, 'soak.owner', 'owner')
  const texts = await publicTexts()
  return {
    origin: product.origin,
    reports: texts.map(({ lang, slug, title }) => ({
      title,
      path: `${lang === 'en-US' ? '/en' : ''}/reports/${slug}`,
    })),
    wishes: await planOrders(started.ctx, maxSoakOrders(lengthMs)),
    cookie: owner.cookie(),
  }
}

function publicTexts() {
  return started.ctx.db
    .selectFrom('report_texts')
    .select(['lang', 'slug', 'title'])
    .where('status', '=', 'published')
    .where('publish_at', '<=', new Date())
    .execute()
}

describe(`${minutes} minutes of load and kills`, () => {
  it(
    'pass, and what was on its way ends by itself',
    async () => {
      const load = (loadavg()[0] ?? 0).toFixed(1)
      const crowd = openConcurrentBuyers({ origin: product.origin, fetch: tally.fetchAs('orders') })
      const end = new AbortController()
      const failed = (error: unknown) => {
        end.abort()
        throw error
      }
      const { signal } = end
      setTimeout(() => end.abort(), lengthMs).unref()
      const [, imports, killed, samples] = await Promise.all([
        visit({ shop, crowd, tally, signal }).catch(failed),
        importAgainAndAgain({ shop, tally, signal }).catch(failed),
        killAgainAndAgain({ product, tally, db: started.ctx.db, everyMs: killEveryMs, signal }).catch(failed),
        sampleMemory({ product, tally, webProcesses, signal }).catch(failed),
      ])
      kills = killed
      growth = growthOf(samples, lengthMs)
      printSoak({
        machine: `${minutes} minutes on ${cpus().length} cores, load ${load} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
        tally,
        crowd,
        imports,
        kills,
        growth,
      })
      const begun = performance.now()
      await settleImports(started.ctx.db, shop)
      const books = await closedBooks(started.ctx.db, simulator)
      console.log(`all settled ${((performance.now() - begun) / 1000).toFixed(0)} s after the load`)
      outcome = { crowd, ...books, mailFiles: await readdir(join(product.dataDir, 'mail')) }
    },
    lengthMs + 900_000,
  )

  it('kill something, and in the long run each part', () => {
    expect(kills.length).toBeGreaterThan(0)
    if (isLong) expect(new Set(kills.map(({ part }) => part))).toEqual(new Set(parts))
  })

  it('end with an answer of whatever was killed', () => {
    expect(kills.filter(({ answersAgain }) => !answersAgain)).toEqual([])
  })

  it('leave no request without a right answer but those that a dead process explains', () => {
    expect(tally.complaints()).toEqual([])
  })

  it.runIf(judgesMemory)(`take no more than ${mostGrowth * 100} % more memory at their end`, () => {
    expect(growth.find(({ part }) => part === 'total')?.share).toBeLessThanOrEqual(mostGrowth)
  })

  it.each(orderInvariants)('orders: %s', (_promise, look) => look(outcome))

  it('leave each import wholly there or not at all, and search finds what is there', async () => {
    const look = () => checkImports(started.ctx.db, shop, webProcesses)
    expect((await look()).filter(({ expected }) => expected > 0)).not.toEqual([])
    await expect.poll(async () => wrongImports(await look()), { timeout: 60_000 }).toEqual([])
  })

  it('leave an index that finds what is public', async () => {
    const call = createClient({ fetch, base: `${product.origin}/api`, language: () => 'zh-CN' })
    const texts = (await publicTexts()).filter(({ lang }) => lang === 'zh-CN')
    expect((await call(listReports, {})).total).toBe(texts.length)
    for (let look = 0; look < 40; look++) {
      const { slug, title } = texts[randomInt(texts.length)] ?? { slug: '', title: '' }
      const { rows } = await call(listReports, { keyword: title.slice(0, 40), pageSize: 100 })
      expect(
        rows.map(({ webTitle }) => webTitle),
        title,
      ).toContain(slug)
    }
  })

  it('leave an audit trail that is whole', async () => {
    const { entries, brokenAt } = await checkAudit(started.ctx)
    expect(brokenAt).toBeNull()
    expect(entries).toBeGreaterThan(0)
  })
})

function wrongImports(loaded: readonly Loaded[]): Loaded[] {
  return loaded.filter(({ expected, inDatabase, found }) => inDatabase !== expected || found !== expected)
}
