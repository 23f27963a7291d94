// Traffic: a bounded load of readers, searchers, buyers and staff, each at a steady pace that does not depend on the product's speed.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdminClient } from '#contract/admin-client.ts'
import { listReports } from '#contract/catalogue.ts'
import { ApiError, createClient } from '#contract/client.ts'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { suggest } from '#contract/search.ts'
import { listsOfConsole } from '../../bench/support/console-queries.ts'
import type { CompanyBuyers, QuotePlan } from '../support/company-buyers.ts'
import { type ConcurrentBuyers, isLost, type OrderPlan } from '../support/concurrent-buyers.ts'
import type { Tally } from './request-outcomes.ts'

export type Shop = {
  readonly origin: string
  /** Published reports with the paths of their pages. */
  readonly reports: readonly { readonly path: string; readonly title: string }[]
  readonly wishes: OrderPlan[]
  /** What companies buy by quote, and by transfer at checkout. */
  readonly quotes: QuotePlan[]
  readonly checkouts: OrderPlan[]
  /** The session cookie of a signed-in owner. */
  readonly cookie: string
}

/** The number of each kind and their pauses; those who buy are also bounded by their plans. */
const paces = {
  'cached pages': { people: 3, pauseMs: 300 },
  'rendered pages': { people: 1, pauseMs: 900 },
  searches: { people: 2, pauseMs: 800 },
  orders: { people: 2, pauseMs: 1_200 },
  quotes: { people: 1, pauseMs: 3_000 },
  transfers: { people: 1, pauseMs: 3_000 },
  console: { people: 1, pauseMs: 600 },
} as const
type Kind = keyof typeof paces

/** How often a kind acts in this time at most: a pause is at least half of the given one. */
export function maxDeeds(kind: Kind, ms: number): number {
  const { people, pauseMs } = paces[kind]
  return (Math.ceil((2 * ms) / pauseMs) + 1) * people
}

/** Resolves when all have received their last response after the signal. @throws any error that a lost connection does not explain */
export async function visit(input: {
  shop: Shop
  buyers: ConcurrentBuyers
  companies: CompanyBuyers
  tally: Tally
  signal: AbortSignal
}): Promise<void> {
  const { shop, tally, signal } = input
  const deeds: Record<Kind, () => Promise<unknown>> = {
    'cached pages': () => read(input, 'cached pages', oneOf(cacheablePaths(shop))),
    'rendered pages': () =>
      read(
        input,
        'rendered pages',
        `/report-industries?keyword=${encodeURIComponent(wordOf(shop))}&n=${randomInt(1e9)}`,
      ),
    searches: () => search(input),
    orders: () => input.buyers.buy(next(shop.wishes)),
    quotes: () => input.companies.buyByQuote(next(shop.quotes)),
    transfers: () => input.companies.buyAtCheckout(next(shop.checkouts)),
    console: () => requestConsole(shop, tally),
  }
  const people = Object.entries(paces).flatMap(([kind, { people: count, pauseMs }]) =>
    Array.from({ length: count }, async () => {
      while (!signal.aborted) {
        await deeds[kind as Kind]() // its own keys
        await sleep(pauseMs / 2 + randomInt(pauseMs), undefined, { signal }).catch(() => {})
      }
    }),
  )
  await Promise.all(people)
}

/** A few pages that are read repeatedly, and therefore cached. */
function cacheablePaths({ reports }: Shop): string[] {
  return ['/', '/en', '/report-industries', '/en/report-industries', ...reports.slice(0, 8).map(({ path }) => path)]
}

async function read({ shop, tally }: { shop: Shop; tally: Tally }, kind: Kind, path: string): Promise<void> {
  const response = await tally
    .fetchAs(kind)(shop.origin + path, { signal: AbortSignal.timeout(20_000) })
    .catch(() => undefined)
  if (response && response.status < 500 && response.status !== 200)
    throw new Error(`${path} answered ${response.status}`)
}

async function search({ shop, tally }: { shop: Shop; tally: Tally }): Promise<void> {
  const client = createClient({
    fetch: tally.fetchAs('searches'),
    base: `${shop.origin}/api`,
    language: () => 'zh-CN',
    timeoutMs: 20_000,
  })
  const word = wordOf(shop)
  await unlessLost(randomInt(3) > 0 ? client(listReports, { keyword: word }) : client(suggest, { q: word }))
}

/** Console lists that need no parameters. */
const consoleLists: readonly ConsoleEndpoint[] = listsOfConsole()
  .map(([, endpoint]) => endpoint)
  .filter((endpoint) => endpoint.input.safeParse({}).success)

async function requestConsole(shop: Shop, tally: Tally): Promise<void> {
  await unlessLost(consoleClient(shop, tally.fetchAs('console'))(oneOf(consoleLists), {}))
}

/** @param fetch sends the owner's cookie */
export function consoleClient({ origin, cookie }: Pick<Shop, 'origin' | 'cookie'>, fetch: typeof globalThis.fetch) {
  return createAdminClient({
    fetch: withCookie(cookie, fetch),
    base: `${origin}/api`,
    language: () => 'zh-CN',
    timeoutMs: 20_000,
  })
}

export function withCookie(cookie: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie)
    return fetch(url, { ...init, headers })
  }
}

/** Lost requests and failures of the service are already counted with the request outcomes. */
async function unlessLost(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isLost(error) && !(error instanceof ApiError && error.code >= 500)) throw error
  })
}

/** Two characters or one word of a title. */
function wordOf({ reports }: Shop): string {
  const { title } = oneOf(reports)
  const at = randomInt(Math.max(1, title.length - 1))
  return title.slice(at, at + 2).trim() || title.slice(0, 2)
}

function next<T>(plans: T[]): T {
  const plan = plans.pop()
  if (plan === undefined) throw new Error('everything that was planned has been bought')
  return plan
}

function oneOf<T>(all: readonly T[]): T {
  return all[randomInt(all.length)] as T // callers give at least one
}
