// The layout of a statement: its first rows as staff see them, and the columns that they choose.
import {
  type StatementImport,
  type StatementMapping,
  type StatementPreview,
  type StatementState,
  statementPresets,
} from '#contract/bank-statements-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withFile } from '#server/platform/files/local-copy.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { queueWork } from './import-runner.service.ts'
import { cellText, headerLabels, isInCurrency, readMappedRow, readsAmount, suggestMapping } from './mapping.rules.ts'
import * as mappings from './mappings.store.ts'
import { firstRows } from './statement-file.ts'
import { getImport, moveImport } from './statement-imports.service.ts'
import * as store from './statement-imports.store.ts'

const previewedRows = 30
const previewedLines = 10

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
  return moveImport(
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

async function readFirstRows(ctx: Ctx, fileId: string) {
  try {
    return await withFile(ctx, fileId, (file) => firstRows(file, previewedRows))
  } catch (error) {
    if (error instanceof UnreadableTable) throw new AppError('bank-statements.unreadable')
    throw error
  }
}
