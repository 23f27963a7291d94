// Reading files of fapiao: what they say, and damaged or hostile ones, which are refused and never anything else.
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { makeXml } from '../../devtools/fapiao-simulator/papers.ts'
import { paperOf, papersOf } from './fapiao-files.fixture.ts'
import { RefusedResult, readResult } from './result-reader.ts'
import { openResultReader } from './result-reader-client.ts'
import { readText } from './result-text.rules.ts'

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof RefusedResult ? error.reason : error),
  )

async function pdfOf(options: ConstructorParameters<typeof PDFDocument>[0], text: string): Promise<Buffer> {
  const document = new PDFDocument(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise((resolve) => document.on('end', resolve))
  document.text(text)
  document.end()
  await end
  return Buffer.concat(chunks)
}

describe('a fapiao', () => {
  it('says the same in PDF, OFD and XML', async () => {
    const papers = await papersOf({ amountMinor: 2_280_050, remark: 'F-2026-00042' })
    const expected = {
      number: papers.number,
      amountMinor: 2_280_050,
      issuedOn: '2026-11-24',
      originalNumber: '',
      requestNumber: 'F-2026-00042',
    }
    for (const format of ['pdf', 'ofd', 'xml'] as const) {
      const read = await readResult(papers[format])
      expect(read).toMatchObject({ format, facts: expected })
      expect(read.facts.codes).toContain(papers.buyer.taxCode)
    }
    expect((await readResult(papers.xml)).facts.buyerName).toBe(papers.buyer.name)
  })

  it('in red letters has a negative amount and names the one that it reverses', async () => {
    const papers = await papersOf({ amountMinor: -50_000, originalNumber: '26112000000000009999' })
    for (const format of ['pdf', 'ofd', 'xml'] as const)
      expect(await readResult(papers[format])).toMatchObject({
        facts: { number: papers.number, amountMinor: -50_000, originalNumber: '26112000000000009999' },
      })
  })

  it('is read from XML with the field names of other issuers, in GBK, too', async () => {
    const pinyin = `<?xml version="1.0"?><fp><FPDM>011002600111</FPDM><FPHM>12345678</FPHM><GMF_NSRSBH>91110000600037341L</GMF_NSRSBH>
      <GMF_MC>示例公司</GMF_MC><JSHJ>1,060.00</JSHJ><KPRQ>20261124</KPRQ></fp>`
    expect(await readResult(Buffer.from(pinyin))).toMatchObject({
      facts: {
        number: '01100260011112345678',
        codes: ['91110000600037341L'],
        amountMinor: 106_000,
        issuedOn: '2026-11-24',
      },
    })
    const nested = `<?xml version="1.0"?><f:Fapiao xmlns:f="urn:f"><f:InvoiceNo>26112000000000000042</f:InvoiceNo>
      <f:Buyer><f:TaxID>91110000600037341L</f:TaxID><f:Name>A &amp; B</f:Name></f:Buyer>
      <f:TaxInclusiveTotalAmount>1060</f:TaxInclusiveTotalAmount><f:IssueDate>2026-11-24</f:IssueDate></f:Fapiao>`
    expect(await readResult(Buffer.from(nested))).toMatchObject({
      facts: { buyerName: 'A & B', codes: ['91110000600037341L'], amountMinor: 106_000 },
    })
    const gbk = Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="GBK"?><a><InvoiceNumber>26112000000000000042</InvoiceNumber><BuyerName>',
      ),
      Buffer.from([0xd6, 0xd0, 0xb9, 0xfa]),
      Buffer.from('</BuyerName></a>'),
    ])
    expect((await readResult(gbk)).facts.buyerName).toBe('中国')
  })

  it('is read from text whose labels and values are apart', () => {
    const text = '发票号码： 开票日期：\n26112000000000000042\n2026年11月4日\n¥2,830.19 ¥169.81\n叁仟圆整 ¥3,000.00'
    expect(readText(text)).toMatchObject({
      number: '26112000000000000042',
      issuedOn: '2026-11-04',
      amountMinor: 300_000,
    })
    expect(readText('26112000000000000042 26112000000000000043')).toMatchObject({ number: '', amountMinor: null })
  })
})

