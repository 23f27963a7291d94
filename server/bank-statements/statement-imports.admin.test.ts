// Imports of bank statements: layouts, dry run, repeated and broken files, formats, interruption.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bank-statements-admin.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { makeSeller } from '../purchases/purchases.fixture.ts'
import {
  accountIn,
  checkStatement,
  importStatement,
  type Staff,
  statementCsv,
  statementHeader,
} from './bank-statements.fixture.ts'
import { resumeOrphanedStatements, workOnStatement } from './import-runner.service.ts'

let test: TestApp
let finance: Staff
let cny: string
let usd: string
beforeAll(async () => {
  test = await createTestApp()
  finance = await signedInAs(test, 'finance')
  await makeSeller(test)
  cny = await accountIn(test, 'CNY')
  usd = await accountIn(test, 'USD')
})
afterAll(() => test?.close())

async function countLines(): Promise<number> {
  const { n } = await test.ctx.db
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function upload(bytes: Buffer, name: string) {
  const { uploadId } = await finance.call(startUpload, { name, size: bytes.length, purpose: 'statement' })
  await test.app.http.inject({
    method: 'PUT',
    url: `${test.ctx.config.apiBase}${uploadChunkPath}?uploadId=${uploadId}&offset=0`,
    headers: {
      host: 'localhost',
      cookie: finance.jar.cookie,
      [consoleHeader]: '1',
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  })
  return finance.call(finishUpload, { uploadId })
}

describe('a table', () => {
  it('waits for the layout of its account, and shows what the rows become', async () => {
    const content = statementCsv(
      { amount: '12,800.00', remark: '货款' },
      { mark: '借', amount: '20', remark: '手续费' },
    )
    const found = await checkStatement(test, finance, cny, content)
    expect(found.state).toBe('needs-mapping')
    const { presets, rows } = await finance.call(contract.previewStatement, { id: found.id })
    expect(rows[0]?.cells.join()).toBe(statementHeader)
    const mapping = presets.find(({ bank }) => bank === 'icbc')?.mapping
    if (!mapping) throw new Error('the preset does not know the header')
    const { lines } = await finance.call(contract.previewStatement, { id: found.id, mapping })
    expect(lines).toMatchObject([
      { day: '2026-11-25', direction: 'credit', amountMinor: 1_280_000, remark: '货款', problem: null },
      { direction: 'debit', amountMinor: 2_000 },
    ])
    await expect(
      finance.call(contract.saveStatementMapping, { id: found.id, mapping: { ...mapping, amount: null } }),
    ).rejects.toMatchObject({ fields: [{ field: 'amount' }] })
    await finance.call(contract.saveStatementMapping, { id: found.id, mapping })
    await workOnStatement(test.ctx, found.id)
    expect(await finance.call(contract.getStatementImport, { id: found.id })).toMatchObject({
      state: 'checked',
      newLines: 2,
    })
    expect(await countLines()).toBe(0)
    await finance.call(contract.runStatementImport, { id: found.id })
    await workOnStatement(test.ctx, found.id)
    expect(await finance.call(contract.getStatementImport, { id: found.id })).toMatchObject({
      state: 'done',
      addedLines: 2,
    })
  })

  it('of another layout is refused with what differs, and changes nothing', async () => {
    const before = await countLines()
    const found = await checkStatement(test, finance, cny, 'Date,Credit,Payer\n2026-11-25,5.00,Acme\n')
    expect(found).toMatchObject({ state: 'failed', failure: 'other-layout' })
    expect(found.difference?.missing).toContain('发生额')
    expect(found.difference?.unexpected).toEqual(['Date', 'Credit', 'Payer'])
    expect(await countLines()).toBe(before)
  })

  it('adds nothing twice: neither the same file nor an overlapping one', async () => {
    const first = statementCsv(
      { amount: '1.00', reference: 'T1' },
      { amount: '7.00', payer: '甲' },
      { amount: '7.00', payer: '甲' },
    )
    expect(await importStatement(test, finance, cny, first)).toMatchObject({ addedLines: 3 })
    const again = await checkStatement(test, finance, cny, first)
    expect(again).toMatchObject({ state: 'checked', newLines: 0, knownLines: 3 })
    expect(again.importedAt).not.toBeNull()
    await expect(finance.call(contract.runStatementImport, { id: again.id })).rejects.toMatchObject({ code: 409 })
    const longer = `${first}2026-11-26,贷,2.00,,,T2,\n`
    expect(await importStatement(test, finance, cny, longer)).toMatchObject({
      newLines: 1,
      knownLines: 3,
      addedLines: 1,
    })
  })

  it('reports unreadable lines by number, and adds the others only when they are skipped', async () => {
    const content = statementCsv(
      { amount: '1.234,56' },
      { amount: '5.00', day: '2026-02-30' },
      { amount: '6.00', mark: '?' },
      { amount: '8.00', reference: 'X', payer: '甲' },
      { amount: '8.00', reference: 'X', payer: '乙' },
    )
    const found = await checkStatement(test, finance, cny, content)
    expect(found.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'amount'],
      [3, 'date'],
      [4, 'direction'],
      [6, 'reference-twice'],
    ])
    await expect(finance.call(contract.runStatementImport, { id: found.id })).rejects.toMatchObject({ code: 422 })
    await finance.call(contract.runStatementImport, { id: found.id, skipUnreadable: true })
    await workOnStatement(test.ctx, found.id)
    expect(await finance.call(contract.getStatementImport, { id: found.id })).toMatchObject({
      state: 'done',
      addedLines: 1,
    })
  })

  it('in GB18030 is read', async () => {
    // 交易 in GB18030; the header of another account is free.
    const bytes = Buffer.concat([
      Buffer.from('date,credit,'),
      Buffer.from([0xd5, 0xaa, 0xd2, 0xaa]),
      Buffer.from('\n2026-11-25,5.00,'),
      Buffer.from([0xbb, 0xf5, 0xbf, 0xee]),
      Buffer.from('\n'),
    ])
    const found = await checkStatement(test, finance, usd, bytes)
    const { rows } = await finance.call(contract.previewStatement, { id: found.id })
    expect(rows.map(({ cells }) => cells[2])).toEqual(['摘要', '货款'])
    await finance.call(contract.cancelStatementImport, { id: found.id })
  })
})

