// The steps of importing a bank statement, while the server may be killed at any moment.
import { setTimeout as sleep } from 'node:timers/promises'
import * as bank from '#contract/bank-statements-admin.ts'
import { ApiError } from '#contract/client.ts'
import { answered, type StaffSession, uploadFile } from './patient-requests.ts'

/** A job whose worker was killed may resume only after minutes, and its next worker may be killed as well. */
const importWithinMs = 300_000

type StatementFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly modifiedAt: number }

/** Uploads a statement of the account in CNY, which starts its check. @returns the id of the import */
export async function startImport(session: StaffSession, file: StatementFile): Promise<string> {
  const { call } = session
  const accounts = (await answered(() => call(bank.listBankAccounts, {}))).rows
  const accountId = accounts.find((row) => row.currency === 'CNY')?.id ?? ''
  const upload = { ...file, purpose: 'statement' } as const
  const { id } = await answered(async () =>
    call(bank.startStatementImport, { accountId, fileId: await uploadFile(session, upload) }),
  )
  return id
}

/** Saves the layout that a preset suggests, after which the file is checked. */
export async function saveLayout({ call }: StaffSession, id: string): Promise<void> {
  const { presets } = await answered(() => call(bank.previewStatement, { id }))
  const mapping = presets.find((preset) => preset.mapping)?.mapping
  if (!mapping) throw new Error('no preset knows the layout')
  await unlessDone(answered(() => call(bank.saveStatementMapping, { id, mapping })))
}

export async function runImport({ call }: StaffSession, id: string): Promise<void> {
  await unlessDone(answered(() => call(bank.runStatementImport, { id })))
}

/** A job that was killed goes on when the server runs again. */
export async function importReaches({ call }: StaffSession, id: string, states: readonly bank.StatementState[]) {
  let state: bank.StatementState | undefined
  for (const end = Date.now() + importWithinMs; Date.now() < end; await sleep(200)) {
    const current = await answered(() => call(bank.getStatementImport, { id }))
    state = current.state
    if (states.includes(state)) return state
    if (state === 'failed') throw new Error(`the statement was refused: ${current.failure}`)
  }
  throw new Error(`the import of a statement stays ${state}`)
}

/** A request whose answer was lost is refused the second time. */
export async function unlessDone(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof ApiError && (error.code === 409 || error.code === 422))) throw error
  })
}
