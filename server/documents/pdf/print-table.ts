// Tables of PDF documents: the head is repeated on each page, and a row is never divided between two pages.
import type { Cell, TableColumn } from '../layout.ts'
import {
  colours,
  contentWidth,
  drawArtifact,
  ensureRoom,
  margins,
  measure,
  type Pdf,
  type StructureElement,
  type TextStyle,
  write,
} from './pdf-page.ts'

const padding = 6
const headStyle: TextStyle = { font: 'bold', size: 8.5, colour: colours.quiet }
const cellStyle: TextStyle = { size: 9.5 }
const detailStyle: TextStyle = { size: 8.5, colour: colours.quiet }

export function printTable(
  pdf: Pdf,
  parent: StructureElement,
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
): void {
  const places = placesOf(pdf, columns)
  const table = pdf.struct('Table')
  parent.add(table)
  ensureRoom(pdf, headHeight(pdf, places) + rowHeight(pdf, places, rows[0] ?? []))
  printHead(pdf, places, table)
  for (const row of rows) {
    const height = rowHeight(pdf, places, row)
    if (ensureRoom(pdf, height)) drawArtifact(pdf, () => printHead(pdf, places))
    printRow(pdf, table, places, row, height)
  }
  table.end()
  pdf.y += 8
}

type ColumnPlace = TableColumn & { readonly x: number; readonly width: number }

function placesOf(pdf: Pdf, columns: readonly TableColumn[]): ColumnPlace[] {
  const total = contentWidth(pdf)
  let x = margins.left
  return columns.map((column) => {
    const width = total * column.share
    const place = { ...column, x: x + padding, width: width - 2 * padding }
    x += width
    return place
  })
}

function headHeight(pdf: Pdf, places: readonly ColumnPlace[]): number {
  return Math.max(...places.map(({ label, width }) => measure(pdf, label, width, headStyle))) + 2 * padding
}

/** Without a table for its structure, the head is a repetition that screen readers skip. */
function printHead(pdf: Pdf, places: readonly ColumnPlace[], table?: StructureElement): void {
  const height = headHeight(pdf, places)
  const y = pdf.y
  const drawBand = () => pdf.rect(margins.left, y, contentWidth(pdf), height).fill(colours.band)
  const writeLabel = (place: ColumnPlace) =>
    write(pdf, place.label, { ...place, y: y + padding }, { ...headStyle, align: alignOf(place) })
  if (table) {
    drawArtifact(pdf, drawBand)
    const row = pdf.struct('TR')
    table.add(row)
    for (const place of places) row.add(pdf.struct('TH', {}, () => writeLabel(place)))
    row.end()
  } else {
    drawBand()
    for (const place of places) writeLabel(place)
  }
  pdf.y = y + height
}

function printRow(
  pdf: Pdf,
  table: StructureElement,
  places: readonly ColumnPlace[],
  cells: readonly Cell[],
  height: number,
): void {
  const y = pdf.y
  const row = pdf.struct('TR')
  table.add(row)
  for (const [index, place] of places.entries()) {
    const { text, detail } = cells[index] ?? { text: '' }
    row.add(
      pdf.struct('TD', {}, () => {
        write(pdf, text, { ...place, y: y + padding }, { ...cellStyle, align: alignOf(place) })
        if (detail)
          write(
            pdf,
            detail,
            { ...place, y: y + padding + measure(pdf, text, place.width, cellStyle) },
            { ...detailStyle, align: alignOf(place) },
          )
      }),
    )
  }
  row.end()
  drawArtifact(pdf, () => {
    const right = margins.left + contentWidth(pdf)
    pdf
      .moveTo(margins.left, y + height)
      .lineTo(right, y + height)
      .lineWidth(0.5)
      .stroke(colours.line)
  })
  pdf.y = y + height
}

function rowHeight(pdf: Pdf, places: readonly ColumnPlace[], cells: readonly Cell[]): number {
  const heights = places.map(({ width }, index) => {
    const { text, detail } = cells[index] ?? { text: '' }
    return measure(pdf, text, width, cellStyle) + (detail ? measure(pdf, detail, width, detailStyle) : 0)
  })
  return Math.max(...heights) + 2 * padding
}

function alignOf({ isNumber = false }: TableColumn): 'left' | 'right' {
  return isNumber ? 'right' : 'left'
}
