// Revocation of a licence by staff. Access ends at once and no money moves; whatever becomes of the order, only staff restore the licence.
import type { Db } from '#server/platform/db/db.ts'
import { mailEnd } from './holder-mails.service.ts'
import { insertEvent } from './licence-events.store.ts'
import * as store from './licence-revocation.store.ts'
import { lockLicence } from './licences.store.ts'

export { cancelPreparation } from './licence-revocation.store.ts'

type Revocation = { readonly staffId: string; readonly reason: string; readonly at: Date }

/**
 * Revokes the licence of an order that the caller has locked.
 * @returns whether there was an active one
 */
export async function revokeLicenceOfOrder(
  tx: Db,
  { orderId, ...revocation }: Revocation & { readonly orderId: string },
): Promise<boolean> {
  const id = await store.findIdByOrder(tx, orderId)
  return id !== undefined && revokeLicenceTx(tx, { id, orderId, ...revocation })
}

/**
 * The holder is told, with the reason.
 * @returns whether it was active
 */
export async function revokeLicenceTx(
  tx: Db,
  { id, orderId, staffId, reason, at }: Revocation & { readonly id: string; readonly orderId: string },
): Promise<boolean> {
  await store.lockOrderOf(tx, orderId)
  const licence = await lockLicence(tx, id)
  if (licence?.state !== 'active') return false
  await store.markRevoked(tx, licence, at)
  await store.cancelPreparation(tx, orderId)
  const event = await insertEvent(tx, { licenceId: id, kind: 'revoked', by: { actor: 'staff', staffId }, reason, at })
  await mailEnd(tx, { licenceId: id, changeId: event, cause: 'revoked', reason })
  return true
}
