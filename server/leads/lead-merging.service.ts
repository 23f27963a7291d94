// A request becomes a lead, or joins the open one of the same person for the same thing.
import type { Db } from '#server/platform/db/db.ts'
import { dueAfterRequest, mergeMs, openStates } from './leads.rules.ts'
import * as store from './leads.store.ts'

export type Taken = {
  readonly leadId: string
  /** The how manieth request of the lead this is. */
  readonly number: number
  readonly isRepeated: boolean
  readonly staffToldAt: Date | null
}

/**
 * Whoever asks again for the same thing has one lead: further requests join it while it is open. By its form on the site or by telephone.
 * The address has been locked: see `lockAddress`.
 */
export async function saveLeadRequest(
  tx: Db,
  lead: Omit<store.NewLead, 'state'>,
  request: store.NewRequest,
): Promise<Taken> {
  const open = await store.findOpenLead(tx, {
    ...lead,
    states: openStates,
    createdAfter: new Date(lead.at.getTime() - mergeMs),
  })
  if (!open) {
    const leadId = await store.insertLead(tx, { ...lead, state: 'new' })
    await store.insertRequest(tx, leadId, request)
    return { leadId, number: 1, isRepeated: false, staffToldAt: null }
  }
  const isRepeated = await store.hasSameRequest(tx, open.id, request)
  await store.countRequest(tx, open.id, { at: request.at, due: dueAfterRequest(open, lead.dueAt) })
  if (!isRepeated) await store.insertRequest(tx, open.id, request)
  return { leadId: open.id, number: open.request_count + 1, isRepeated, staffToldAt: open.staff_told_at }
}
