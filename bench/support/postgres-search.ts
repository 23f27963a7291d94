// Baseline: PostgreSQL full-text search of the same catalogue with the same query terms.
import { type Language, languages } from '#contract/common/language.ts'
import type { Started } from '#server/bootstrap.ts'
import { reportsByIds } from '#server/catalogue/catalogue.service.ts'
import { plainText } from '#server/platform/plain-text.ts'
import { bodyTerms, titleTerms } from '#server/search/analysis/analyzer.rules.ts'
import { openSegmenter } from '#server/search/analysis/segmenter.ts'
import type { BenchQuery } from './search-queries.ts'

const batch = 1_000
const retryDelayMs = 1_000
const gaveUp = '57014' // query_canceled

/** Creates a separate table with a full-text index and an index by date, stored with the catalogue. */
export async function ensurePostgresSearch({ pool }: Pick<Started, 'pool'>): Promise<void> {
  await pool.query(`create table if not exists bench_words
    (id bigint not null, lang text not null, category text not null, publish_at timestamptz not null, words tsvector not null, primary key (lang, id))`)
  const cut = openSegmenter()
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    for (const language of languages) {
      const { rows: last } = await client.query('select coalesce(max(id), 0) as id from bench_words where lang = $1', [
        language,
      ])
      for (let after = Number(last[0].id); ; ) {
        const { rows } = await client.query(
          `select t.report_id as id, title, dek, summary_html, contents, institution, category, publish_at, d.dict_label
           from report_texts t left join dictionary_entries d on d.dict_value = t.category and d.dict_type = $4
           where lang = $1 and report_id > $2 order by report_id limit $3`,
          [language, after, batch, language === 'zh-CN' ? 'reports_category' : 'reports_category_en'],
        )
        if (rows.length === 0) break
        after = Number(rows.at(-1).id)
        const words = rows.map(({ title, dek, summary_html, contents, institution, dict_label }) => {
          const chapters = contents.flatMap((each: { title: string; sections: { title: string }[] }) => [
            each.title,
            ...each.sections.map((section) => section.title),
          ])
          const body = [dek, plainText(summary_html), ...chapters, institution, dict_label].join('\n')
          return { words: [...new Set([...titleTerms(title), ...bodyTerms(body, cut)])] }
        })
        await client.query(
          `insert into bench_words (id, lang, category, publish_at, words)
           select g.id, $1, g.category, g.publish_at, array_to_tsvector(g.words)
           from json_to_recordset($2::json) as g (id bigint, category text, publish_at timestamptz, words text[])`,
          [
            language,
            JSON.stringify(rows.map(({ id, category, publish_at }, n) => ({ id, category, publish_at, ...words[n] }))),
          ],
        )
      }
    }
    await client.query('create index if not exists bench_words_words on bench_words using gin (words)')
    await client.query('create index if not exists bench_words_by_date on bench_words (lang, publish_at desc, id desc)')
    await client.query('vacuum analyze bench_words')
  } finally {
    client.release(true)
  }
}

type PostgresSearch = (language: Language, query: BenchQuery, category: string | undefined) => Promise<void>

/**
 * Counts up to 10,001 matches and returns the newest ten, without title tiers, search assistance and highlighting, so it does less than the
 * product's search. Rows are read as in the product. A query that exceeds `patienceMs` is cancelled and counted with that time.
 */
export async function openPostgresSearch({ ctx, pool }: Pick<Started, 'ctx' | 'pool'>) {
  const cut = openSegmenter()
  const client = await pool.connect()
  await client.query(`set statement_timeout = ${retryDelayMs}`)
  const search: PostgresSearch = async (language, { keyword, isBegun }, category) => {
    const words = [...bodyTerms(keyword, cut)].map((word) => `'${word.replaceAll("'", "''")}'${isBegun ? ':*' : ''}`)
    const matching = `from bench_words where lang = $1 and words @@ $2::tsquery and ($3::text is null or category = $3)`
    const values = [language, words.join(' & '), category ?? null]
    try {
      const result = await client.query(`select id ${matching} order by publish_at desc, id desc limit 10`, values)
      if (!isBegun) await client.query(`select count(*) from (select 1 ${matching} limit 10001) found`, values)
      await reportsByIds(
        ctx,
        language,
        result.rows.map((row) => Number(row.id)),
      )
    } catch (error) {
      if ((error as { code?: string }).code !== gaveUp) throw error
    }
  }
  return { search, close: () => client.release(true) }
}
