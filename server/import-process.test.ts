// The child process of an import, and the end of its parent.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/imports-admin.ts'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { connectForTest } from '../tests/support/database.ts'
import { signedInAs } from '../tests/support/staff.ts'
import { insertFile } from './platform/files/file-records.store.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let copies: string
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  copies = mkdtempSync(join(tmpdir(), 'yanbao-copies-'))
})
afterAll(async () => {
  await test?.close()
  rmSync(copies, { recursive: true, force: true })
})

async function startImport(content: string | Uint8Array = 'title\nThe market of valves\n'): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([Buffer.from(content)]))
  const fileId = await insertFile(test.ctx.db, { ...stored, name: 'reports', mime: 'text/csv' })
  return (await editor.call(contract.startImport, { fileId })).id
}

/** The child writes to the same standard error, which closes when both have ended. */
function startParent(id: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'import-process.fixture.ts'), id], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: copies,
      NODE_ENV: 'test',
      DATA_DIR: test.dataDir,
      DATABASE_URL: test.ctx.config.databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/**
 * Cells repeat one long text: a small file that needs more than the memory limit. Blanks separate the rows, as a workbook is refused that has
 * much text in a few rows.
 */
function workbookOfOneText(): Uint8Array {
  const cells = '<c t="s"><v>0</v></c>'.repeat(8) + ' '.repeat(20_000)
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>title</t></is></c></row>${`<row>${cells}</row>`.repeat(500)}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

async function isHeldUp(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
                    where d.datname = current_database() and not l.granted) as waits`.execute(test.ctx.db)
  return rows[0]?.waits === true
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'it ends with its parent by %s, in the middle of its work and without a trace',
  async (signal) => {
    const id = await startImport()
    // It has copied the file and is blocked.
    const connection = await connectForTest(test.ctx.config.databaseUrl ?? '')
    await connection.query('begin')
    await connection.query('lock table reports, dictionary_entries in access exclusive mode')
    const parent = startParent(id)
    parent.stderr?.resume()
    const ended = once(parent, 'close')
    await expect.poll(isHeldUp).toBe(true)
    expect(readdirSync(copies)).toHaveLength(1)
    parent.kill(signal)
    await ended
    expect(readdirSync(copies)).toEqual([])
    // Otherwise it would have waited in vain and logged that.
    expect((await editor.call(contract.getImport, { id })).state).toBe('checking')
    await connection.query('rollback')
  },
)

it('an import that exceeds its memory limit fails and is not retried', async () => {
  const id = await startImport(workbookOfOneText())
  const parent = startParent(id)
  parent.stderr?.resume()
  await once(parent, 'close')
  expect(await editor.call(contract.getImport, { id })).toMatchObject({ state: 'failed', failure: 'internal' })
})
