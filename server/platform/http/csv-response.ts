// CSV responses of any length, sent while their rows are read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { escapeCell } from '../csv-injection.ts'

export type CsvRow = readonly (string | number | null)[]

/** Formulas are escaped (decision 35). The byte order mark tells spreadsheets that the text is UTF-8. */
export function sendCsv(reply: FastifyReply, table: { name: string; rows: AsyncIterable<CsvRow> }): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${table.name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvLines(table.rows)))
}

/** In the form that spreadsheets read: byte order mark, CRLF, formulas escaped. */
export async function* csvLines(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const row of rows) yield `${row.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? escapeCell(value) : value === null ? '' : String(value)
  return /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
