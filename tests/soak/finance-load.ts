// Finance load: a bank statement is imported every few seconds, its money allocated to the purchases of companies, and their fapiao issued.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CompanyBuyers } from '../support/company-buyers.ts'
import { signedIn } from '../support/console.ts'
import { issueFapiao } from '../support/fapiao-desk.ts'
import type { Product } from '../support/product.ts'
import { openStatementDesk, type StatementDesk } from '../support/statement-desk.ts'
import type { Tally } from './request-outcomes.ts'
import { consoleClient, withCookie } from './traffic.ts'

const pauseMs = 6_000

export async function openFinance(
  product: Product,
  tally: Tally,
): Promise<{ readonly desk: StatementDesk; readonly issue: () => Promise<void> }> {
  const { origin } = product
  const cookie = (await signedIn(product, 'soak.finance', 'finance')).cookie()
  const fetch = tally.fetchAs('statements')
  const call = consoleClient({ origin, cookie }, fetch)
  const ofFapiao = consoleClient({ origin, cookie }, tally.fetchAs('fapiao'))
  return {
    desk: openStatementDesk({ origin, call, fetch: withCookie(cookie, fetch) }),
    issue: () => issueFapiao({ call: ofFapiao }),
  }
}

/** Works until the signal, and completes the last statement. */
export async function workAtDesk({
  desk,
  issue,
  companies,
  signal,
}: {
  desk: StatementDesk
  /** Issues the fapiao that are paid. */
  issue: () => Promise<void>
  companies: CompanyBuyers
  signal: AbortSignal
}): Promise<void> {
  while (!signal.aborted) {
    await desk.importTransfers(companies.transfers)
    await desk.allocate()
    await issue()
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}