describe('a file that is no fapiao', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<html><body>26112000000000000042</body></html>')],
    ['XML without a number', Buffer.from('<a><b>1</b></a>')],
    ['XML that is not closed', Buffer.from('<EInvoice><EIid>26112000000000000042</EIid>')],
    ['a head of a PDF', Buffer.from('%PDF-1.7\n')],
    ['a ZIP archive without OFD.xml', Buffer.from(zipSync({ 'a.xml': strToU8(makeXml(paperOf())) }))],
    ['half an archive', Buffer.from(zipSync({ 'OFD.xml': strToU8('<a/>') })).subarray(0, 40)],
  ])('%s is refused', async (_name, bytes) => {
    expect(await reasonOf(readResult(bytes))).toBe('unreadable')
  })

  it('with a document type is refused, so that no entity unfolds', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "26112000000000000042"><!ENTITY b "&a;&a;">]><a><EIid>&b;</EIid></a>`
    expect(await reasonOf(readResult(Buffer.from(laughs)))).toBe('unreadable')
    expect(
      await reasonOf(
        readResult(
          Buffer.from(
            laughs.replace('[<!ENTITY a "26112000000000000042"><!ENTITY b "&a;&a;">]', 'SYSTEM "file:///etc/passwd"'),
          ),
        ),
      ),
    ).toBe('unreadable')
  })

  it('that unpacks to too much is refused', async () => {
    const much = new Uint8Array(9 * 1024 * 1024).fill(32)
    const bomb = Buffer.from(zipSync({ 'OFD.xml': strToU8('<a/>'), 'Doc_0/Content.xml': much }))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await reasonOf(readResult(bomb))).toBe('unreadable')
    const part = new Uint8Array(7 * 1024 * 1024).fill(32)
    const parts = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.xml`, part]))
    expect(await reasonOf(readResult(Buffer.from(zipSync({ 'OFD.xml': strToU8('<a/>'), ...parts }))))).toBe(
      'unreadable',
    )
  })

  it('that opens with a password only is refused, one with permissions is read', async () => {
    expect(await reasonOf(readResult(await pdfOf({ userPassword: 'secret' }, 'x')))).toBe('encrypted')
    const restricted = await pdfOf({ ownerPassword: 'secret', permissions: {} }, 'No. 26112000000000000042')
    expect(await readResult(restricted)).toMatchObject({ facts: { number: '26112000000000000042' } })
  })

  it('is read or refused whatever is wrong with it', { timeout: 600_000 }, async () => {
    const papers = await papersOf()
    let state = 20_261_125
    const random = (below: number) => {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
      return (state >>> 4) % below
    }
    const outcomes = new Map<unknown, number>()
    for (let round = 0; round < 510; round += 1) {
      const format = (['pdf', 'ofd', 'xml'] as const)[round % 3] ?? 'pdf'
      const bytes = Buffer.from(papers[format])
      for (let changes = random(6); changes >= 0; changes -= 1) bytes[random(bytes.length)] = random(256)
      const cut = random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
      const outcome = await reasonOf(readResult(cut))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect([...outcomes.keys()].filter((key) => typeof key !== 'string')).toEqual([])
    expect(outcomes.get('read')).toBeGreaterThan(50)
    expect(outcomes.get('unreadable')).toBeGreaterThan(50)
  })
})

describe('the worker', () => {
  it('reads several files at once, and says what is wrong', async () => {
    const reader = openResultReader()
    const papers = await papersOf()
    const files = [papers.pdf, papers.ofd, papers.xml, papers.pdf]
    const read = await Promise.all(files.map((bytes) => reader.read(bytes)))
    expect(read.map(({ facts }) => facts.number)).toEqual(files.map(() => papers.number))
    expect((await apiErrorOfReader(reader.read(Buffer.from('x')))).key).toBe('fapiao.file-unreadable')
  })
})

async function apiErrorOfReader(reading: Promise<unknown>): Promise<{ key?: unknown }> {
  return reading.then(
    () => ({}),
    (error: unknown) => (typeof error === 'object' && error !== null && 'key' in error ? error : {}),
  )
}
