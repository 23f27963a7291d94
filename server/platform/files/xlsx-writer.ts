// Writes an XLSX workbook as a stream, row by row. Cells are texts and numbers, never formulas.
import type { Readable } from 'node:stream'
import { escapeCell } from '../csv-injection.ts'
import { writeZip, type ZipPart } from './zip-writer.ts'

export type Sheet = {
  readonly name: string
  /** Of each column, in characters. */
  readonly widths: readonly number[]
  /** The first row is the header. */
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>
}
export type SheetRow = readonly (string | number | null)[]

/** The limit of spreadsheets for a cell. */
export const maxCellLength = 32_767
const maxRows = 1_048_576

/** Rows are read while the file is sent, so that it is never entirely in memory. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  return writeZip([...partsOf(sheets)])
}

function* partsOf(sheets: readonly Sheet[]): Generator<ZipPart> {
  const xml = (name: string, text: string): ZipPart => ({ name, bytes: [Buffer.from(`${declaration}${text}`)] })
  const of = <T>(write: (sheet: Sheet, number: number) => T) => sheets.map((sheet, index) => write(sheet, index + 1))
  yield xml(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${of((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${office}.worksheet+xml"/>`).join('')}</Types>`,
  )
  yield xml(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield xml(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${of((sheet, n) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  )
  yield xml(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${of((_, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield xml(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf><alignment vertical="top"/></xf><xf fontId="1" applyFont="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>`,
  )
  for (const [index, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, bytes: sheetXml(sheet) }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* sheetXml({ widths, rows }: Sheet): AsyncGenerator<Buffer> {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let number = 0
  for await (const row of rows) {
    number++
    if (number > maxRows) throw new RangeError('more rows than a sheet can hold')
    text += `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnLetter(index)}${number}`, number === 1)).join('')}</row>`
    if (text.length < 1 << 16) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

/** Text that is too long for a cell is left out: a part of it would be taken for the whole. */
function cellXml(cell: string | number | null, reference: string, isHeader: boolean): string {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  const text = cell === null ? '' : escapeCell(cell)
  if (text === '' || text.length > maxCellLength) return ''
  return `<c r="${reference}" t="inlineStr"${isHeader ? ' s="1"' : ''}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** Characters that XML cannot contain are written as `_x0001_`; text that looks like such an escape is escaped itself. */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{C}\t\n]|[\uFFFE\uFFFF]/gu, (char) =>
      /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(char)
        ? `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
        : char,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function columnLetter(index: number): string {
  const quotient = Math.floor(index / 26)
  return (quotient > 0 ? columnLetter(quotient - 1) : '') + String.fromCharCode(65 + (index % 26))
}
