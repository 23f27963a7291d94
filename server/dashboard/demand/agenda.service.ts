// The research agenda: what visitors search and ask for that no published report meets, and what staff decide on it.

import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { getResearchAgenda, ResearchTopic } from '#contract/demand.ts'
import { createReportTx } from '#server/catalogue/reports-admin.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SearchCtx } from '#server/search/search.service.ts'
import { daysOf } from '../periods.rules.ts'
import { deleteDismissal, listDecisions, listUnmetRequests, saveDecision } from './agenda.store.ts'
import { rankTopics, type Topic, topicKey, topicOfRequest, type Wish } from './topics.rules.ts'
import { listZeroResults } from './zero-results.store.ts'

const shown = 30
/** Topics whose search is repeated, best first, to leave out those that a report has met since. */
const checked = 60
const maxSearches = 1000
const maxRequests = 2000

export async function researchAgenda(ctx: SearchCtx, input: ParsedInputOf<typeof getResearchAgenda>) {
  const { from: fromDay } = daysOf(input.period, beijingDay(ctx.now()))
  const language = input.site === 'all' ? undefined : input.site
  const [misses, requests, decisions] = await Promise.all([
    listZeroResults(ctx.db, { fromDay, language, limit: maxSearches }),
    listUnmetRequests(ctx.db, { from: startOfBeijingDay(fromDay), language, limit: maxRequests }),
    listDecisions(ctx.db, language),
  ])
  const searched = misses.map(
    ({ lang, query, count, last_at }): Wish => ({
      // The column allows two languages only.
      language: lang as Language,
      text: query,
      searches: Number(count),
      requests: 0,
      lastAt: last_at,
    }),
  )
  const requested = requests.flatMap(({ lang, demand, created_at }): Wish[] => {
    const text = topicOfRequest(demand, lang)
    return text === undefined ? [] : [{ language: lang, text, searches: 0, requests: 1, lastAt: created_at }]
  })
  const topics = rankTopics([...searched, ...requested])
  const decided = new Map(decisions.map((decision) => [`${decision.lang} ${decision.topic}`, decision]))
  const isDecided = ({ language: lang, key }: Topic) => decided.has(`${lang} ${key}`)
  const unnamedRequests = requests.length - requested.length
  if (input.state === 'open') {
    const unmet = await firstUnmet(
      ctx,
      topics.filter((topic) => !isDecided(topic)),
    )
    return { topics: unmet.map((topic) => presented(topic, null)), unnamedRequests }
  }
  const known = new Map(topics.map((topic) => [`${topic.language} ${topic.key}`, topic]))
  return {
    unnamedRequests,
    topics: decisions
      .filter(({ state }) => state === input.state)
      .slice(0, shown)
      .map(({ lang, topic, report_id: id, title }) =>
        presented(
          known.get(`${lang} ${topic}`) ?? { ...silent, language: lang as Language, key: topic, name: topic },
          id === null ? null : { id, title: title ?? '' },
        ),
      ),
  }
}

/** A topic of which nothing was heard in the period. */
const silent = { variants: [], searches: 0, requests: 0, score: 0, lastAt: null }

function presented(
  { language, name, variants, searches, requests, score, lastAt }: Omit<Topic, 'lastAt'> & { lastAt: Date | null },
  report: ResearchTopic['report'],
): ResearchTopic {
  return {
    language,
    topic: name,
    variants: variants.slice(0, 5),
    searches,
    requests,
    score,
    lastAt: lastAt?.toISOString() ?? null,
    report,
  }
}

/** As many as are shown, searching for no more of them than that takes. While the index cannot be searched, every topic counts as unmet. */
async function firstUnmet(ctx: SearchCtx, topics: readonly Topic[]): Promise<Topic[]> {
  const unmet: Topic[] = []
  for (const topic of topics.slice(0, checked)) {
    if (unmet.length === shown) break
    const { language, key: keyword } = topic
    const { total } = await ctx.search
      .search({ kind: 'report', language, keyword, filters: [], offset: 0, limit: 1, now: ctx.now() })
      .catch(() => ({ total: 0 }))
    if (total === 0) unmet.push(topic)
  }
  return unmet
}

type Named = { readonly language: Language; readonly topic: string }

/** @throws AppError admin.conflict if a report is in preparation already */
export function planTopic(ctx: Ctx, actor: Actor, { language, topic }: Named): Promise<{ reportId: number }> {
  const key = topicKey(topic, language)
  return ctx.db.transaction().execute(async (tx) => {
    const reportId = await createReportTx(ctx, tx, actor, { language, title: topic, category: '' })
    const decision = {
      language,
      key,
      state: 'planned',
      reportId,
      staffId: Number(actor.staffId),
      now: ctx.now(),
    } as const
    if (!(await saveDecision(tx, decision))) throw new AppError('admin.conflict')
    await actor.recordAudit(tx, {
      action: 'agenda.plan',
      subject: { kind: 'research-topic', id: `${language} ${key}` },
      after: { reportId },
    })
    return { reportId }
  })
}

/** @throws AppError admin.conflict if a report is in preparation */
export async function dismissTopic(ctx: Ctx, actor: Actor, { language, topic }: Named): Promise<void> {
  const key = topicKey(topic, language)
  await ctx.db.transaction().execute(async (tx) => {
    const decision = {
      language,
      key,
      state: 'dismissed',
      reportId: null,
      staffId: Number(actor.staffId),
      now: ctx.now(),
    } as const
    if (!(await saveDecision(tx, decision))) throw new AppError('admin.conflict')
    await actor.recordAudit(tx, {
      action: 'agenda.dismiss',
      subject: { kind: 'research-topic', id: `${language} ${key}` },
    })
  })
}

export async function restoreTopic(ctx: Ctx, actor: Actor, { language, topic }: Named): Promise<void> {
  const key = topicKey(topic, language)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteDismissal(tx, { language, key }))) return actor.nothingChanged()
    await actor.recordAudit(tx, {
      action: 'agenda.restore',
      subject: { kind: 'research-topic', id: `${language} ${key}` },
    })
  })
}
