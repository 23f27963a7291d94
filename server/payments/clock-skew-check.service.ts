// Compares the clock with those of the gateways: WeChat Pay rejects requests that are five minutes off, and we reject such notifications.
import { measureClockSkew } from '#server/gateways/gateways.service.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import type { PaymentsCtx } from './payments-context.ts'

const maxSkewSeconds = 60

/**
 * Measures the clock skew to each gateway, and reports a difference of more than a minute to the operator and to staff. A gateway that does
 * not respond is skipped. Never throws.
 */
export async function checkClock(ctx: PaymentsCtx, print: (line: string) => void): Promise<void> {
  await Promise.all(
    ctx.gateways.all.map(async ({ provider, address }) => {
      const ahead = address === undefined ? undefined : await measureClockSkew(address, ctx.now)
      if (ahead === undefined) return ctx.log.info({ provider }, 'gateway clock not readable')
      if (Math.abs(ahead) <= maxSkewSeconds) return
      const text = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of ${provider}`
      print(`WARNING: the clock of this machine is ${text}: payments will fail. Set it right.`)
      ctx.log.error({ provider, secondsAhead: ahead }, 'system clock is wrong; correct it')
      await raiseAlert(ctx.db, {
        kind: 'clock-differs',
        dedupeKey: `clock:${provider}:${ctx.now().toISOString().slice(0, 10)}`,
        details: { provider, secondsAhead: ahead },
      }).catch((error: unknown) => ctx.log.error({ err: error }, 'alert not raised'))
    }),
  )
}
