// Query of company pages.
import type { CompanyPageKey } from '#contract/company-page-keys.ts'
import type { Db } from '#server/platform/db/db.ts'

/** A migration inserts the items; there are no others. */
type ItemKey = { key: CompanyPageKey }

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
  return db.selectFrom('company_page_items').select(['id', 'key']).$narrowType<ItemKey>().orderBy('id').execute()
}

export function findCompanyItem(db: Db, id: number) {
  return db
    .selectFrom('company_page_items')
    .select('key')
    .$narrowType<ItemKey>()
    .where('id', '=', id)
    .executeTakeFirst()
}
