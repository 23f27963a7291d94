// Copies of PDFs of all sorts: every page shows the footer upright, and what was there stays.
import { degrees, PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { emptyPdf } from '../../../tests/support/sample-files.ts'
import { stampPdf } from './stamp-pdf.ts'
import { darkArea, loadTestFont, readPages, stamp } from './stamping.fixture.ts'

const font = loadTestFont()
const stampFile = (bytes: Uint8Array) => stampPdf(new Uint8Array(bytes), stamp, { font })
const reasonOf = (bytes: Uint8Array) =>
  stampFile(bytes).then(
    () => 'stamped',
    (error: { reason?: unknown }) => error.reason ?? error,
  )

async function pdfkitFile(
  options: ConstructorParameters<typeof PDFKit>[0],
  draw: (pdf: InstanceType<typeof PDFKit>) => void,
) {
  const pdf = new PDFKit(options)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function emptyPages(
  change: (page: ReturnType<PDFDocument['addPage']>) => void,
  size: [number, number] = [595, 842],
) {
  const pdf = await PDFDocument.create()
  change(pdf.addPage(size))
  return pdf.save()
}

describe('the footer of a copy', () => {
  it.each([0, 90, 180, 270, -90, 450])(
    'is upright at the bottom left of a page that is turned by %i°',
    async (angle) => {
      const copy = await stampFile(await emptyPages((page) => page.setRotation(degrees(angle))))
      const area = await darkArea(copy, 0)
      expect(area.left).toBeGreaterThan(0.01)
      expect(area.left).toBeLessThan(0.06)
      expect(area.top).toBeGreaterThan(0.95)
      expect(area.bottom).toBeLessThan(1)
      // The line is far wider than high.
      expect(area.right - area.left).toBeGreaterThan(0.3)
    },
  )

  it('is within the visible part of a cropped and turned page', async () => {
    for (const angle of [0, 90, 180, 270]) {
      const copy = await stampFile(
        await emptyPages((page) => {
          page.setCropBox(100, 150, 400, 500)
          page.setRotation(degrees(angle))
        }),
      )
      const area = await darkArea(copy, 0)
      expect(area).toMatchObject({ top: expect.closeTo(0.98, 1), left: expect.closeTo(0.03, 1) })
      expect(area.top).toBeGreaterThan(0.94)
      expect(area.right).toBeLessThan(0.99)
    }
  })

  it('fits pages of all sizes', async () => {
    for (const size of [
      [150, 150],
      [3000, 400],
      [2384, 3370],
      [200, 900],
    ] as [number, number][]) {
      const copy = await stampFile(await emptyPages(() => {}, size))
      expect((await readPages(copy))[0]?.replace(/\s/g, '')).toContain(stamp.line.replace(/\s/g, ''))
      expect((await darkArea(copy, 0)).right).toBeLessThan(1)
    }
  })

  it('replaces characters that the font lacks', async () => {
    const line = 'Licensed to 🦊 김민수 ABCDE-FGHJK'
    const copy = await stampPdf(new Uint8Array(emptyPdf()), { ...stamp, line }, { font })
    expect((await readPages(copy))[0]).toContain('ABCDE-FGHJK')
  })
})

describe('the number of a copy', () => {
  it('is on every page twice, and in the metadata, also after saving again and splitting', async () => {
    const original = await pdfkitFile({ info: { Title: 'Batteries' } }, (pdf) => {
      pdf.text('first')
      pdf.addPage().text('second')
    })
    const copy = await stampFile(original)
    const again = await (await PDFDocument.load(copy)).save()
    for (const bytes of [copy, again])
      for (const text of await readPages(bytes)) expect(text.split(stamp.number)).toHaveLength(3)
    const reloaded = await PDFDocument.load(again)
    expect(reloaded.getTitle()).toBe('Batteries')
    const info = reloaded.context.lookup(reloaded.context.trailerInfo.Info, PDFDict)
    expect(String(info.get(PDFName.of('CopyNumber')))).toMatch(/^<FEFF/)
    const part = await PDFDocument.create()
    const [page] = await part.copyPages(reloaded, [1])
    if (page) part.addPage(page)
    const [text = ''] = await readPages(await part.save())
    expect(text).toContain('second')
    expect(text.split(stamp.number)).toHaveLength(3)
  })
})

describe('a copy', () => {
  it('keeps links, bookmarks, tags, language and text', async () => {
    const original = await pdfkitFile({ tagged: true, lang: 'en-US', pdfVersion: '1.7' }, (pdf) => {
      const part = pdf.struct('Document')
      pdf.addStructure(part)
      part.add(pdf.struct('P', {}, () => void pdf.text('Tagged text')))
      part.end()
      pdf.link(10, 10, 100, 20, 'https://example.com/')
      pdf.outline.addItem('Chapter one')
    })
    const before = await PDFDocument.load(original, { updateMetadata: false })
    const after = await PDFDocument.load(await stampFile(original), { updateMetadata: false })
    for (const key of ['Outlines', 'StructTreeRoot', 'MarkInfo', 'Lang', 'PageMode'])
      expect(String(after.catalog.get(PDFName.of(key))), key).toBe(String(before.catalog.get(PDFName.of(key))))
    const annotationsOf = (pdf: PDFDocument) => String(pdf.getPage(0).node.Annots()?.lookup(0))
    expect(annotationsOf(after)).toBe(annotationsOf(before))
    const [text = ''] = await readPages(await after.save())
    expect(text).toContain('Tagged text')
  })

  it('keeps the fields of a form', async () => {
    const pdf = await PDFDocument.create()
    const field = pdf.getForm().createTextField('name')
    field.setText('value')
    field.addToPage(pdf.addPage())
    const after = await PDFDocument.load(await stampFile(await pdf.save()))
    expect(after.getForm().getTextField('name').getText()).toBe('value')
  })

  it.each(['1.3', '1.4', '1.5', '1.6', '1.7'] as const)('is made of PDF %s', async (pdfVersion) => {
    const copy = await stampFile(await pdfkitFile({ pdfVersion }, (pdf) => pdf.text('text')))
    expect(Buffer.from(copy.subarray(0, 8)).toString()).toBe(`%PDF-${pdfVersion}`)
    expect((await readPages(copy))[0]).toContain('text')
  })

  it('is made with and without object streams, of pages with inherited resources, and without a table of objects', async () => {
    const pdf = await PDFDocument.create()
    const helvetica = await pdf.embedFont(StandardFonts.Helvetica)
    for (const text of ['one', 'two']) pdf.addPage().drawText(text, { font: helvetica })
    const [plain, streams] = [await pdf.save({ useObjectStreams: false }), await pdf.save({ useObjectStreams: true })]
    const damagedTable = Buffer.from(
      Buffer.from(plain)
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n1'),
      'latin1',
    )
    for (const bytes of [plain, streams, damagedTable]) {
      const texts = await readPages(await stampFile(bytes))
      expect(texts.map((text) => text.slice(0, 3))).toEqual(['one', 'two'])
    }
    expect((await readPages(await stampFile(emptyPdf())))[0]).toContain(stamp.number)
  })

  it('can be made of a copy', async () => {
    const second = { number: 'ZZZZZ-ZZZZZ', line: 'Licensed to another · Copy ZZZZZ-ZZZZZ' }
    const [text = ''] = await readPages(await stampPdf(await stampFile(emptyPdf()), second, { font }))
    expect(text.split(stamp.number)).toHaveLength(3)
    expect(text.split(second.number)).toHaveLength(3)
  })

  it('contains neither scripts nor actions that were not in the original', async () => {
    const copy = await PDFDocument.load(await stampFile(emptyPdf()))
    const keys = ['OpenAction', 'AA', 'Names'].filter((key) => copy.catalog.has(PDFName.of(key)))
    expect(keys).toEqual([])
  })
})

describe('a file that cannot become a copy', () => {
  it('is refused with the reason', async () => {
    expect(await reasonOf(await pdfkitFile({ userPassword: 'secret' }, (pdf) => pdf.text('x')))).toBe('encrypted')
    expect(await reasonOf(await pdfkitFile({ ownerPassword: 'secret' }, (pdf) => pdf.text('x')))).toBe('encrypted')
    const signed = await PDFDocument.create()
    signed.addPage()
    signed.context.register(signed.context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3], Contents: PDFString.of('x') }))
    expect(await reasonOf(await signed.save())).toBe('signed')
    for (const bytes of ['', 'text', '%PDF-1.7', '%PDF-1.7 and nothing else'])
      expect(await reasonOf(Buffer.from(bytes)), bytes).toBe('damaged')
  })

  it('is stamped or refused whatever is wrong with it', { timeout: 300_000 }, async () => {
    const original = await pdfkitFile({ compress: false }, (pdf) => pdf.text('some text'))
    let state = 20_261_126
    const random = (below: number) => {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
      return (state >>> 4) % below
    }
    const outcomes = new Set<unknown>()
    for (let round = 0; round < 200; round += 1) {
      const bytes = Buffer.from(original)
      for (let changes = random(6); changes >= 0; changes -= 1) bytes[random(bytes.length)] = random(256)
      outcomes.add(await reasonOf(random(4) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes))
    }
    expect([...outcomes].filter((outcome) => typeof outcome !== 'string')).toEqual([])
    expect(outcomes).toContain('stamped')
    expect(outcomes).toContain('damaged')
  })
})
