// The ledger of the simulated gateway, read from the simulator, for comparison with ours.
import { parseAmount } from '#contract/common/money.ts'
import type { SimulatorProcess } from './simulator.ts'

export type LedgerTrade = {
  readonly outTradeNo: string
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly refunds: number
  readonly isPaid: boolean
}

/** All trades by our number. */
export async function readLedger(simulator: SimulatorProcess): Promise<Map<string, LedgerTrade>> {
  const { trades } = (await simulator.admin('trades')) as {
    trades: { outTradeNo: string; amount: string; refunded: string; refunds: unknown[]; paidAt?: string }[]
  } // the summary that the simulator prints
  return new Map(
    trades.map((trade) => [
      trade.outTradeNo,
      {
        outTradeNo: trade.outTradeNo,
        amountMinor: parseAmount(trade.amount) ?? Number.NaN,
        refundedMinor: parseAmount(trade.refunded) ?? Number.NaN,
        refunds: trade.refunds.length,
        isPaid: trade.paidAt !== undefined,
      },
    ]),
  )
}
