// Replies to leads: mails that are recorded in the lead's history, and reply templates.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { replyToLead } from '#contract/leads-admin.ts'
import { replyPlaceholders, type saveReplyTemplate } from '#contract/reply-templates-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { composeMail } from '#server/platform/mail/mail-layout.ts'
import { findMailId, queueMail } from '#server/platform/mail/outbox.ts'
import { staffAddress, staffWhoMay } from '#server/staff/staff.service.ts'
import { placeholdersIn } from './leads.rules.ts'
import { recordLeadTransition, withReplyDeadlines } from './leads-admin.service.ts'
import { insertEvent, lockLead, updateLead } from './leads-admin.store.ts'
import * as templates from './reply-templates.store.ts'

/**
 * Sends a reply. A reply to a new lead moves it to `contacted`.
 * @throws AppError admin.not-found, admin.conflict, leads.placeholder-left
 */
export async function reply(
  ctx: Ctx,
  actor: Actor,
  { id, version, createKey, subject, body }: ParsedInputOf<typeof replyToLead>,
): Promise<void> {
  const known = Object.values(replyPlaceholders).flat()
  if (placeholdersIn(`${subject}\n${body}`, known).length > 0) throw new AppError('leads.placeholder-left')
  const people = await staffWhoMay(ctx, 'leads.write')
  await ctx.db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, id)
    if (!lead || lead.email === '') throw new AppError('admin.not-found')
    const dedupeKey = `lead-reply:${id}:${createKey}`
    if ((await findMailId(tx, dedupeKey)) !== undefined) return actor.nothingChanged()
    if (lead.version !== version) throw new AppError('admin.conflict')
    const language = lead.lang
    const [greeting = '', ...lines] = body.split(/\s*\n\s*/).filter(Boolean)
    const closing = lines.pop() ?? ''
    const letter = { ...composeMail({ language, subject, greeting, paragraphs: lines, closing }), text: body }
    // Answers to the mail go to the assignee, or else to the author.
    const assignee = people.find((person) => person.id === String(lead.assignee_id))
    const replyTo = await staffAddress({ ...ctx, db: tx }, assignee?.id ?? actor.staffId)
    const mail = { dedupeKey, template: 'lead-reply', language, to: lead.email, content: letter } as const
    await queueMail(tx, { ...mail, ...(replyTo && { replyTo }) })
    const mailId = await findMailId(tx, dedupeKey)
    const event = { leadId: id, kind: 'reply', staff: actor, text: `${subject}\n\n${body}`, at: ctx.now() } as const
    await insertEvent(tx, { ...event, ...(mailId === undefined ? {} : { mailId }) })
    await actor.recordAudit(tx, {
      action: 'leads.reply',
      subject: { kind: 'lead', id },
      after: { characters: body.length },
    })
    const from = lead.state
    const deadlines = withReplyDeadlines(ctx, lead)
    if (from === 'new') await recordLeadTransition(ctx, tx, actor, { id, from, to: 'contacted', text: '', deadlines })
    else await updateLead(tx, id, deadlines)
  })
}

export async function listTemplates(ctx: Ctx) {
  return (await templates.listTemplates(ctx.db)).map(presentTemplate)
}

/** @throws AppError admin.not-found, admin.conflict */
export async function saveTemplate(
  ctx: Ctx,
  actor: Actor,
  { id, version, ...texts }: ParsedInputOf<typeof saveReplyTemplate>,
) {
  return ctx.db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await templates.lockTemplate(tx, id)
    if (id !== undefined && !before) throw new AppError('admin.not-found')
    if (before && before.version !== version) throw new AppError('admin.conflict')
    const saved = before
      ? await templates.updateTemplate(tx, String(before.id), texts)
      : await templates.insertTemplate(tx, texts)
    await actor.recordAudit(tx, {
      action: before ? 'reply-templates.update' : 'reply-templates.create',
      subject: { kind: 'reply-template', id: saved.id },
      ...(before ? { before: { name: before.name, subject: before.subject, body: before.body } } : {}),
      after: texts,
    })
    return presentTemplate(saved)
  })
}

/** @throws AppError admin.not-found, admin.conflict */
export async function removeTemplate(ctx: Ctx, actor: Actor, input: { id: string; version: number }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await templates.lockTemplate(tx, input.id)
    if (!before) throw new AppError('admin.not-found')
    if (before.version !== input.version) throw new AppError('admin.conflict')
    await templates.deleteTemplate(tx, input.id)
    await actor.recordAudit(tx, {
      action: 'reply-templates.remove',
      subject: { kind: 'reply-template', id: input.id },
      before: { name: before.name, subject: before.subject, body: before.body },
    })
  })
}

type TemplateRow = Awaited<ReturnType<typeof templates.listTemplates>>[number]

function presentTemplate({ id, lang, name, subject, body, version }: TemplateRow) {
  return { id: String(id), language: lang, name, subject, body, version }
}
