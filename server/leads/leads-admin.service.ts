// Staff's work on leads. Every action is recorded in the lead's history and in the audit log.
import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { LeadState } from '#contract/leads.ts'
import type { createLead, moveLead, updateLead } from '#contract/leads-admin.ts'
import { companiesAtAddresses } from '#server/companies/companies.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { afterWorkingHours } from '#server/platform/working-time.ts'
import { publicHolidays, replyHours } from '#server/site-config/site-config.service.ts'
import { staffWhoMay } from '#server/staff/staff.service.ts'
import * as context from './lead-context.store.ts'
import { type LeadFilter, listForExport } from './lead-list.store.ts'
import { saveLeadRequest } from './lead-merging.service.ts'
import { dueAfterReply, isReply, stepOf } from './leads.rules.ts'
import { lockAddress } from './leads.store.ts'
import * as store from './leads-admin.store.ts'

/** @throws AppError admin.not-found, admin.conflict, leads.no-such-step, leads.note-missing */
export async function transitionLead(
  ctx: Ctx,
  actor: Actor,
  { id, version, to, note }: ParsedInputOf<typeof moveLead>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const lead = await lockVersion(tx, id, version)
    const from = lead.state
    const step = stepOf(from, to)
    if (!step) throw new AppError('leads.no-such-step')
    if (step === 'back' && note === '') throw new AppError('leads.note-missing')
    const deadlines = isReply(from, to)
      ? withReplyDeadlines(ctx, lead)
      : to === 'new'
        ? await withoutReply(ctx, tx)
        : {}
    await recordLeadTransition(ctx, tx, actor, { id, from, to, text: note, deadlines })
  })
}

/** Runs in the transaction of the caller, which has locked the lead. */
export async function recordLeadTransition(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  move: { id: string; from: LeadState; to: LeadState; text: string; deadlines: ReplyDeadlines },
): Promise<void> {
  const { id, from, to, text, deadlines } = move
  await store.updateLead(tx, id, { state: to, ...deadlines })
  await store.insertEvent(tx, { leadId: id, kind: 'move', staff: actor, from, to, text, at: ctx.now() })
  await actor.recordAudit(tx, {
    action: 'leads.move',
    subject: { kind: 'lead', id },
    before: { state: from },
    after: { state: to, ...(text ? { characters: text.length } : {}) },
  })
}

/** A lead for which a quote is sent, in the transaction that sends it. A closed one keeps its state. */
export async function markLeadQuoted(
  ctx: Ctx,
  tx: Db,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const lead = await store.lockLead(tx, id)
  if (!lead || !beforeQuote.includes(lead.state)) return
  const deadlines = withReplyDeadlines(ctx, lead)
  await recordLeadTransition(ctx, tx, actor, { id, from: lead.state, to: 'quoted', text, deadlines })
}
const beforeQuote: readonly LeadState[] = ['new', 'contacted', 'qualified']

type ReplyDeadlines = Pick<Parameters<typeof store.updateLead>[2], 'answered_at' | 'due_at' | 'due_by_staff'>

/** Changes to a lead that has been answered. */
export function withReplyDeadlines(ctx: Ctx, lead: Parameters<typeof dueAfterReply>[0]): ReplyDeadlines {
  const { due_at, due_by_staff } = dueAfterReply(lead, ctx.now())
  return { answered_at: ctx.now(), due_at, due_by_staff }
}

/** Changes to a lead that is new again: it is due like one that has just arrived. */
async function withoutReply(ctx: Ctx, tx: Db): Promise<ReplyDeadlines> {
  return { answered_at: null, due_at: await defaultDueAt(ctx, tx), due_by_staff: false }
}

async function defaultDueAt(ctx: Ctx, db: Db): Promise<Date> {
  return afterWorkingHours(ctx.now(), await replyHours(db), await publicHolidays(ctx, db))
}

/** Sets assignee and due time. @throws AppError admin.not-found, admin.conflict, leads.no-such-staff */
export async function planLead(
  ctx: Ctx,
  actor: Actor,
  { id, version, assigneeId, dueAt }: ParsedInputOf<typeof updateLead>,
): Promise<void> {
  const people = await staffWhoMay(ctx, 'leads.write')
  await ctx.db.transaction().execute(async (tx) => {
    const lead = await lockVersion(tx, id, version)
    const before = {
      assigneeId: lead.assignee_id === null ? null : String(lead.assignee_id),
      dueAt: lead.due_at?.toISOString() ?? null,
    }
    const after = { assigneeId, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() }
    const isChanged = { assignee: before.assigneeId !== after.assigneeId, due: before.dueAt !== after.dueAt }
    if (!isChanged.assignee && !isChanged.due) return actor.nothingChanged()
    const assignee = people.find((person) => person.id === assigneeId)
    if (isChanged.assignee && assigneeId !== null && !assignee) throw new AppError('leads.no-such-staff')
    await store.updateLead(tx, id, {
      assignee_id: assigneeId === null ? null : Number(assigneeId),
      ...(isChanged.due && { due_at: dueAt === null ? null : new Date(dueAt), due_by_staff: dueAt !== null }),
    })
    const event = { leadId: id, staff: actor, at: ctx.now() }
    if (isChanged.assignee) await store.insertEvent(tx, { ...event, kind: 'assign', text: assignee?.name ?? '' })
    if (isChanged.due) await store.insertEvent(tx, { ...event, kind: 'due', text: after.dueAt ?? '' })
    await actor.recordAudit(tx, { action: 'leads.update', subject: { kind: 'lead', id }, before, after })
  })
}

