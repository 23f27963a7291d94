// Alerts of features that check the books of payments: all that a check finds is open, and what it finds no longer is resolved.
import type { Db } from '#server/platform/db/db.ts'
import { listOpenKeys, raiseAlert, resolveAlerts } from './payment-alerts.store.ts'

export { raiseAlert, resolveAlerts } from './payment-alerts.store.ts'

type Check = {
  readonly kind: string
  readonly alerts: readonly {
    readonly dedupeKey: string
    readonly details: Readonly<Record<string, string | number | null>>
  }[]
  /** Without all findings, none can be taken as mended. */
  readonly isComplete: boolean
  readonly at: Date
}

/** Alerts of the kind that have been raised before are not raised again. */
export async function settleAlerts(tx: Db, { kind, alerts, isComplete, at }: Check): Promise<void> {
  const found = new Set(alerts.map(({ dedupeKey }) => dedupeKey))
  const mended = isComplete ? (await listOpenKeys(tx, kind)).filter((key) => !found.has(key)) : []
  if (mended.length > 0) await resolveAlerts(tx, mended, at)
  for (const alert of alerts) await raiseAlert(tx, { kind, ...alert })
}
