// Imports a file of reports from the command line, in one transaction and idempotently.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import type { RowError } from './import-error-messages.ts'
import { type Loader, openLoader } from './import-loader.ts'
import { openTable, type Table } from './import-table.ts'
import { RowErrorList } from './row-error-list.ts'

export type ImportInput = {
  readonly file: string
  /** Language of the reports; detected from their titles if not given. */
  readonly language?: Language
  /** Reports the changes and writes nothing. */
  readonly dryRun?: boolean
  /** Loads valid rows although others have errors; without it, an error rejects the whole file. */
  readonly skipBad?: boolean
  readonly onProgress?: (progress: { share: number; rows: number }) => void
}

export type ImportResult = {
  readonly language: Language
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly newIndustries: readonly string[]
  /** The first errors, in the order of the file. */
  readonly refusals: readonly RowError[]
  readonly refusalCount: number
  readonly refusedRows: number
  /** Whether valid rows can be loaded without the others. */
  readonly isReadable: boolean
  /** Whether the file was loaded. */
  readonly isLoaded: boolean
}

/** @throws StartupError if the file cannot be read as a table */
export async function runImport(ctx: Ctx, input: ImportInput): Promise<ImportResult> {
  try {
    const table = await openTable(input)
    try {
      return await loadTable(ctx, table, input)
    } finally {
      await table.close()
    }
  } catch (error) {
    throw error instanceof UnreadableTable ? new StartupError(error.message) : error
  }
}

async function loadTable(ctx: Ctx, table: Table, input: ImportInput): Promise<ImportResult> {
  const tx = await ctx.db.startTransaction().execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
    const result = await loadAll(ctx, tx, table, input)
    if (result.isLoaded) await tx.commit().execute()
    else await tx.rollback().execute()
    return result
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {}) // the connection may be lost
    throw error
  }
}

async function loadAll(ctx: Ctx, tx: Db, table: Table, input: ImportInput): Promise<ImportResult> {
  const refusals = new RowErrorList()
  refusals.add(table.refusals)
  const counts = { created: 0, updated: 0, unchanged: 0 }
  let rows = 0
  let loader: Loader | undefined
  for await (const chunk of table.chunks()) {
    rows = chunk.rowsRead
    refusals.add(chunk.refusals)
    const isHopeless = refusals.isFatal || (refusals.count > 0 && !input.skipBad)
    if (chunk.rows.length > 0 && !isHopeless) {
      loader ??= await openLoader(tx, { language: table.language, now: ctx.now() })
      const done = await loader.load(chunk.rows)
      refusals.add(done.refusals)
      counts.unchanged += done.unchanged
      for (const { deed } of done.rows) counts[deed === 'changed' ? 'updated' : 'created']++
    }
    input.onProgress?.({ share: chunk.share, rows })
  }
  const isReadable = rows > 0 && !refusals.isFatal
  const canLoad = refusals.count === 0 || (isReadable && input.skipBad === true)
  return {
    language: table.language,
    rows,
    ...counts,
    newIndustries: loader?.newIndustries.map(({ label }) => label) ?? [],
    refusals: refusals.kept,
    refusalCount: refusals.count,
    refusedRows: refusals.rows,
    isReadable,
    isLoaded: canLoad && !input.dryRun,
  }
}
