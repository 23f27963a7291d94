// Requests for research without a report, and what staff have decided on topics.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { TopicState } from '#contract/demand.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Open requests for custom research and enquiries that name no report, the newest first, with their first text. */
export async function listUnmetRequests(
  db: Db,
  { from, language, limit }: { from: Date; language: Language | undefined; limit: number },
) {
  const { rows } = await sql<{ lang: Language; demand: string; created_at: Date }>`
    select l.lang, l.created_at, coalesce(
      (select r.demand from lead_requests r where r.lead_id = l.id order by r.at, r.id limit 1), '') as demand
    from leads l
    where l.created_at >= ${from} and l.type in (2, 3) and l.report_id is null and l.state not in ('spam', 'won')
      and ${language === undefined ? sql`true` : sql`l.lang = ${language}`}
    order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export function listDecisions(db: Db, language: Language | undefined) {
  return db
    .selectFrom('research_topics as d')
    .leftJoin('report_texts as t', (join) =>
      join.onRef('t.report_id', '=', 'd.report_id').onRef('t.lang', '=', 'd.lang'),
    )
    .select(['d.lang', 'd.topic', 'd.state', 'd.report_id', 't.title', 'd.decided_at'])
    .$if(language !== undefined, (query) => query.where('d.lang', '=', language ?? 'zh-CN'))
    .orderBy('d.decided_at', 'desc')
    .execute()
}

type Named = { readonly language: Language; readonly key: string }

type Decision = Named & {
  readonly state: Exclude<TopicState, 'open'>
  readonly reportId: number | null
  readonly staffId: number
  readonly now: Date
}

/** @returns whether it was written: a topic that is planned stays planned */
export async function saveDecision(tx: Db, decision: Decision): Promise<boolean> {
  const values = {
    state: decision.state,
    report_id: decision.reportId,
    decided_by: decision.staffId,
    decided_at: decision.now,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('research_topics')
    .values({ lang: decision.language, topic: decision.key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['lang', 'topic']).doUpdateSet(values).where('research_topics.state', '=', 'dismissed'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** @returns whether the topic was dismissed */
export async function deleteDismissal(tx: Db, { language, key }: Named): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('research_topics')
    .where('lang', '=', language)
    .where('topic', '=', key)
    .where('state', '=', 'dismissed')
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
