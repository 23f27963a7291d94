// Copies of a corpus of PDFs: PDFium finds in a copy what it found in the original, and a copy is still known after other programs wrote it again.
import { beforeAll, describe, expect, it } from 'vitest'
import { copyNumberOf, showCopyNumber } from '#contract/copy-numbers.ts'
import { readCopy } from '../reading/read-copy.ts'
import { readFacts } from './pdf-facts.fixture.ts'
import { hasProgram, longPdf, pdf20, rewrite, richPdf, turnedPdf } from './stamp-corpus.fixture.ts'
import { stampPdf } from './stamp-pdf.ts'
import { darkArea, loadTestFont, readPages } from './stamping.fixture.ts'

const font = loadTestFont()
/** The lookup knows numbers whose check character is right. */
const number = copyNumberOf('ABCDEFGHJ')
const shown = showCopyNumber(number)
const stamp = { number: shown, line: `授权给 上海示例科技有限公司 · Li Wei · 副本编号 ${shown} · 2026-11-26` }
const stampFile = (bytes: Uint8Array) => stampPdf(new Uint8Array(bytes), stamp, { font })
const reasonOf = (bytes: Uint8Array) =>
  stampFile(bytes).then(
    () => 'stamped',
    (error: { reason?: unknown }) => error.reason ?? error,
  )

const has = { qpdf: hasProgram('qpdf'), mutool: hasProgram('mutool') }
/** Names a test that does not run where a program is missing. */
const withProgram = (program: 'qpdf' | 'mutool', name: string) =>
  has[program] ? name : `${name} (skipped: ${program} is not installed)`

let rich: Buffer
let copy: Uint8Array
beforeAll(async () => {
  rich = await richPdf()
  copy = await stampFile(rich)
})

/** The text of the original comes first; the footer follows. */
async function expectUnchanged(original: Uint8Array, made: Uint8Array): Promise<void> {
  const [before, after] = [await readFacts(original), await readFacts(made)]
  expect(after.pages).toHaveLength(before.pages.length)
  for (const [index, page] of after.pages.entries()) {
    const { text, ...facts } = before.pages[index] ?? { text: '' }
    expect(page).toMatchObject(facts)
    expect(page.text.startsWith(text.trimEnd())).toBe(true)
    expect(page.text.slice(text.trimEnd().length).split(stamp.number)).toHaveLength(3)
  }
  expect({ ...after, pages: [] }).toEqual({ ...before, pages: [] })
}

describe('a copy has the pages, bookmarks, links, annotations, fields, tags and text of', () => {
  it('a tagged file with Chinese fonts, a form and pages of several sizes', () => expectUnchanged(rich, copy))

  it('a file of PDF 2.0', async () => {
    const original = await pdf20()
    const made = await stampFile(original)
    expect(Buffer.from(made.subarray(0, 8)).toString()).toBe('%PDF-2.0')
    await expectUnchanged(original, made)
  })

  it('a file whose table of objects is wrong', async () => {
    const text = rich.toString('latin1')
    const wrong = [
      text.replace(/startxref\n\d+/, 'startxref\n12'),
      text.replace(/(\d{9})(\d) 00000 n/g, (_, start: string) => `${start}0 00000 n`),
      text.slice(0, text.lastIndexOf('startxref')),
    ]
    for (const one of wrong) await expectUnchanged(rich, await stampFile(Buffer.from(one, 'latin1')))
  })

  it.skipIf(!has.qpdf)(withProgram('qpdf', 'a linearised file'), async () => {
    const [original = Buffer.of()] = rewrite('qpdf', ['--linearize', 'in.pdf', 'out.pdf'], rich)
    expect(original.subarray(0, 1024).includes('/Linearized')).toBe(true)
    const made = await stampFile(original)
    // Its table of contents for browsers would be wrong after any change.
    expect(Buffer.from(made).includes('/Linearized')).toBe(false)
    await expectUnchanged(original, made)
  })

  it.skipIf(!has.qpdf)(withProgram('qpdf', 'a file with object streams'), async () => {
    const [original = Buffer.of()] = rewrite('qpdf', ['--object-streams=generate', 'in.pdf', 'out.pdf'], rich)
    expect(original.includes('/ObjStm')).toBe(true)
    await expectUnchanged(original, await stampFile(original))
  })

  it('a file of 1,000 pages', async () => {
    const texts = await readPages(await stampFile(await longPdf(1000)))
    expect(texts).toHaveLength(1000)
    expect(texts.filter((text) => text.split(stamp.number).length === 3)).toHaveLength(1000)
  })
})

describe('the footer', () => {
  it('is upright at the bottom of every page of a file whose pages are turned, cropped and of several sizes', async () => {
    const original = await turnedPdf()
    const made = await stampFile(original)
    await expectUnchanged(original, made)
    for (const index of [0, 1, 2, 3]) {
      const area = await darkArea(made, index)
      expect(area.top, `page ${index + 1}`).toBeGreaterThan(0.85)
      expect(area.bottom).toBeLessThan(1)
      expect(area.left).toBeLessThan(0.06)
      expect(area.right - area.left).toBeGreaterThan(0.25)
    }
  })
})

describe('an encrypted file', () => {
  it.skipIf(!has.qpdf)(withProgram('qpdf', 'is refused although its passwords are empty'), async () => {
    const [original = Buffer.of()] = rewrite('qpdf', ['--encrypt', '', '', '256', '--', 'in.pdf', 'out.pdf'], rich)
    expect(await reasonOf(original)).toBe('encrypted')
  })
})

describe('a copy that another program wrote again', () => {
  it.skipIf(!has.qpdf).each([
    ['saved', ['in.pdf', 'out.pdf']],
    ['compressed', ['--object-streams=generate', '--recompress-flate', 'in.pdf', 'out.pdf']],
    ['encrypted without a password', ['--encrypt', '', 'owner', '256', '--', 'in.pdf', 'out.pdf']],
    ['joined with another', ['--empty', '--pages', 'in.pdf', '2', 'in.pdf', '1', '--', 'out.pdf']],
  ])(withProgram('qpdf', 'is known after qpdf %s it'), async (_, args) => {
    const [again = Buffer.of()] = rewrite('qpdf', args, copy)
    expect(await readCopy(again)).toEqual({ state: 'read', numbers: [{ number, pages: 2 }] })
  })

  it.skipIf(!has.qpdf)(withProgram('qpdf', 'is known by each page after qpdf split it'), async () => {
    const parts = rewrite('qpdf', ['--split-pages', 'in.pdf', 'page-%d.pdf'], copy)
    expect(parts).toHaveLength(2)
    for (const part of parts) expect(await readCopy(part)).toEqual({ state: 'read', numbers: [{ number, pages: 1 }] })
  })

  it.skipIf(!has.mutool).each([
    ['cleaned', ['clean', '-gggg', '-z', 'in.pdf', 'out.pdf'], 2],
    // It draws the pages again, and loses which characters their glyphs are.
    ['converted', ['convert', '-o', 'out.pdf', 'in.pdf'], 0],
    ['merged', ['merge', '-o', 'out.pdf', 'in.pdf', '2'], 1],
  ])(withProgram('mutool', 'is known after mutool %s it'), async (_, args, pages) => {
    const [again = Buffer.of()] = rewrite('mutool', args, copy)
    expect(await readCopy(again)).toEqual({ state: 'read', numbers: [{ number, pages }] })
  })
})
