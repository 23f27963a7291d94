// The synonym dictionary: rows that staff list and change.
import { type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { listSearchTerms } from '#contract/search-admin.ts'
import type { Db } from '#server/platform/db/db.ts'

type TermNames = { readonly zh: string; readonly en: string; readonly synonyms: readonly string[] }

/** The dictionary has a few hundred rows, so a scan is fast enough. */
export async function listTerms(db: Db, query: ParsedInputOf<typeof listSearchTerms>) {
  const { page, perPage, sort, order, search } = query
  const all = db
    .selectFrom('search_terms')
    .$if(search !== '', (qb) =>
      qb.where(
        sql<SqlBool>`strpos(lower(zh || chr(10) || en || chr(10) || array_to_string(synonyms, chr(10))), lower(${search})) > 0`,
      ),
    )
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy(sort === 'updatedAt' ? 'updated_at' : sort, order)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total: Number(total), rows }
}

export function findTerm(db: Db, id: string) {
  return db.selectFrom('search_terms').selectAll().where('id', '=', Number(id)).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export function lockTerm(tx: Db, id: string) {
  return tx.selectFrom('search_terms').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
}

/** @returns undefined when another term has the Chinese name */
export function insertTerm(tx: Db, { zh, en, synonyms }: TermNames, at: Date) {
  return tx
    .insertInto('search_terms')
    .values({ zh, en, synonyms: [...synonyms], updated_at: at })
    .onConflict((conflict) => conflict.column('zh').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined when another term has the Chinese name */
export function updateTerm(tx: Db, id: number, { zh, en, synonyms }: TermNames, at: Date) {
  return tx
    .updateTable('search_terms')
    .set((eb) => ({ zh, en, synonyms: [...synonyms], updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_terms as other').select('other.id').where('other.zh', '=', zh).where('other.id', '<>', id),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTerm(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('search_terms').where('id', '=', id).execute()
}
