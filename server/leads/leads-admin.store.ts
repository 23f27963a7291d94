// A single lead for staff: reads, locks, updates and events.
import type { LeadState } from '#contract/leads.ts'
import type { LeadEvent } from '#contract/leads-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { leadRows } from './lead-list.store.ts'

export function findLead(db: Db, id: string) {
  return leadRows(db)
    .leftJoin('staff as m', 'm.id', 'l.made_by')
    .select(['l.email', 'l.company_key', 'l.phone', 'l.spam_reason', 'l.version', 'm.name as made_by_name'])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

export function lockLead(tx: Db, id: string) {
  return tx
    .selectFrom('leads')
    .select(['id', 'state', 'version', 'lang', 'email', 'assignee_id', 'due_at', 'due_by_staff'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Increments the version, so that changes based on an older one are rejected. */
export async function updateLead(
  tx: Db,
  id: string,
  change: {
    state?: LeadState
    assignee_id?: number | null
    due_at?: Date | null
    due_by_staff?: boolean
    answered_at?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function listRequests(db: Db, leadId: string) {
  return db
    .selectFrom('lead_requests')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function listEvents(db: Db, leadId: string) {
  return db
    .selectFrom('lead_events as e')
    .leftJoin('mails as m', 'm.id', 'e.mail_id')
    .select(['e.id', 'e.kind', 'e.staff_name', 'e.from_state', 'e.to_state', 'e.text', 'm.state as mail_state', 'e.at'])
    .where('e.lead_id', '=', leadId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
}

export async function insertEvent(
  tx: Db,
  event: {
    leadId: string
    kind: LeadEvent['kind']
    /** Without one, the event happened by rule. */
    staff?: { staffId: string; name: string }
    from?: LeadState
    to?: LeadState
    text?: string
    mailId?: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('lead_events')
    .values({
      lead_id: event.leadId,
      kind: event.kind,
      staff_id: event.staff ? Number(event.staff.staffId) : null,
      staff_name: event.staff?.name ?? '',
      from_state: event.from ?? null,
      to_state: event.to ?? null,
      text: event.text ?? '',
      mail_id: event.mailId ?? null,
      at: event.at,
    })
    .execute()
}
