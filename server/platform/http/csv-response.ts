// A table of any length as a file for spreadsheets, sent while it is read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { escapeCell } from '../csv-injection.ts'

export type CsvRow = readonly (string | number | null)[]

/** No cell computes anything (decision 35); the mark at the beginning tells spreadsheets that it is UTF-8. */
export function sendCsv(reply: FastifyReply, table: { name: string; rows: AsyncIterable<CsvRow> }): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${table.name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvLines(table.rows)))
}

/** As spreadsheets read it: a byte order mark, CRLF, and no cell that they would take for a formula. */
export async function* csvLines(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const row of rows) yield `${row.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? escapeCell(value) : value === null ? '' : String(value)
  return /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
