// PDFs of all sorts that programs write, and the programs that write them again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import { readFontFile } from '#server/platform/fonts/document-fonts.ts'

export function hasProgram(name: 'qpdf' | 'mutool'): boolean {
  try {
    execFileSync(name, [name === 'qpdf' ? '--version' : '-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // A program that is there may end with any status.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** Runs a program of Debian in a folder with the file `in.pdf`. @returns the other files that it left, by name */
export function rewrite(program: 'qpdf' | 'mutool', args: readonly string[], bytes: Uint8Array): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-rewrite-'))
  try {
    writeFileSync(join(folder, 'in.pdf'), bytes)
    execFileSync(program, args, { cwd: folder, stdio: 'pipe' })
    const made = readdirSync(folder).filter((name) => name !== 'in.pdf')
    return made.toSorted().map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two pages with all that readers use: tags, bookmarks, links, an annotation, a form, Chinese text. */
export async function richPdf(): Promise<Buffer> {
  const pdf = new PDFKit({ tagged: true, lang: 'zh-CN', pdfVersion: '1.7', info: { Title: '电池' } })
  pdf.registerFont('cjk', readFontFile('Regular')).font('cjk')
  const part = pdf.struct('Document')
  pdf.addStructure(part)
  part.add(pdf.struct('H1', {}, () => void pdf.text('第一章 固态电池')))
  part.add(pdf.struct('P', {}, () => void pdf.text('市场规模：1,234 亿元')))
  pdf.link(70, 70, 100, 20, 'https://example.com/report')
  pdf.note(200, 200, 20, 20, 'a note of the editor')
  pdf.initForm()
  pdf.formText('name', 70, 300, 200, 20, { value: 'value' })
  const chapter = pdf.outline.addItem('第一章')
  pdf.addPage({ size: 'A5', layout: 'landscape' })
  chapter.addItem('Second page')
  part.add(pdf.struct('P', {}, () => void pdf.text('second page', { goTo: 'start' })))
  part.end()
  pdf.addNamedDestination('start')
  pdf.end()
  return buffer(pdf)
}

/** Pages of several sizes that are turned, cropped, or both; each names itself. */
export async function turnedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const sizes: [number, number][] = [
    [595, 842],
    [842, 1191],
    [300, 300],
    [1000, 400],
  ]
  for (const [index, size] of sizes.entries()) {
    const page = pdf.addPage(size)
    page.setRotation(degrees(index * 90))
    if (index % 2 === 1) page.setCropBox(size[0] * 0.1, size[1] * 0.2, size[0] * 0.7, size[1] * 0.6)
  }
  return pdf.save()
}

/** Many pages, of which each has little. */
export async function longPdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let index = 0; index < pages; index += 1) pdf.addPage([200, 200])
  return pdf.save()
}

/** A PDF whose catalog says that it is of version 2.0, and that has an ID, as 2.0 requires. */
export async function pdf20(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await richPdf(), { updateMetadata: false })
  pdf.catalog.set(PDFName.of('Version'), PDFName.of('2.0'))
  const bytes = Buffer.from(await pdf.save({ updateFieldAppearances: false }))
  bytes.write('%PDF-2.0', 'latin1')
  return bytes
}
