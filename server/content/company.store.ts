// Company pages in the database.
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
