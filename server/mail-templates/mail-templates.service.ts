// Mail templates: reading, overriding and previewing their text.
import { randomUUID } from 'node:crypto'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import type { MailPreview, MailTemplateRow } from '#contract/mail-templates-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { MailBlock, MailText } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import * as own from '#server/platform/mail/template-overrides.ts'
import {
  type AnyMailTemplate,
  blocksOf,
  defaultText,
  renderTemplate,
  type TemplateError,
  validateTemplate,
} from '#server/platform/mail/templates.ts'
import { staffAddress } from '#server/staff/staff.service.ts'

type Templates = readonly AnyMailTemplate[]
type Side = MailTemplateRow['zh']
type Stored = Awaited<ReturnType<typeof own.listTemplateOverrides>>

export async function listTemplates(ctx: Ctx, templates: Templates): Promise<MailTemplateRow[]> {
  const stored = await own.listTemplateOverrides(ctx.db)
  return templates.map((template) => ({
    key: template.key,
    name: template.name,
    placeholders: Object.entries(template.placeholders).map(([name, { label, isBlock, isRequired }]) => ({
      name,
      label,
      isBlock: isBlock === true,
      isRequired: isRequired === true,
    })),
    zh: textIn(template, 'zh-CN', stored),
    en: textIn(template, 'en-US', stored),
  }))
}

function textIn(template: AnyMailTemplate, language: Language, stored: Stored): Side {
  const row = stored.find(({ key, lang }) => key === template.key && lang === language)
  const standard = defaultText(template, language)
  return {
    words: row ? { subject: row.subject, body: row.body } : standard,
    standard,
    isOwn: row !== undefined,
    version: row?.updated_at.toISOString() ?? '',
  }
}

type Chosen = { readonly key: string; readonly language: Language }

/** @throws AppError admin.not-found, admin.conflict, request.invalid for errors in placeholders */
export async function saveTemplate(
  ctx: Ctx,
  actor: Actor,
  templates: Templates,
  input: Chosen & MailText & { readonly version: string },
): Promise<Side> {
  const { language, version } = input
  const template = templateOf(templates, input.key)
  const text = requireValidText(template, input)
  return change(ctx, actor, { template, language, version, action: 'mails.words' }, (tx) =>
    own.saveTemplateOverrides(tx, { key: template.key, language, ...text, at: ctx.now() }),
  )
}

/** @throws AppError admin.not-found, admin.conflict */
export async function resetTemplate(
  ctx: Ctx,
  actor: Actor,
  templates: Templates,
  input: Chosen & { readonly version: string },
): Promise<Side> {
  const { language, version } = input
  const template = templateOf(templates, input.key)
  return change(ctx, actor, { template, language, version, action: 'mails.standardWords' }, (tx) =>
    own.deleteTemplateOverrides(tx, template.key, language),
  )
}

async function change(
  ctx: Ctx,
  actor: Actor,
  what: { template: AnyMailTemplate; language: Language; version: string; action: string },
  write: (tx: Ctx['db']) => Promise<void>,
): Promise<Side> {
  const { template, language } = what
  return ctx.db.transaction().execute(async (tx) => {
    await own.lockTemplateOverrides(tx)
    const before = textIn(template, language, await own.listTemplateOverrides(tx))
    if (before.version !== what.version) throw new AppError('admin.conflict')
    await write(tx)
    const after = textIn(template, language, await own.listTemplateOverrides(tx))
    const subject = { kind: 'mail', id: `${template.key} ${language}` }
    await actor.recordAudit(tx, { action: what.action, subject, before: before.words, after: after.words })
    return after
  })
}

/** @throws AppError admin.not-found, request.invalid */
export function preview(templates: Templates, input: Chosen & MailText): MailPreview {
  const template = templateOf(templates, input.key)
  const text = requireValidText(template, input)
  const values = template.example(input.language)
  const [subject] = blocksOf(text.subject, values)
  return {
    subject: subject?.kind === 'paragraph' ? subject.text : '',
    blocks: blocksOf(text.body, values).map(presentBlock),
  }
}

function presentBlock(block: MailBlock): MailPreview['blocks'][number] {
  if (block.kind === 'facts')
    return { kind: 'facts', facts: block.facts.map(([label, value]): [string, string] => [label, value]) }
  if (block.kind === 'lists')
    return { kind: 'lists', lists: block.lists.map((list) => ({ ...list, links: [...list.links] })) }
  return block
}

/** @throws AppError admin.not-found, request.invalid */
export async function sendToActor(
  ctx: Ctx,
  actor: Actor,
  templates: Templates,
  input: Chosen & MailText,
): Promise<{ to: string }> {
  const template = templateOf(templates, input.key)
  const text = requireValidText(template, input)
  const { language } = input
  const letter = renderTemplate(template, language, template.example(language)).editable?.withText(text)
  const to = await staffAddress(ctx, actor.staffId)
  if (!letter || to === undefined) throw new AppError('admin.not-found')
  await ctx.db.transaction().execute(async (tx) => {
    await queueMail(tx, {
      dedupeKey: `try-mail:${randomUUID()}`,
      template: 'try-mail',
      language,
      to,
      content: plain(letter),
    })
    await actor.recordAudit(tx, { action: 'mails.try', subject: { kind: 'mail', id: `${template.key} ${language}` } })
  })
  return { to }
}

/** Only the fields of a mail's content. */
function plain({ subject, text, html }: { subject: string; text: string; html: string }) {
  return { subject, text, html }
}

function templateOf(templates: Templates, key: string): AnyMailTemplate {
  const template = templates.find((one) => one.key === key)
  if (!template) throw new AppError('admin.not-found')
  return template
}

const messages: Record<TemplateError['kind'], FieldMessageKey> = {
  unknown: 'placeholder-unknown',
  missing: 'placeholder-missing',
  misplaced: 'placeholder-misplaced',
  stray: 'placeholder-stray',
}

function requireValidText(template: AnyMailTemplate, { subject, body }: MailText): MailText {
  const words = { subject, body: body.replace(/\r\n/g, '\n') }
  const mistakes = validateTemplate(template, words)
  if (mistakes.length === 0) return words
  const fields = (['subject', 'body'] as const).flatMap((field) => {
    const first = mistakes.find((mistake) => mistake.field === field)
    return first ? [{ field, message: messages[first.kind] }] : []
  })
  throw new AppError('request.invalid', { fields, data: { placeholders: mistakes } })
}
