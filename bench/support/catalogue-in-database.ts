// Loads the synthetic catalogue into the database of a bench, unless it is already there.
import { spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Language, languages } from '#contract/common/language.ts'
import type { Started } from '#server/bootstrap.ts'
import { catalogueVersion, type MadeUpReport, openCatalogue, reportsAsCsv } from './synthetic-reports.ts'

/** `importer`: through the product's import. `straight`: rows written by SQL, which is faster. */
export type LoadWay = 'importer' | 'straight'

/** @returns what was loaded, and how; an empty list when everything was there */
export async function ensureCatalogue(
  { pool }: Pick<Started, 'pool'>,
  input: { readonly reports: number; readonly loadWay: LoadWay; readonly dataDir: string },
): Promise<string[]> {
  await pool.query('create table if not exists bench_catalogue (version integer not null)')
  const { rows } = await pool.query('select version from bench_catalogue')
  const isEmpty = (await countOf({ pool }, 'zh-CN')) + (await countOf({ pool }, 'en-US')) === 0
  if (rows.length === 0 && isEmpty)
    await pool.query('insert into bench_catalogue (version) values ($1)', [catalogueVersion])
  else if (rows[0]?.version !== catalogueVersion)
    throw new Error(`${input.dataDir} holds another catalogue: remove it or name another folder`)
  const done: string[] = []
  for (const language of languages) {
    const existing = await countOf({ pool }, language)
    if (existing >= input.reports) continue
    const startedAt = performance.now()
    await loaders[input.loadWay]({ pool }, language, {
      first: existing + 1,
      last: input.reports,
      dataDir: input.dataDir,
    })
    const seconds = (performance.now() - startedAt) / 1000
    const rate = ((input.reports - existing) / seconds).toFixed(0)
    done.push(
      `${language}: ${input.reports - existing} reports in ${seconds.toFixed(0)} s (${rate} a second, ${input.loadWay})`,
    )
  }
  if (done.length > 0) await pool.query('vacuum analyze report_texts, reports')
  return done
}

async function countOf({ pool }: Pick<Started, 'pool'>, language: Language): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as n from report_texts where lang = $1', [language])
  return rows[0].n
}

type Part = { readonly first: number; readonly last: number; readonly dataDir: string }

const loaders: Record<LoadWay, (started: Pick<Started, 'pool'>, language: Language, part: Part) => Promise<void>> = {
  async importer(_, language, { first, last, dataDir }) {
    for (let from = first; from <= last; from += rowsOfFile) {
      const file = join(dataDir, 'catalogue.csv')
      const rows = reportsAsCsv(Math.min(rowsOfFile, last - from + 1), language, from)
      await pipeline(Readable.from(rows), createWriteStream(file))
      await importFile(file, language, dataDir)
      rmSync(file)
    }
  },
  async straight({ pool }, language, { first, last }) {
    const { report } = openCatalogue(language)
    const client = await pool.connect()
    try {
      await client.query(
        'set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off',
      )
      const { rows: indexes } = await client.query(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
         where indrelid = 'report_texts'::regclass and not indisunique`,
      )
      for (const { name } of indexes) await client.query(`drop index ${name}`)
      for (let from = first; from <= last; from += rowsAtOnce) {
        const numbers = Array.from({ length: Math.min(rowsAtOnce, last - from + 1) }, (_, n) => from + n)
        await client.query(insertion, [
          JSON.stringify(numbers.map((number) => asRow(report(number), number))),
          language,
        ])
      }
      for (const { definition } of indexes) await client.query(definition)
    } finally {
      client.release(true)
    }
  },
}

/** An import file has 200 MB at most. */
const rowsOfFile = 200_000
const rowsAtOnce = 1_000

async function importFile(file: string, language: Language, dataDir: string): Promise<void> {
  const args = [join(import.meta.dirname, '../../server/cli.ts'), 'import', file, '--lang', language.slice(0, 2)]
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [...process.execArgv, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`the import of ${file} ended with ${code}`)
}

function asRow(report: MadeUpReport, number: number) {
  return {
    ...report,
    number,
    slug: `${report.id.toLowerCase()}-report`,
    summary: report.summary
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
    contents: report.chapters.map(({ title, sections }) => ({
      title,
      sections: sections.map((section) => ({ title: section })),
    })),
  }
}

/** Without triggers: the statement also writes the prices that they would write. */
const insertion = `with given as (
    select * from json_to_recordset($1::json) as g (id text, slug text, title text, institution text, date date, industry text,
      dek text, summary text, contents jsonb, price bigint, number bigint)
  ), made as (
    insert into reports (report_no, import_key, pages, list_cny_minor, list_usd_minor)
    select 'BENCH-' || id, id, 120, price * 700, price * 100 from given returning id, import_key
  )
  insert into report_texts (report_id, lang, slug, title, institution, category, dek, summary_html, contents, status, publish_at, list_usd_minor, list_minor)
  select m.id, $2, g.slug, g.title, g.institution,
    coalesce((select dict_value from dictionary_entries where dict_label = g.industry and dict_type like 'reports_category%' limit 1), g.industry),
    g.dek, g.summary, g.contents, 'published', g.date, g.price * 100, g.price * case $2 when 'zh-CN' then 700 else 100 end
  from made m join given g on g.id = m.import_key order by g.number`
