// Finance load: a bank statement is imported every few seconds, and its money allocated to the purchases of companies.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyBuyers } from '../support/company-buyers.ts'
import { signedIn } from '../support/console.ts'
import type { Product } from '../support/product.ts'
import { openStatementDesk, type StatementDesk } from '../support/statement-desk.ts'
import type { Tally } from './request-outcomes.ts'
import { consoleClient, withCookie } from './traffic.ts'

const pauseMs = 6_000

export async function openFinance(product: Product, tally: Tally): Promise<StatementDesk> {
  const { origin } = product
  const cookie = (await signedIn(product, 'soak.finance', 'finance')).cookie()
  const fetch = tally.fetchAs('statements')
  return openStatementDesk({
    origin,
    call: consoleClient({ origin, cookie }, fetch),
    fetch: withCookie(cookie, fetch),
  })
}

/** Works until the signal, and completes the last statement. */
export async function workAtDesk({
  desk,
  companies,
  signal,
}: {
  desk: StatementDesk
  companies: CompanyBuyers
  signal: AbortSignal
}): Promise<void> {
  while (!signal.aborted) {
    await desk.importTransfers(companies.transfers)
    await desk.allocate()
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}
