// Imports of bank statements in the console: start, layout, run, cancel.
import * as z from 'zod'
import {
  type StatementImport,
  type StatementImportDetail,
  type StatementMapping,
  type StatementPreview,
  type StatementState,
  statementPresets,
  statementProblems,
} from '#contract/bank-statements-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import { withFile } from '#server/platform/files/local-copy.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { queueWork } from './import-runner.service.ts'
import { cellText, headerLabels, isInCurrency, readMappedRow, readsAmount, suggestMapping } from './mapping.rules.ts'
import * as mappings from './mappings.store.ts'
import { firstRows } from './statement-file.ts'
import * as store from './statement-imports.store.ts'

const previewedRows = 30

export async function listBankAccounts(db: Db) {
  return { rows: (await mappings.listAccounts(db)).map(toAccount) }
}

export function toAccount(row: { id: number; bank_name: string; account_number: string; currency: 'CNY' | 'USD' }) {
  const digits = row.account_number.replace(/\s/g, '')
  return {
    id: String(row.id),
    label: `${row.bank_name} …${digits.slice(-4)}`,
    currency: row.currency,
    number: row.account_number,
  }
}

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

/** @throws AppError admin.not-found, bank-statements.unreadable */
export async function previewStatement(
  ctx: Ctx,
  { id, mapping }: { readonly id: string; readonly mapping?: StatementMapping | undefined },
): Promise<StatementPreview> {
  const found = await getImport(ctx.db, id)
  const rows = await readFirstRows(ctx, found.file_id)
  const saved = await mappings.findMapping(ctx.db, { accountId: found.account_id })
  const lines = mapping
    ? rows.filter((row) => row.number > mapping.headerRow).map((row) => readMappedRow(row, mapping))
    : []
  return {
    rows: rows.map((row) => ({
      number: row.number,
      cells: 'cells' in row ? row.cells.map((cell) => cellText(cell).slice(0, 80)) : [],
    })),
    saved: saved?.mapping ?? null,
    presets: statementPresets.map((bank) => ({ bank, mapping: suggestMapping(rows, bank) ?? null })),
    lines: lines.slice(0, previewedLines).map((entry) => {
      const none = {
        day: '',
        direction: 'credit',
        amountMinor: 0,
        payerName: '',
        payerAccount: '',
        remark: '',
        bankReference: '',
      } as const
      if ('problem' in entry) return { ...none, line: entry.number, problem: entry.problem, value: entry.value }
      const isForeign = !isInCurrency(entry.line, found.currency)
      return {
        ...entry.line,
        line: entry.number,
        problem: isForeign ? 'currency' : null,
        value: isForeign ? entry.line.currency : '',
      }
    }),
  }
}
const previewedLines = 10

/**
 * Saves a layout and checks the file with it.
 * @throws AppError admin.not-found, bank-statements.wrong-state, request.invalid for columns that the header lacks
 */
export async function saveStatementMapping(
  ctx: Ctx,
  actor: Actor,
  { id, mapping }: { readonly id: string; readonly mapping: StatementMapping },
): Promise<StatementImport> {
  const found = await getImport(ctx.db, id)
  const rows = await readFirstRows(ctx, found.file_id)
  const headerRow = rows.find((row) => row.number === mapping.headerRow)
  const header = headerRow && 'cells' in headerRow ? headerLabels(headerRow.cells) : []
  if (header.length === 0)
    throw new AppError('request.invalid', { fields: [{ field: 'headerRow', message: 'invalid' }] })
  if (!readsAmount(mapping))
    throw new AppError('request.invalid', { fields: [{ field: 'amount', message: 'required' }] })
  return move(
    ctx,
    actor,
    { id, from: ['needs-mapping', 'checked', 'failed'], action: 'bank-statements.map' },
    async (tx, locked) => {
      if (locked.state === 'failed' && locked.failure !== 'other-layout')
        throw new AppError('bank-statements.wrong-state')
      const saved = { accountId: locked.account_id, header, mapping, staffId: actor.staffId, at: ctx.now() }
      await mappings.insertMapping(tx, saved)
      await check(ctx, tx, locked)
      return { header, mapping }
    },
  )
}

async function check(ctx: Ctx, tx: Db, { id, state }: { readonly id: string; readonly state: StatementState }) {
  await store.updateIn(tx, { id, state }, { state: 'checking', failure: null, difference: null, worked_at: ctx.now() })
  await queueWork(tx, id)
}

/** @throws AppError bank-statements.has-unreadable, bank-statements.nothing-new */
export function runStatementImport(
  ctx: Ctx,
  actor: Actor,
  { id, skipUnreadable }: { readonly id: string; readonly skipUnreadable: boolean },
) {
  return move(ctx, actor, { id, from: ['checked'], action: 'bank-statements.run' }, async (tx, locked) => {
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
  return move(ctx, actor, { id, from, action: 'bank-statements.cancel' }, async (tx, { state }) => {
    await store.updateIn(tx, { id, state }, { state: 'cancelled', finished_at: ctx.now() })
    return { state: 'cancelled' }
  })
}

/** @throws AppError admin.not-found, bank-statements.wrong-state */
async function move(
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

async function readFirstRows(ctx: Ctx, fileId: string) {
  try {
    return await withFile(ctx, fileId, (file) => firstRows(file, previewedRows))
  } catch (error) {
    if (error instanceof UnreadableTable) throw new AppError('bank-statements.unreadable')
    throw error
  }
}

async function getImport(db: Db, id: string): Promise<store.ImportRecord> {
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
