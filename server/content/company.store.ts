// Query of company pages.
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The page in every language in which it is public. */
export function findCompanyPages(db: Db, key: CompanyPageKey) {
  return db
    .selectFrom('company_page_texts')
    .select(['lang', 'title', 'statement', 'body_html', 'updated_at'])
    .where('key', '=', key)
    .where('status', '=', 'published')
    .execute()
}

export function listCompanyItems(db: Db) {
  return db.selectFrom('company_page_items').select(['id', 'key']).orderBy('id').execute()
}

export function findCompanyItem(db: Db, id: number) {
  return db.selectFrom('company_page_items').select('key').where('id', '=', id).executeTakeFirst()
}
