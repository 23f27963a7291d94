// Numbers of documents: without gaps in each series of an entity, a kind and a year.
import { sql } from 'kysely'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'

const prefixes = {
  quote: 'Q',
  'pro-forma': 'PI',
  invoice: 'INV',
  'credit-note': 'CN',
  statement: 'S',
  purchase: 'P',
} as const
export type NumberedKind = keyof typeof prefixes

/**
 * The next number, `Q-2026-00042`; `Q-HK-2026-00042` of an entity with a code. The series stays locked until the transaction ends: if it fails,
 * the next one gets the same number.
 * @param at the year is that in Beijing
 */
export async function nextNumber(
  tx: Db,
  {
    entity,
    kind,
    at,
  }: { readonly entity: { id: number; code: string }; readonly kind: NumberedKind; readonly at: Date },
): Promise<string> {
  const year = Number(beijingDay(at).slice(0, 4))
  const row = await tx
    .insertInto('number_series')
    .values({ entity_id: entity.id, kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['entity_id', 'kind', 'year'])
        .doUpdateSet({ last_number: sql<number>`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  const parts = [prefixes[kind], entity.code, year, String(row.last_number).padStart(5, '0')]
  return parts.filter((part) => part !== '').join('-')
}
