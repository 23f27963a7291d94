// Alerts: payment exceptions that staff have to handle.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Notifies staff once per dedupe key. */
export async function raiseAlert(
  db: Db,
  alert: { kind: string; dedupeKey: string; details: Record<string, string | number | null> },
): Promise<void> {
  await db
    .insertInto('payment_alerts')
    .values({ kind: alert.kind, dedupe_key: alert.dedupeKey, details: JSON.stringify(alert.details) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Attempts of a merchant account or app that is no longer configured are left unchanged; one alert is raised for each account. */
export function alertOtherMerchant(
  db: Db,
  account: { provider: string; merchantId: string; appId: string },
): Promise<void> {
  const { provider, merchantId, appId } = account
  return raiseAlert(db, {
    kind: 'other-merchant',
    dedupeKey: `other-merchant:${provider}:${merchantId}:${appId}`,
    details: { provider, merchantId, appId },
  })
}

/** Resolves alerts, so that new alerts with the same keys can be raised. */
export async function resolveAlerts(tx: Db, dedupeKeys: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('payment_alerts')
    .set({ resolved_at: at, dedupe_key: sql<string>`dedupe_key || '#' || id` })
    .where('dedupe_key', 'in', dedupeKeys)
    .execute()
}

export async function listOpenKeys(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_alerts')
    .select('dedupe_key')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ dedupe_key }) => dedupe_key)
}
