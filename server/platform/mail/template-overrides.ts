// Template overrides: the publisher's own texts for mails.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/db.ts'
import { readMemoized } from '../memoized-read.ts'
import type { MailText } from './mail-layout.ts'

export type TemplateOverrides = { readonly of: (key: string, language: Language) => MailText | undefined }

/**
 * All overrides, cached where the process subscribes to invalidations. Must be read before a transaction and never inside one: a cache miss waits for
 * a connection while other requests wait for this transaction.
 */
export function readTemplateOverrides(ctx: Pick<Ctx, 'db' | 'remember'>): Promise<TemplateOverrides> {
  return readMemoized(ctx, {
    name: 'mail template overrides',
    tags: ['mail-words'],
    read: async () => {
      const rows = await listTemplateOverrides(ctx.db)
      const texts = new Map(rows.map(({ key, lang, subject, body }) => [`${key} ${lang}`, { subject, body }]))
      return { of: (key, language) => texts.get(`${key} ${language}`) }
    },
  })
}

export function findTemplateOverrides(db: Db, key: string, language: Language): Promise<MailText | undefined> {
  return db
    .selectFrom('mail_templates')
    .select(['subject', 'body'])
    .where('key', '=', key)
    .where('lang', '=', language)
    .executeTakeFirst()
}

export function listTemplateOverrides(db: Db) {
  return db.selectFrom('mail_templates').select(['key', 'lang', 'subject', 'body', 'updated_at']).execute()
}

/** One change at a time: the row may not exist yet, so it cannot be locked. */
export async function lockTemplateOverrides(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail_templates'))`.execute(tx)
}

export async function saveTemplateOverrides(
  tx: Db,
  template: { key: string; language: Language; at: Date } & MailText,
): Promise<void> {
  const { key, language, at, subject, body } = template
  await tx
    .insertInto('mail_templates')
    .values({ key, lang: language, subject, body, updated_at: at })
    .onConflict((conflict) => conflict.columns(['key', 'lang']).doUpdateSet({ subject, body, updated_at: at }))
    .execute()
}

/** Restores the default text. */
export async function deleteTemplateOverrides(tx: Db, key: string, language: Language): Promise<void> {
  await tx.deleteFrom('mail_templates').where('key', '=', key).where('lang', '=', language).execute()
}
