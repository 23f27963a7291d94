// Statement files that no bank writes: each is read within limits, or refused with a reason.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutatedStatement } from './mutated-statements.fixture.ts'
import { sampleCamt, sampleCsv, sampleMt940, sampleWorkbook } from './sample-statements.fixture.ts'
import { readWithinLimits } from './statement-reading.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanbao-statements-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

const read = (content: string | Uint8Array) => readWithinLimits(join(folder, 'hostile'), Buffer.from(content))

/** The sample workbook with other parts. */
function workbook(parts: Readonly<Record<string, string>>): Uint8Array {
  const packed = Object.entries({ ...sampleWorkbook, ...parts }).map(([path, text]) => [path, Buffer.from(text)])
  return zipSync(Object.fromEntries(packed), { level: 1 })
}

/** A sheet after whose header the rows follow. */
function sheet(rows: string): string {
  const [header = ''] = sampleWorkbook['xl/worksheets/sheet1.xml']?.split('<row r="2">') ?? []
  return `${header}${rows}</sheetData></worksheet>`
}

describe('samples', () => {
  it.each([
    ['CSV', sampleCsv],
    ['camt.053', sampleCamt],
    ['MT940', sampleMt940],
    ['XLSX', workbook({})],
  ])('are read as %s', async (_, content) => {
    expect(await read(content)).toEqual({ lines: 12, problems: [] })
  })
})

describe('a hostile file', () => {
  const bomb = Array.from({ length: 20 }, (_, n) => `<!ENTITY x${n + 1} "&x${n};&x${n};">`).join('')
  const inEntry = (text: string) => sampleCamt.replace('<Ntry>', `<Ntry>${text}`)
  const manyRows = Array.from({ length: 3_000 }, () => '<row><c t="s"><v>0</v></c></row>').join('')

  it.each([
    [
      'declares entities that expand',
      sampleCamt.replace('<Document', `<!DOCTYPE a [<!ENTITY x0 "x">${bomb}]><Document`).replace('定金', '&x20;'),
    ],
    [
      'declares a file as an entity',
      sampleCamt
        .replace('<Document', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document')
        .replace('定金', '&x;'),
    ],
    ['opens a quotation mark and closes none', `${sampleCsv}\r\n"2026-11-25,贷,1\r\n2026-11-25,贷,2`],
    ['has a cell of quotation marks', `${sampleCsv}\r\n${'a"'.repeat(400_000)}`],
    ['has a row without end', `${sampleCsv}\r\n${'a'.repeat(20_000_000)}`],
    ['nests tags without end', inEntry('<a>'.repeat(1_000_000))],
    ['has a text without end', inEntry('a'.repeat(5_000_000))],
    ['has an entry without end', inEntry('<TxDtls><Refs><Id>1</Id></Refs></TxDtls>'.repeat(300_000))],
    [
      'is a workbook with a text in thousands of cells',
      workbook({
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(200_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': sheet(manyRows),
      }),
    ],
    [
      'is a workbook of more rows than sheets have',
      workbook({ 'xl/worksheets/sheet1.xml': sheet('<row/>'.repeat(1_100_000)) }),
    ],
    ['is a workbook with nested tags', workbook({ 'xl/worksheets/sheet1.xml': sheet('<c>'.repeat(10_000)) })],
  ])('that %s is refused', async (_, content) => {
    expect(await read(content)).toMatchObject({ refusal: 'damaged' })
  })

  it('that is a single line is read without holding it', async () => {
    expect(await read(sampleMt940.replace('166?00', 'a'.repeat(20_000_000)))).toMatchObject({ lines: 12 })
  })

  it('with a wide or long row loses that row only', async () => {
    const added = ['x,'.repeat(300), `"${'a'.repeat(200_000)}"`]
    expect(await read([sampleCsv, ...added].join('\r\n'))).toEqual({ lines: 12, problems: ['bad-row', 'bad-row'] })
  })

  it('with a format that takes long to match is read', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(2_000_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`
    expect(await read(workbook({ 'xl/styles.xml': styles }))).toMatchObject({ lines: 12 })
  })

  it('with row numbers that sheets do not have is read in the order of its rows', async () => {
    const row = (number: string) =>
      `<row r="${number}"><c r="5"><v>1</v></c><c r="A2" t="inlineStr"><is><t>2026-11-25</t></is></c></row>`
    expect(await read(workbook({ 'xl/worksheets/sheet1.xml': sheet(row('1e99') + row('-1.5') + row('x')) }))).toEqual({
      lines: 0,
      problems: ['amount', 'amount', 'amount'],
    })
  })
})

const files = 5_000
const firstSeed = 20_261_125
const atOnce = 4

describe('mutated files', () => {
  it(`are read or refused: ${files} of them`, async () => {
    const counts = { read: 0, refused: 0, problems: 0 }
    let hasFailed = false
    const readEvery = async (part: number) => {
      for (let seed = firstSeed + part; seed < firstSeed + files && !hasFailed; seed += atOnce) {
        const { bytes, made } = mutatedStatement(seed)
        try {
          const { refusal, problems } = await readWithinLimits(join(folder, `${part}`), bytes)
          counts[refusal === undefined ? 'read' : 'refused']++
          counts.problems += problems.length
        } catch (error) {
          hasFailed = true
          throw new Error(`seed ${seed}, ${made}`, { cause: error })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, part) => readEvery(part)))
    // If all were read or all refused, the mutations would test nothing.
    expect(counts.read).toBeGreaterThan(files / 4)
    expect(counts.refused).toBeGreaterThan(files / 10)
    expect(counts.problems).toBeGreaterThan(files / 4)
  })
})