describe('an interrupted import', () => {
  it('resumes after its process was killed, without losing or doubling a line', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      amount: '9.00',
      remark: index % 2 ? '同' : `行${index}`,
    }))
    const found = await checkStatement(test, finance, cny, statementCsv(...rows))
    await finance.call(contract.runStatementImport, { id: found.id })
    const before = await countLines()
    // The first chunk is committed, as if the process had died in the second.
    const interrupted = { ...test.ctx, now: failingAfter(2) }
    await expect(workOnStatement(interrupted, found.id)).rejects.toThrow('killed')
    expect(await countLines()).toBeLessThan(before + 2_500)
    test.advance(120_000)
    await resumeOrphanedStatements(test.ctx)
    await workOnStatement(test.ctx, found.id)
    expect(await finance.call(contract.getStatementImport, { id: found.id })).toMatchObject({
      state: 'done',
      addedLines: 2_500,
    })
    expect(await countLines()).toBe(before + 2_500)
  })

  function failingAfter(calls: number) {
    let left = calls
    return () => {
      if (left-- === 0) throw new Error('killed')
      return test.ctx.now()
    }
  }
})

it('checks 200,000 lines, with their number and the first of the problems', async () => {
  const lines = Array.from(
    { length: 200_000 },
    (_, index) =>
      `2026-10-0${(index % 9) + 1},贷,${index % 1_000 === 7 ? 'x' : index + 1},客户${index},,L${index},货款`,
  )
  const found = await checkStatement(test, finance, cny, `${statementHeader}\n${lines.join('\n')}\n`)
  expect(found).toMatchObject({ state: 'checked', newLines: 199_800, unreadableLines: 200 })
  expect(found.problems).toHaveLength(50)
})

