// Runs an import of a bank statement: check, then adding of its lines. Interrupted ones are resumed.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { statementFailures } from '#contract/bank-statements-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withFile } from '#server/platform/files/local-copy.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { findMapping } from './mappings.store.ts'
import { detectStatementFormat, RefusedStatement, readStatement, type UnreadableLine } from './statement-file.ts'
import * as store from './statement-imports.store.ts'
import * as lines from './statement-lines.store.ts'

export const workTask = 'work-on-statement'
export const matchTask = 'match-statement-lines'
const maxStoredProblems = 50

/** Queues the next step, in the transaction that decides on it. */
export function queueWork(tx: Db, id: string): Promise<void> {
  return addJob(tx, workTask, { id }, { key: `statement:${id}` })
}

export function queueMatching(tx: Db): Promise<void> {
  return addJob(tx, matchTask, {}, { key: matchTask })
}

export async function workOnStatement(ctx: Ctx, id: string): Promise<void> {
  await tryWithAdvisoryLock(ctx.db, `statement ${id}`, async () => {
    const found = await store.findImport(ctx.db, id)
    if (!found || (found.state !== 'checking' && found.state !== 'running')) return
    try {
      await withFile(ctx, found.file_id, (file) =>
        found.state === 'checking' ? checkFile(ctx, found, file) : addLines(ctx, found, file),
      )
    } catch (error) {
      await markFailed(ctx, found, error)
    }
  })
}

async function checkFile(ctx: Ctx, found: store.ImportRecord, file: string): Promise<void> {
  const checking = { id: found.id, state: 'checking' } as const
  const format = await detectStatementFormat(file)
  const mapping = format === 'table' ? await findMapping(ctx.db, { accountId: found.account_id }) : undefined
  if (format === 'table' && !mapping) {
    await store.updateIn(ctx.db, checking, { state: 'needs-mapping', format, worked_at: ctx.now() })
    return
  }
  const counts = { new_lines: 0, known_lines: 0, unreadable_lines: 0 }
  const problems: UnreadableLine[] = []
  const account = { number: found.account_number, currency: found.currency, mapping }
  for await (const chunk of readStatement(file, format, account)) {
    const keys = [...new Set(chunk.lines.map((line) => line.key))]
    const known = await lines.countKnown(ctx.db, found.account_id, keys)
    counts.new_lines += keys.length - known
    counts.known_lines += known + chunk.lines.length - keys.length
    counts.unreadable_lines += chunk.unreadable.length
    problems.push(...chunk.unreadable.slice(0, maxStoredProblems - problems.length))
    const progress = { rows_read: chunk.rowsRead, share: chunk.share, worked_at: ctx.now() }
    if (!(await store.updateIn(ctx.db, checking, progress))) return
    await nextTurn()
  }
  const isEmpty = counts.new_lines + counts.known_lines + counts.unreadable_lines === 0
  await store.updateIn(ctx.db, checking, {
    ...counts,
    format,
    mapping_id: mapping?.id ?? null,
    state: isEmpty ? 'failed' : 'checked',
    failure: isEmpty ? 'no-lines' : null,
    difference: null,
    problems: JSON.stringify(problems.map(({ number, problem, value }) => ({ line: number, problem, value }))),
    rows_read: 0,
    share: 0,
    worked_at: ctx.now(),
  })
}

/** Keys depend on the lines before, so a resumed import reads the file from its start and writes from where it stopped. */
async function addLines(ctx: Ctx, found: store.ImportRecord, file: string): Promise<void> {
  if (!found.format) throw new Error(`import ${found.id} runs without having been checked`)
  const mapping =
    found.mapping_id === null
      ? undefined
      : await findMapping(ctx.db, { accountId: found.account_id, id: found.mapping_id })
  const account = { number: found.account_number, currency: found.currency, mapping }
  let read = found.rows_read
  for await (const chunk of readStatement(file, found.format, account)) {
    if (chunk.rowsRead <= read) continue
    const isRunning = await ctx.db.transaction().execute(async (tx) => {
      // Safe without waiting for the disk: a database crash loses the lines together with the position.
      await sql`set local synchronous_commit = off`.execute(tx)
      const locked = await store.lockImport(tx, found.id)
      if (locked?.state !== 'running' || locked.rows_read !== read) return false
      const owner = { accountId: found.account_id, importId: found.id, currency: found.currency }
      const added = await lines.insertLines(tx, owner, chunk.lines, ctx.now())
      await store.countAdded(tx, found.id, { added, rowsRead: chunk.rowsRead, share: chunk.share, at: ctx.now() })
      return true
    })
    if (!isRunning) return
    read = chunk.rowsRead
  }
  await ctx.db.transaction().execute(async (tx) => {
    const done = { state: 'done', share: 1, finished_at: ctx.now(), worked_at: ctx.now() } as const
    if (await store.updateIn(tx, { id: found.id, state: 'running' }, done)) await queueMatching(tx)
  })
}

/** A fault of the server leaves a running import at work: it is resumed. */
async function markFailed(ctx: Ctx, found: store.ImportRecord, error: unknown): Promise<void> {
  const reason =
    error instanceof RefusedStatement ? error.failure : error instanceof UnreadableTable ? error.reason : 'internal'
  if (reason === 'internal') ctx.log.error({ err: error, import: found.id }, 'an import of a bank statement has failed')
  if (reason === 'internal' && found.state === 'running') throw error
  const difference = error instanceof RefusedStatement ? error.difference : undefined
  await store.updateIn(
    ctx.db,
    { id: found.id, state: found.state },
    {
      state: 'failed',
      failure: statementFailures.find((failure) => failure === reason) ?? 'internal',
      difference: difference ? JSON.stringify(difference) : null,
      worked_at: ctx.now(),
    },
  )
}

export async function resumeOrphanedStatements(ctx: Ctx): Promise<void> {
  for (const id of await store.listOrphaned(ctx.db, new Date(ctx.now().getTime() - orphanedMs)))
    await queueWork(ctx.db, id)
}
const orphanedMs = 60_000
