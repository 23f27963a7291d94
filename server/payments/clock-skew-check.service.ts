// Our clock against those of the gateways: WeChat Pay refuses what is five minutes away, and we refuse its notifications.
import { measureClockSkew } from '#server/gateways/gateways.service.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import type { PaymentsCtx } from './payments-context.ts'

const mostSeconds = 60

/**
 * Asks every gateway what time it is, and tells the operator and staff of a difference beyond a minute. One that does not answer says nothing.
 * Never throws.
 */
export async function checkClock(ctx: PaymentsCtx, say: (line: string) => void): Promise<void> {
  await Promise.all(
    ctx.gateways.all.map(async ({ provider, address }) => {
      const ahead = address === undefined ? undefined : await measureClockSkew(address, ctx.now)
      if (ahead === undefined) return ctx.log.info({ provider }, 'the clock of a gateway was not read')
      if (Math.abs(ahead) <= mostSeconds) return
      const text = `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of ${provider}`
      say(`WARNING: the clock of this machine is ${text}: payments will fail. Set it right.`)
      ctx.log.error({ provider, secondsAhead: ahead }, 'the clock of this machine is wrong')
      await raiseAlert(ctx.db, {
        kind: 'clock-differs',
        dedupeKey: `clock:${provider}:${ctx.now().toISOString().slice(0, 10)}`,
        details: { provider, secondsAhead: ahead },
      }).catch((error: unknown) => ctx.log.error({ err: error }, 'alert not raised'))
    }),
  )
}
