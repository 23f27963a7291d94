// Company pages in the database.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { CompanyPageKey } from '#contract/company.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The page in every language in which it is written. */
export function findCompanyPages(db: Db, key: CompanyPageKey) {
  return db
    .selectFrom('company_pages')
    .select(['lang', 'title', 'statement', 'body_html', 'updated_at'])
    .where('key', '=', key)
    .execute()
}

/** One change at a time: a language that is written now may not have been there to be locked. */
export async function holdCompanyPages(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company_pages'))`.execute(tx)
}

export async function writeCompanyPage(
  tx: Db,
  page: { key: CompanyPageKey; language: Language; title: string; statement: string; bodyHtml: string; at: Date },
): Promise<void> {
  const text = { title: page.title, statement: page.statement, body_html: page.bodyHtml, updated_at: page.at }
  await tx
    .insertInto('company_pages')
    .values({ key: page.key, lang: page.language, ...text })
    .onConflict((conflict) => conflict.columns(['key', 'lang']).doUpdateSet(text))
    .execute()
}

export async function deleteCompanyPage(tx: Db, key: CompanyPageKey, language: Language): Promise<void> {
  await tx.deleteFrom('company_pages').where('key', '=', key).where('lang', '=', language).execute()
}
