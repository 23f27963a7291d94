// Test context and rows for search tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/common/language.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { openLocalFiles } from '#server/platform/files/file-store.ts'

/** A context with its own data directory. Warnings and errors are appended to `warnings`. */
export function searchTestContext(db: Db, warnings: string[] = []): { ctx: Ctx; folder: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-search-'))
  const collect = (...args: unknown[]) => void warnings.push(JSON.stringify(args))
  const log = { debug: () => {}, info: () => {}, error: collect, warn: collect }
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  return {
    ctx: { config, db, now: () => new Date(), log, files: openLocalFiles(config.filesDir) },
    folder: join(dataDir, 'search', 'process-0'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

type ReportFacts = {
  title: string
  language?: Language
  dek?: string
  contents?: unknown
  summaryHtml?: string
  category?: string
  institution?: string
  publishAt?: Date
  status?: 'draft' | 'published'
}

let insertedCount = 0

/** @returns the id of the report */
export async function insertReport(db: Db, report: ReportFacts): Promise<number> {
  const number = `T-${process.pid}-${++insertedCount}`
  const { id } = await db.insertInto('reports').values({ report_no: number }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('report_texts')
    .values({
      report_id: id,
      lang: report.language ?? 'zh-CN',
      slug: number,
      title: report.title,
      dek: report.dek ?? '',
      contents: JSON.stringify(report.contents ?? []),
      summary_html: report.summaryHtml ?? '',
      category: report.category ?? 'energy',
      institution: report.institution ?? null,
      status: report.status ?? 'published',
      publish_at: report.publishAt ?? new Date(Date.UTC(2026, 0, 1) + insertedCount * 60_000),
    })
    .execute()
  return id
}

/**
 * Polls until the condition holds. A condition that throws does not hold, since search may not have started yet.
 * @throws Error after a limit that suffices on a busy machine
 */
export async function until(condition: () => Promise<boolean>, limitMs = 45_000): Promise<void> {
  const end = performance.now() + limitMs
  let cause: unknown
  const isMet = () =>
    condition().catch((error) => {
      cause = error
      return false
    })
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms`, { cause })
    await pause(20)
  }
}
