// Leads and their requests.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { LeadState, LeadType, LeadVersion } from '#contract/leads.ts'
import type { Db } from '#server/platform/db/db.ts'

export type NewLead = {
  readonly type: LeadType
  readonly language: Language
  readonly state: LeadState
  readonly email: string
  readonly emailKey: string
  readonly reportId: number | undefined
  readonly reportTitle: string
  readonly spamReason?: string
  /** The member of staff who entered the lead. */
  readonly madeBy?: number
  readonly assigneeId?: number | null
  /** When a reply is due. */
  readonly dueAt: Date
  readonly at: Date
}

export type NewRequest = {
  readonly companyName: string
  readonly position: string
  readonly phone: string
  readonly name: string
  readonly demand: string
  readonly version: LeadVersion | undefined
  readonly reportPrice: string
  readonly consentVersion: string | undefined
  readonly ip: string
  readonly createKey: string | undefined
  /** The path of the page with the form. */
  readonly sourcePage: string
  readonly at: Date
}

/** Serializes requests from one address, so that of two concurrent ones the second sees the first. */
export async function lockAddress(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${emailKey}`}, 0))`.execute(tx)
}

export async function insertLead(tx: Db, lead: NewLead): Promise<string> {
  const row = await tx
    .insertInto('leads')
    .values({
      type: lead.type,
      lang: lead.language,
      state: lead.state,
      email: lead.email,
      email_key: lead.emailKey,
      report_id: lead.reportId ?? null,
      report_title: lead.reportTitle,
      spam_reason: lead.spamReason ?? null,
      made_by: lead.madeBy ?? null,
      assignee_id: lead.assigneeId ?? null,
      due_at: lead.dueAt,
      created_at: lead.at,
      last_request_at: lead.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The newest open lead of this address for the same item. */
export function findOpenLead(
  tx: Db,
  criteria: {
    emailKey: string
    type: LeadType
    reportId: number | undefined
    states: readonly LeadState[]
    createdAfter: Date
  },
) {
  return tx
    .selectFrom('leads')
    .select(['id', 'request_count', 'staff_told_at', 'due_at', 'due_by_staff'])
    .where('email_key', '=', criteria.emailKey)
    .where('type', '=', criteria.type)
    .where('report_id', 'is not distinct from', criteria.reportId ?? null)
    .where('state', 'in', criteria.states)
    .where('created_at', '>', criteria.createdAfter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a further request of a lead. Increments the version, so that replies written without it are rejected. */
export async function countRequest(
  tx: Db,
  leadId: string,
  { at, due }: { at: Date; due: { due_at: Date | null; due_by_staff: boolean } },
): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({
      request_count: eb('request_count', '+', 1),
      version: eb('version', '+', 1),
      last_request_at: at,
      due_at: due.due_at,
      due_by_staff: due.due_by_staff,
    }))
    .where('id', '=', leadId)
    .execute()
}

/** Locks a lead and reads up to which request staff have been notified. */
export function findNotificationState(tx: Db, leadId: string) {
  return tx
    .selectFrom('leads')
    .select([
      'id',
      'type',
      'lang',
      'state',
      'email',
      'email_key',
      'report_id',
      'request_count',
      'staff_told_at',
      'told_request_id',
    ])
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst()
}

/** Requests that staff have not been notified of, oldest first. */
export function listUnnotified(tx: Db, lead: { id: string; told_request_id: number | null }) {
  return tx
    .selectFrom('lead_requests')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .where('id', '>', lead.told_request_id ?? 0)
    .orderBy('id')
    .execute()
}

export async function markStaffNotified(
  tx: Db,
  leadId: string,
  notified: { at: Date; requestId: number },
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ staff_told_at: notified.at, told_request_id: notified.requestId })
    .where('id', '=', leadId)
    .execute()
}

export async function insertRequest(tx: Db, leadId: string, request: NewRequest): Promise<void> {
  await tx
    .insertInto('lead_requests')
    .values({
      lead_id: leadId,
      company_name: request.companyName,
      position: request.position,
      phone: request.phone,
      name: request.name,
      demand: request.demand,
      version: request.version ?? null,
      report_price: request.reportPrice,
      consent_version: request.consentVersion ?? null,
      ip: request.ip,
      create_key: request.createKey ?? null,
      source_page: request.sourcePage,
      at: request.at,
    })
    .execute()
}

/** Whether this address has already sent a request with this key. */
export async function hasCreateKey(tx: Db, emailKey: string, createKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lead_requests as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .select('r.id')
    .where('l.email_key', '=', emailKey)
    .where('r.create_key', '=', createKey)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the lead has an identical request, as after a second click. */
export async function hasSameRequest(tx: Db, leadId: string, request: NewRequest): Promise<boolean> {
  const row = await tx
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('demand', '=', request.demand)
    .where('company_name', '=', request.companyName)
    .where('position', '=', request.position)
    .where('phone', '=', request.phone)
    .where('name', '=', request.name)
    .where('version', 'is not distinct from', request.version ?? null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The setting `lead-notice-address` of the site, or else that of all sites. It is never public. */
export async function findNoticeSetting(db: Db, language: Language): Promise<unknown> {
  const site = language === 'zh-CN' ? 'zh' : 'en'
  const rows = await db
    .selectFrom('site_settings')
    .select(['site', 'value'])
    .where('key', '=', 'lead-notice-address')
    .where('site', 'in', [site, 'all'])
    .execute()
  return (rows.find((row) => row.site === site) ?? rows[0])?.value
}