/** @throws AppError admin.not-found */
export async function addNote(ctx: Ctx, actor: Actor, { id, text }: { id: string; text: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.lockLead(tx, id))) throw new AppError('admin.not-found')
    await store.insertEvent(tx, { leadId: id, kind: 'note', staff: actor, text, at: ctx.now() })
    // The audit log is immutable, so it records only the length: the text can be erased from the lead's history.
    await actor.recordAudit(tx, {
      action: 'leads.note',
      subject: { kind: 'lead', id },
      after: { characters: text.length },
    })
  })
}

/**
 * Creates a lead for a request by telephone, mail or at a fair, without sending mails. It is merged like requests from the site.
 * @returns the id of the lead
 * @throws AppError leads.no-such-report, leads.no-such-staff
 */
export async function enterLead(ctx: Ctx, actor: Actor, input: ParsedInputOf<typeof createLead>): Promise<string> {
  const report = input.reportNo && (await context.findReportByNo(ctx.db, input.reportNo, input.language))
  if (input.reportNo && !report) throw new AppError('leads.no-such-report')
  const people = await staffWhoMay(ctx, 'leads.write')
  const assignee = people.find((person) => person.id === input.assigneeId)
  if (input.assigneeId !== null && !assignee) throw new AppError('leads.no-such-staff')
  const at = ctx.now()
  const lead = {
    type: input.type,
    language: input.language,
    email: input.email,
    // Leads with only a telephone number must not be merged with each other.
    emailKey: input.email === '' ? `none:${randomUUID()}` : normalizeKey(input.email),
    reportId: report ? report.id : undefined,
    reportTitle: report ? report.title : '',
    madeBy: Number(actor.staffId),
    assigneeId: assignee ? Number(assignee.id) : null,
    dueAt: await defaultDueAt(ctx, ctx.db),
    at,
  }
  const { companyName, position, phone, name, demand } = input
  const unknown = { version: undefined, reportPrice: '', consentVersion: undefined, ip: '', createKey: undefined }
  const request = { companyName, position, phone, name, demand, ...unknown, sourcePage: '', at }
  return ctx.db.transaction().execute(async (tx) => {
    await lockAddress(tx, lead.emailKey)
    const { leadId: id, number } = await saveLeadRequest(tx, lead, request)
    const isFurther = number > 1
    await store.insertEvent(tx, { leadId: id, kind: 'made', staff: actor, at })
    if (isFurther && assignee) await assignIfFree(tx, actor, { id, assignee, at })
    await actor.recordAudit(tx, {
      action: isFurther ? 'leads.join' : 'leads.create',
      subject: { kind: 'lead', id },
      after: { type: input.type, language: input.language, reportNo: input.reportNo },
    })
    return id
  })
}

/** Assigns a lead that has no assignee yet. */
async function assignIfFree(
  tx: Db,
  actor: Actor,
  { id, assignee, at }: { id: string; assignee: { id: string; name: string }; at: Date },
): Promise<void> {
  const lead = await store.lockLead(tx, id)
  if (!lead || lead.assignee_id !== null) return
  await store.updateLead(tx, id, { assignee_id: Number(assignee.id) })
  await store.insertEvent(tx, { leadId: id, kind: 'assign', staff: actor, text: assignee.name, at })
}

/** Locks a lead that must still have the given version. @throws AppError admin.not-found, admin.conflict */
export async function lockVersion(tx: Db, id: string, version: number) {
  const lead = await store.lockLead(tx, id)
  if (!lead) throw new AppError('admin.not-found')
  if (lead.version !== version) throw new AppError('admin.conflict')
  return lead
}

/** One lead with its requests, events and context. @throws AppError admin.not-found */
export async function describeLead(ctx: Ctx, id: string) {
  const lead = await store.findLead(ctx.db, id)
  if (!lead) throw new AppError('admin.not-found')
  const keys = { id, companyKey: lead.company_key, emailKey: lead.email_key }
  const language = lead.lang
  const [requests, events, sameCompany, sameEmail, orders, customerId, report] = await Promise.all([
    store.listRequests(ctx.db, id),
    store.listEvents(ctx.db, id),
    context.listOfCompany(ctx.db, keys),
    context.listOfEmail(ctx.db, keys),
    context.listOrders(ctx.db, keys),
    context.findCustomerId(ctx.db, lead.email_key),
    lead.report_id === null ? undefined : context.findReport(ctx.db, lead.report_id, language),
  ])
  const addresses = [lead, ...sameCompany, ...sameEmail].map((row) => row.email_key)
  const companies = await companiesAtAddresses(ctx.db, addresses)
  return { lead, language, requests, events, sameCompany, sameEmail, orders, customerId, report, companies }
}

const exportBatchSize = 1_000

/** Every matching lead, newest first, read in batches. */
export async function* eachLead(ctx: Ctx, filter: LeadFilter) {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const batch = await listForExport(ctx.db, { ...filter, after, limit: exportBatchSize })
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < exportBatchSize) return
    after = { at: last.created_at, id: last.id }
  }
}
