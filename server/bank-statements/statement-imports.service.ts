// Imports of bank statements in the console: list, start, run, cancel.
import * as z from 'zod'
import {
  type StatementImport,
  type StatementImportDetail,
  type StatementState,
  statementProblems,
} from '#contract/bank-statements-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import { toAccount } from './bank-accounts.service.ts'
import { queueWork } from './import-runner.service.ts'
import * as mappings from './mappings.store.ts'
import * as store from './statement-imports.store.ts'

export async function listStatementImports(
  ctx: Ctx,
  query: { accountId?: string | undefined; search: string; order: 'asc' | 'desc'; page: number; perPage: number },
) {
  const { rows, ...total } = await store.listImports(ctx.db, {
    accountId: query.accountId === undefined ? undefined : Number(query.accountId),
    search: query.search,
    order: query.order,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
  })
  return { ...total, rows: rows.map(toRow) }
}

/** @throws AppError admin.not-found */
export async function getStatementImport(ctx: Ctx, id: string): Promise<StatementImportDetail> {
  const found = await getImport(ctx.db, id)
  return {
    ...toRow(found),
    problems: storedProblems.parse(found.problems),
    difference: storedDifference.parse(found.difference),
    importedAt: (await store.findFinishedAt(ctx.db, found))?.toISOString() ?? null,
  }
}
const storedProblems = z.array(z.object({ line: z.int(), problem: z.enum(statementProblems), value: z.string() }))
const storedDifference = z.object({ missing: z.array(z.string()), unexpected: z.array(z.string()) }).nullable()

/** @throws AppError admin.not-found without the file or the account */
export async function startStatementImport(
  ctx: Ctx,
  actor: Actor,
  { accountId, fileId }: { readonly accountId: string; readonly fileId: string },
): Promise<StatementImport> {
  const [file, account] = await Promise.all([findFile(ctx.db, fileId), mappings.findAccount(ctx.db, Number(accountId))])
  if (!file || !account) throw new AppError('admin.not-found')
  const id = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await store.insertImport(tx, {
      accountId: account.id,
      fileId,
      fileName: file.name,
      sha256: file.sha256,
      staffId: actor.staffId,
      at: ctx.now(),
    })
    await actor.recordAudit(tx, {
      action: 'bank-statements.start',
      subject: { kind: 'statement-import', id: inserted },
      after: { file: file.name, account: account.account_number },
    })
    await queueWork(tx, inserted)
    return inserted
  })
  return toRow(await getImport(ctx.db, id))
}

/** @throws AppError bank-statements.has-unreadable, bank-statements.nothing-new */
export function runStatementImport(
  ctx: Ctx,
  actor: Actor,
  { id, skipUnreadable }: { readonly id: string; readonly skipUnreadable: boolean },
) {
  return moveImport(ctx, actor, { id, from: ['checked'], action: 'bank-statements.run' }, async (tx, locked) => {
    if (locked.unreadable_lines > 0 && !skipUnreadable) throw new AppError('bank-statements.has-unreadable')
    if (locked.new_lines === 0) throw new AppError('bank-statements.nothing-new')
    await store.updateIn(
      tx,
      { id, state: 'checked' },
      { state: 'running', rows_read: 0, share: 0, worked_at: ctx.now() },
    )
    await queueWork(tx, id)
    return { newLines: locked.new_lines, unreadableLines: locked.unreadable_lines }
  })
}

export function cancelStatementImport(ctx: Ctx, actor: Actor, id: string) {
  const from: StatementState[] = ['checking', 'needs-mapping', 'checked', 'running']
  return moveImport(ctx, actor, { id, from, action: 'bank-statements.cancel' }, async (tx, { state }) => {
    await store.updateIn(tx, { id, state }, { state: 'cancelled', finished_at: ctx.now() })
    return { state: 'cancelled' }
  })
}

/**
 * Moves an import to another state, with an audit entry.
 * @throws AppError admin.not-found, bank-statements.wrong-state
 */
export async function moveImport(
  ctx: Ctx,
  actor: Actor,
  transition: { readonly id: string; readonly from: readonly StatementState[]; readonly action: string },
  change: (tx: Db, locked: NonNullable<Awaited<ReturnType<typeof store.lockImport>>>) => Promise<unknown>,
): Promise<StatementImport> {
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await store.lockImport(tx, transition.id)
    if (!locked) throw new AppError('admin.not-found')
    if (!transition.from.includes(locked.state)) throw new AppError('bank-statements.wrong-state')
    const after = await change(tx, locked)
    const subject = { kind: 'statement-import', id: transition.id }
    await actor.recordAudit(tx, { action: transition.action, subject, before: { state: locked.state }, after })
  })
  return toRow(await getImport(ctx.db, transition.id))
}

/** @throws AppError admin.not-found */
export async function getImport(db: Db, id: string): Promise<store.ImportRecord> {
  const found = await store.findImport(db, id)
  if (!found) throw new AppError('admin.not-found')
  return found
}

function toRow(row: store.ImportRecord): StatementImport {
  return {
    id: row.id,
    account: toAccount({ ...row, id: row.account_id }),
    fileName: row.file_name,
    state: row.state,
    failure: row.failure,
    newLines: row.new_lines,
    knownLines: row.known_lines,
    unreadableLines: row.unreadable_lines,
    addedLines: row.added_lines,
    progress: { rows: row.rows_read, share: Math.min(1, row.share) },
    staffName: row.staff_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
