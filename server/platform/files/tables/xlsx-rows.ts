// Streams the rows of the first sheet of an XLSX workbook. Formulas are reported, never computed.
import { posix } from 'node:path'
import { StringStore } from './shared-strings.ts'
import type { SourceCell, SourceRow } from './source-row.ts'
import { openXmlParser, readTags, readXml } from './xml-reader.ts'
import { BrokenArchive, openZip, type ZipEntry } from './zip-entries.ts'

const maxUnpackedBytes = 512 * 1024 * 1024
const maxTextLength = 200_000
/** Far above what spreadsheets write. */
const maxStyles = 200_000
const maxColumns = 200
/** As many as spreadsheets have. */
const maxRows = 1_048_576
/** Characters of rows that are held at once: many cells may refer to one long text. */
const maxHeldText = 16_000_000

/**
 * @param onShare is called with the share of the sheet read so far
 * @throws BrokenArchive if the file is no workbook or damaged
 */
export async function* readXlsxRows(file: string, onShare: (share: number) => void): AsyncGenerator<SourceRow> {
  const { entries, close } = await openZip(file, { maxSize: maxUnpackedBytes })
  const strings = new StringStore()
  try {
    const workbook = await readWorkbook(entries)
    const sheet = entries.get(workbook.sheetPath)
    if (!sheet) throw new BrokenArchive('no sheet')
    await readSharedStrings(entries.get('xl/sharedStrings.xml'), strings)
    const isDateStyle = await readDateStyles(entries.get('xl/styles.xml'))
    yield* readSheet(sheet, { strings, isDateStyle, startsIn1904: workbook.startsIn1904 }, onShare)
  } finally {
    close()
    strings.close()
  }
}

type Workbook = { sheetPath: string; startsIn1904: boolean }

async function readWorkbook(entries: ReadonlyMap<string, ZipEntry>): Promise<Workbook> {
  let relation: string | undefined
  let startsIn1904 = false
  await readTags(entries.get('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet') relation ??= attributes['r:id'] ?? valueEndingWith(attributes, ':id')
    if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
  })
  let target: string | undefined
  await readTags(entries.get('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target
  })
  const sheetPath = posix.join('/xl', target?.startsWith('/') ? posix.relative('/xl', target) : (target ?? '')).slice(1)
  return { sheetPath, startsIn1904 }
}

function valueEndingWith(attributes: Record<string, string>, ending: string): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(ending))?.[1]
}

/** Shared strings, which cells refer to by index. Phonetic guides (`rPh`) are skipped. */
async function readSharedStrings(entry: ZipEntry | undefined, strings: StringStore): Promise<void> {
  let text = ''
  let inText = false
  let inGuide = false
  await readXml(entry, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inGuide = true
      if (name === 't') inText = !inGuide
    },
    text(part) {
      if (inText && text.length < maxTextLength) text += part
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inGuide = false
      if (name !== 'si') return
      strings.add(unescapeText(text))
      if (strings.size > maxUnpackedBytes) throw new BrokenArchive('too much text')
    },
  })
}

/** Returns whether cells of a style display their number as a date. */
async function readDateStyles(entry: ZipEntry | undefined): Promise<(style: number) => boolean> {
  const formats = new Map<number, boolean>()
  const styles: number[] = []
  let inCellStyles = false
  await readXml(entry, {
    open(name, attributes) {
      if (formats.size + styles.length > maxStyles) throw new BrokenArchive('too many styles')
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'xf' && inCellStyles) styles.push(Number(attributes.numFmtId ?? 0))
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return (style) => {
    const format = styles[style] ?? 0
    const isBuiltIn = (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
    return isBuiltIn || formats.get(format) === true
  }
}

/** Quoted text and bracketed conditions are not date parts. Spreadsheets write at most 255 characters. */
function isDateFormat(code: string): boolean {
  return /[ymd]/i.test(code.slice(0, 1_000).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

type SheetContext = { strings: StringStore; isDateStyle: (style: number) => boolean; startsIn1904: boolean }

async function* readSheet(
  sheet: ZipEntry,
  context: SheetContext,
  onShare: (share: number) => void,
): AsyncGenerator<SourceRow> {
  const done: SourceRow[] = []
  let number = 0
  let rows = 0
  let held = 0
  let cells: SourceCell[] = []
  let cell = { index: 0, type: 'n', style: 0, text: '', isFormula: false }
  let inValue = false
  let inGuide = false
  const parser = openXmlParser({
    open(name, attributes) {
      if (name === 'row') {
        rows++
        if (rows > maxRows) throw new BrokenArchive('too many rows')
        number = rowNumber(attributes.r) ?? number + 1
        cells = []
      } else if (name === 'c') {
        const index = attributes.r ? columnIndex(attributes.r) : cells.length
        cell = { index, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '', isFormula: false }
      } else if (name === 'f') cell.isFormula = true
      else if (name === 'rPh') inGuide = true
      else if (name === 'v' || name === 't') inValue = !inGuide
    },
    text(part) {
      if (inValue && cell.text.length < maxTextLength) cell.text += part
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') inGuide = false
      else if (name === 'c' && cell.index >= 0 && cell.index < maxColumns) {
        while (cells.length < cell.index) cells.push('')
        const value = readCell(cell, context)
        cells[cell.index] = value
        if (typeof value === 'string') held += value.length
        if (held > maxHeldText) throw new BrokenArchive('too much text in a few rows')
      } else if (name === 'row') done.push({ number, cells })
    },
  })
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of sheet.open()) {
    bytes += chunk.length
    onShare(Math.min(1, bytes / Math.max(sheet.size, 1)))
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* done.splice(0)
    held = cells.reduce((sum, each) => sum + (typeof each === 'string' ? each.length : 0), 0)
  }
  parser.close()
  yield* done
}

/** @returns undefined for what is no number of a row: it then follows the one before */
function rowNumber(reference: string | undefined): number | undefined {
  const number = Number(reference)
  return Number.isInteger(number) && number >= 1 && number <= maxRows ? number : undefined
}

function readCell(
  cell: { type: string; style: number; text: string; isFormula: boolean },
  { strings, isDateStyle, startsIn1904 }: SheetContext,
): SourceCell {
  if (cell.isFormula) return { problem: 'formula' }
  switch (cell.type) {
    case 'e':
      return { problem: 'cell-error' }
    case 's':
      return strings.get(Number(cell.text))
    case 'b':
      return cell.text === '1' ? 'TRUE' : 'FALSE'
    case 'inlineStr':
    case 'str':
    case 'd':
      return unescapeText(cell.text)
    default: {
      const value = Number(cell.text)
      if (cell.text === '' || !Number.isFinite(value)) return cell.text
      return isDateStyle(cell.style) ? dayOfSerial(value, startsIn1904) : String(value)
    }
  }
}

/**
 * Spreadsheets count days from the end of 1899 (or from 1904); the offset allows for their fictitious 29 February
 * 1900.
 */
function dayOfSerial(serial: number, startsIn1904: boolean): string {
  const days = Math.floor(serial) - (startsIn1904 ? 24_107 : 25_569)
  const instant = new Date(days * 86_400_000)
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10)
}

/** Decodes escapes such as `_x000D_` for characters that XML cannot contain. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Column index of a cell reference: 0 for A12, 27 for AB3. */
function columnIndex(reference: string): number {
  let index = 0
  for (const letter of reference.replace(/[^A-Z]/g, '')) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
