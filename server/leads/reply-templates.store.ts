// Reply templates.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export type TemplateTexts = {
  readonly language: Language
  readonly name: string
  readonly subject: string
  readonly body: string
}

export function listTemplates(db: Db) {
  return db.selectFrom('reply_templates').selectAll().orderBy('lang', 'desc').orderBy('id').execute()
}

export function lockTemplate(tx: Db, id: string) {
  return tx.selectFrom('reply_templates').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
}

export function insertTemplate(tx: Db, { language, ...texts }: TemplateTexts) {
  return tx
    .insertInto('reply_templates')
    .values({ lang: language, ...texts })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateTemplate(tx: Db, id: string, { language, ...texts }: TemplateTexts) {
  return tx
    .updateTable('reply_templates')
    .set((eb) => ({ lang: language, ...texts, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', Number(id))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('reply_templates').where('id', '=', Number(id)).execute()
}
