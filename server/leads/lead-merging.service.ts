// Creates a lead, or merges the request into the sender's open lead for the same item.
import type { Db } from '#server/platform/db/db.ts'
import { dueAfterRequest, maxMergeAgeMs, openStates } from './leads.rules.ts'
import * as store from './leads.store.ts'

export type SavedRequest = {
  readonly leadId: string
  /** The ordinal of this request within the lead, from 1. */
  readonly number: number
  readonly isRepeated: boolean
  readonly staffToldAt: Date | null
}

/**
 * Requests from the site and those that staff enter are merged alike. The caller holds the lock of the address (`lockAddress`).
 */
export async function saveLeadRequest(
  tx: Db,
  lead: Omit<store.NewLead, 'state'>,
  request: store.NewRequest,
): Promise<SavedRequest> {
  const open = await store.findOpenLead(tx, {
    ...lead,
    states: openStates,
    createdAfter: new Date(lead.at.getTime() - maxMergeAgeMs),
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