describe('other formats', () => {
  it.each(['02', '08'])('camt.053 version %s is read, with pending entries left out', async (version) => {
    const party = (name: string) => (version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`)
    const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
    const entry = (amount: string, reference: string, sts = status) =>
      `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${sts}<BookgDt><Dt>2026-11-25</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr>${party('Acme &amp; Co')}</Dbtr></RltdPties><RmtInf><Ustrd>invoice 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    const xml = `<?xml version="1.0"?><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>${entry('980.50', `C${version}`)}${entry('1', 'P', status.replace('BOOK', 'PDNG'))}</Stmt></BkToCstmrStmt></c:Document>`
    const { id, ...found } = await checkStatement(test, finance, usd, xml, 'camt.xml')
    expect(found).toMatchObject({ state: 'checked', newLines: 1 })
    await finance.call(contract.runStatementImport, { id })
    await workOnStatement(test.ctx, id)
    const { rows } = await finance.call(contract.listStatementLines, { search: `C${version}` })
    expect(rows).toMatchObject([{ payerName: 'Acme & Co', amount: { minor: 98_050 }, remark: 'invoice 1' }])
  })

  it('MT940 is read, with reversals', async () => {
    const text = [
      ':20:STMT',
      ':60F:C261124USD0,00',
      ':61:2611251125C1250,50NTRFNONREF//BANK77',
      ':86:/NAME/ACME BATTERIES/REMI/ABCD',
      ':61:261125RC3,NMSCREF',
      'more',
      ':62F:C261125USD1,00',
    ].join('\r\n')
    const { id, ...found } = await checkStatement(test, finance, usd, text, 'bank.sta')
    expect(found).toMatchObject({ state: 'checked', newLines: 2, unreadableLines: 0 })
    await finance.call(contract.runStatementImport, { id })
    await workOnStatement(test.ctx, id)
    const { rows } = await finance.call(contract.listStatementLines, { search: 'BANK77' })
    expect(rows).toMatchObject([{ payerName: 'ACME BATTERIES', amount: { minor: 125_050 }, direction: 'credit' }])
  })

  it('a statement of another account or currency is refused', async () => {
    const found = await checkStatement(
      test,
      finance,
      cny,
      ':20:X\n:25:999/123456\n:60F:C261124EUR0,00\n:61:261125C1,NTRFX\n',
    )
    expect(found).toMatchObject({ state: 'failed', failure: 'other-account' })
  })

  it('broken XML is refused', async () => {
    const found = await checkStatement(test, finance, usd, '<?xml version="1.0"?><Document><Stmt><Ntry></Document>')
    expect(found).toMatchObject({ state: 'failed', failure: 'damaged' })
  })
})

describe('an upload', () => {
  it('of finance is accepted by content', async () => {
    expect(await upload(Buffer.from(statementCsv({ amount: '1' })), 'bank.csv')).toMatchObject({ mime: 'text/csv' })
    expect(await upload(Buffer.from(':20:A\n:25:1\n'), 'bank.dat')).toMatchObject({ name: 'bank.dat.sta' })
  })

  it('of a page under the name of a table is refused', async () => {
    await expect(
      upload(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'bank.csv'),
    ).rejects.toMatchObject({ data: { key: 'files.wrong-kind' } })
  })

  it('for another purpose needs its right', async () => {
    await expect(finance.call(startUpload, { name: 'a.pdf', size: 1, purpose: 'delivery' })).rejects.toMatchObject({
      code: 403,
    })
  })
})

describe('texts that the database cannot store', () => {
  it('are stored without what it refuses, and shown among the problems', async () => {
    const long = `${'名'.repeat(79)}𠮷`
    const done = await importStatement(
      test,
      finance,
      cny,
      statementCsv(
        { amount: '1', remark: 'a\0b', reference: 'N\0UL' },
        { amount: '2', payer: `${'名'.repeat(199)}𠮷` },
      ),
    )
    expect(done).toMatchObject({ state: 'done', addedLines: 2 })
    const unreadable = await checkStatement(
      test,
      finance,
      cny,
      statementCsv({ amount: '1', day: long }, { amount: `${long}\0` }),
    )
    expect(unreadable).toMatchObject({ state: 'checked', unreadableLines: 2 })
    const other = await checkStatement(test, finance, cny, `${statementHeader},\0余额${long}\n`)
    expect(other).toMatchObject({ state: 'failed', failure: 'other-layout' })
  })
})
