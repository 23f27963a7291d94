// Queries of news for the console.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import {
  type ContentFilter,
  type ContentQuery,
  countStates,
  listContent,
  type OwnFilter,
} from './content-list.store.ts'

type OfMarket = { readonly marketType?: string | undefined }

export function listNews(db: Db, query: ContentQuery & OfMarket) {
  return listContent<{ market_type: string; is_hot: boolean }>(db, 'news', query, {
    columns: sql`coalesce(zh.market_type, en.market_type, '') as market_type, i.is_hot`,
    ...ownFilter(query),
  })
}

export function countNewsStates(db: Db, filter: ContentFilter & OfMarket) {
  return countStates(db, 'news', filter, ownFilter(filter))
}

function ownFilter({ marketType }: OfMarket): OwnFilter {
  return marketType ? { marks: [`market:${marketType}`] } : {}
}

const columns = ['id', 'is_hot', 'deleted_at'] as const

export function findNewsItem(db: Db, id: number) {
  return db.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst()
}

export function lockNews(tx: Db, id: number) {
  return tx.selectFrom('news').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertNews(tx: Db): Promise<number> {
  const { id } = await tx.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setHot(tx: Db, id: number, isHot: boolean): Promise<void> {
  await tx.updateTable('news').set({ is_hot: isHot }).where('id', '=', id).execute()
}
