// Published items and crawler requests for tests of discovery.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { TestApp } from '../../tests/support/app.ts'

/** Requests in-process at a host, without following redirects. */
export function crawlerOf({ app }: TestApp, host = 'localhost') {
  return (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url, headers: { host, ...headers } })
}

let made = 0

type Wishes = {
  readonly slug?: string
  readonly title?: string
  readonly dek?: string
  readonly status?: 'draft' | 'published' | 'archived'
  readonly publishAt?: Date
}

function textOf(ctx: Ctx, language: Language, wishes: Wishes) {
  made += 1
  return {
    lang: language,
    slug: wishes.slug ?? `item-${made}`,
    title: wishes.title ?? (language === 'zh-CN' ? `示例第${made}号` : `Example no. ${made}`),
    dek: wishes.dek ?? '',
    category: 'energy-power',
    status: wishes.status ?? 'published',
    publish_at: wishes.publishAt ?? new Date(ctx.now().getTime() - 60_000),
  }
}

/** Adds a localization to a report. */
export async function addReportText(
  ctx: Ctx,
  reportId: number,
  language: Language,
  wishes: Wishes = {},
): Promise<void> {
  await ctx.db
    .insertInto('report_texts')
    .values({ report_id: reportId, ...textOf(ctx, language, wishes) })
    .execute()
}

export async function makeNews(
  ctx: Ctx,
  languages: readonly Language[] = ['zh-CN'],
  wishes: Wishes = {},
): Promise<{ id: number }> {
  const { id } = await ctx.db.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
  for (const language of languages) {
    await ctx.db
      .insertInto('news_texts')
      .values({ news_id: id, market_type: 'policy', ...textOf(ctx, language, wishes) })
      .execute()
  }
  return { id }
}

export async function addDictionary(ctx: Ctx): Promise<void> {
  const entries = [
    { dict_type: 'reports_category', dict_value: 'energy-power', dict_label: '能源与电力' },
    { dict_type: 'reports_category_en', dict_value: 'energy-power', dict_label: 'Energy & Power' },
    { dict_type: 'market_type', dict_value: 'policy', dict_label: '政策' },
    { dict_type: 'market_type_en', dict_value: 'policy', dict_label: 'Policy' },
  ]
  await ctx.db.insertInto('dictionary_entries').values(entries).execute()
}

/** Two company pages in both languages. */
export async function writeCompanyPages(ctx: Ctx): Promise<void> {
  await sql`insert into company_pages (key, lang, title)
    select key, lang, key from unnest(array['about', 'qualifications']) as key, unnest(array['zh-CN', 'en-US']) as lang`.execute(
    ctx.db,
  )
}
