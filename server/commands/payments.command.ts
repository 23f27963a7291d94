// `reconcile` and `retry-refund`: manual actions on payments.
import { parseArgs } from 'node:util'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { runningSimulator } from '../demonstration.ts'
import { openGateways } from '../gateways/gateways.service.ts'
import { isPastDay } from '../payments/reconciliation/reconciliation.rules.ts'
import { reconcileDay } from '../payments/reconciliation/reconciliation.service.ts'
import { retryRefund } from '../payments/refunds/refunds.service.ts'
import { type Command, type Environment, say, withContext } from './command.ts'

export const reconcileCommand: Command = {
  usage: `  reconcile          compares yesterday's bills of the gateways with the books
      --date DAY     that day's instead (YYYY-MM-DD, in Beijing)`,
  run: reconcile,
}

export const retryRefundCommand: Command = {
  usage: '  retry-refund <no>  asks again for a refund that its gateway refused, by its number (R…)',
  run: retry,
}

async function reconcile(args: readonly string[], env: Environment): Promise<number | undefined> {
  const date = readDate(args)
  if (date === undefined || (date !== '' && !isPastDay(date, new Date()))) return undefined
  return withContext({ ...env, ...(await runningSimulator(env)) }, async ({ ctx }) => {
    const withGateways = { ...ctx, gateways: openGateways(ctx.config, ctx.now) }
    const results = await reconcileDay(withGateways, date || beijingDay(ctx.now(), 1))
    if (results.length === 0) say('No payment gateway is configured, and no demonstration runs on this data folder.')
    for (const { provider, date: day, status, counts, error } of results) {
      const found = Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`)
      say(`${provider} ${day}: ${status}; ${error ?? (found.join(', ') || 'no movements')}`)
    }
    return results.some((result) => result.status === 'failed') ? 1 : 0
  })
}

async function retry([outRefundNo, ...more]: readonly string[], env: Environment): Promise<number | undefined> {
  if (!outRefundNo || more.length > 0) return undefined
  return withContext(env, async ({ ctx }) => {
    const state = await retryRefund(ctx, outRefundNo)
    if (state === 'abnormal') {
      say(`Refund ${outRefundNo} queued for retry; the server submits it.`)
      return 0
    }
    say(
      state
        ? `The refund ${outRefundNo} is ${state}: only an abnormal one can be retried.`
        : `There is no refund ${outRefundNo}.`,
    )
    return 1
  })
}

/** @returns '' without a date, undefined for invalid arguments */
function readDate(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { date: { type: 'string' } } }).values.date ?? ''
  } catch {
    return undefined
  }
}
