// Finance at its desk: imports bank statements and allocates what is proposed, while the server may be killed at any moment.
import { randomInt } from 'node:crypto'
import * as bank from '#contract/bank-statements-admin.ts'
import { statementCsv } from '#server/bank-statements/bank-statements.fixture.ts'
import { buyer } from '#server/purchases/purchases.fixture.ts'
import type { Transfer } from './company-buyers.ts'
import { answered, type StaffSession, withPassword } from './patient-requests.ts'
import { importReaches, runImport, saveLayout, startImport, unlessDone } from './statement-imports.ts'

const otherLinesPerStatement = 20
/** Lines of the statement before that the next one repeats, as those of banks do. */
const repeatedLines = 10

export type StatementDesk = {
  readonly statements: number
  /** Lines of all statements by the reference of the bank; those without a purchase are of other payers. */
  readonly lines: ReadonlyMap<string, { readonly amountMinor: number; readonly purchaseNumber?: string }>
  /** Imports the transfers that no statement contains yet. */
  importTransfers(transfers: readonly Transfer[]): Promise<void>
  /** Allocates the lines whose reference was recognized, and takes some parts back, which are proposed again. */
  allocate(): Promise<void>
}

type Row = { readonly reference: string; readonly amountMinor: number; readonly payer: string; readonly remark: string }

export function openStatementDesk(session: StaffSession): StatementDesk {
  const lines = new Map<string, { amountMinor: number; purchaseNumber?: string }>()
  let statements = 0
  let imported = 0
  let last: readonly Row[] = []

  async function importTransfers(transfers: readonly Transfer[]): Promise<void> {
    const fresh = transfers.slice(imported)
    imported += fresh.length
    statements += 1
    const others = Array.from({ length: otherLinesPerStatement }, (_, index) => ({
      amountMinor: (index + 1) * 100,
      remark: '往来',
      payer: '其他公司',
    }))
    const rows = [...fresh.map((transfer) => ({ ...transfer, payer: buyer.name })), ...others].map((row) => {
      const reference = `T${lines.size}`
      lines.set(reference, row)
      return { ...row, reference }
    })
    const statement = [...last.slice(-repeatedLines), ...rows]
    last = rows
    await importStatement(session, { number: statements, rows: statement })
  }

  return {
    get statements() {
      return statements
    },
    lines,
    importTransfers,
    allocate: () => allocateProposals(session),
  }
}

async function importStatement(
  session: StaffSession,
  { number, rows }: { readonly number: number; readonly rows: readonly Row[] },
): Promise<void> {
  const bytes = Buffer.from(
    statementCsv(...rows.map(({ amountMinor, ...row }) => ({ ...row, amount: (amountMinor / 100).toFixed(2) }))),
  )
  const id = await startImport(session, { name: `bank-${number}.csv`, bytes, modifiedAt: number })
  if ((await importReaches(session, id, ['needs-mapping', 'checked'])) === 'needs-mapping') {
    await saveLayout(session, id)
    await importReaches(session, id, ['checked'])
  }
  await runImport(session, id)
  await importReaches(session, id, ['done'])
}

async function allocateProposals(session: StaffSession): Promise<void> {
  for (let page = 1; ; page++) {
    const query = { state: 'proposed', perPage: 100, page } as const
    const { rows } = await answered(() => session.call(bank.listStatementLines, query))
    const exact = rows.filter(({ match }) => match === 'exact').map(({ id }) => id)
    // Half of them are left to the button that allocates what fits exactly.
    const together = exact.filter(() => randomInt(2) === 0)
    if (together.length > 0) await insist(session, () => session.call(bank.allocateExact, { ids: together }))
    for (const id of exact) await allocateLine(session, id)
    if (rows.length < 100) return
  }
}

async function allocateLine(session: StaffSession, id: string): Promise<void> {
  const { call } = session
  const { proposals, open } = await answered(() => call(bank.getStatementLine, { id }))
  const found = proposals.find(({ reason }) => reason === 'reference')?.purchase
  if (!found || open.minor === 0) return
  const amountMinor = Math.min(open.minor, found.due.minor)
  const parts = [{ purchaseId: found.id, amountMinor }]
  await insist(session, () => call(bank.allocateLine, { id, openMinor: open.minor, parts }))
  if (amountMinor === found.due.minor || randomInt(3) > 0) return
  const { history } = await answered(() => call(bank.getStatementLine, { id }))
  const undoable = history.find(({ canUndo }) => canUndo)
  if (undoable) await insist(session, () => call(bank.undoAllocation, { id: undoable.id }))
}

/** Repeats a decision about money until it is answered; one that was made already, or that the buyer has overtaken, is refused. */
async function insist(session: StaffSession, decide: () => Promise<unknown>): Promise<void> {
  await unlessDone(answered(() => withPassword(session.call, decide)))
}
