// Export of the ledger for accountants: the lines of all papers of some days, read while the file is sent.

import { showReference } from '#contract/check-character.ts'
import type { Language } from '#contract/common/language.ts'
import { commercialContents } from '#contract/documents.ts'
import { allotTotal, splitGross } from '#server/documents/documents.service.ts'
import { endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { fapiaoSettings } from '#server/site-config/site-config.service.ts'
import { itemText, type LedgerLine } from './ledger-export.rules.ts'
import * as store from './ledger-export.store.ts'

/** Days in Beijing, both included. */
export type ExportDays = { readonly from: string; readonly until: string }

const batchSize = 300

/** By the day of the paper. Credit notes and reversals are below zero. */
export async function* exportLines(ctx: Ctx, days: ExportDays, language: Language): AsyncGenerator<LedgerLine> {
  const range = { from: startOfBeijingDay(days.from), before: endOfBeijingDay(days.until) }
  const { itemName } = await fapiaoSettings(ctx.db)
  let after: store.Position | undefined
  for (;;) {
    const rows = await store.listPaperLines(ctx.db, range, after, batchSize)
    const chinese = rows.filter(({ kind }) => kind === 'fapiao' || kind === 'reversal')
    const parts = await store.listPartsOf(ctx.db, [...new Set(chinese.map(({ source_id }) => source_id))])
    for (const row of rows)
      yield row.contents === null
        ? fapiaoLine(row, parts.get(row.source_id) ?? [], itemName)
        : invoiceLine(row, language)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { at: last.at, id: last.id }
  }
}

function common(row: store.PaperLine) {
  const isBank = row.method === 'transfer' || row.method === 'credit'
  return {
    at: row.at,
    kind: row.kind,
    currency: row.currency,
    orderNo: row.order_no,
    purchaseNumber: row.purchase_number ?? '',
    method: row.method,
    reference: isBank && row.reference ? showReference(row.reference) : (row.reference ?? ''),
  }
}

/** The line's net amount is that on the paper; its gross amount that of its order. */
function invoiceLine(row: store.PaperLine, language: Language): LedgerLine {
  const contents = commercialContents.parse(row.contents)
  const line = contents.lines[contents.invoice?.orderNos.indexOf(row.order_no) ?? -1]
  if (!line) throw new Error(`order ${row.order_no} is not on ${row.number}`)
  const sign = row.kind === 'credit-note' ? -1 : 1
  return {
    ...common(row),
    number: row.number ?? '',
    corrects: row.corrects ?? '',
    buyer: contents.buyer.name,
    taxNumber: contents.buyer.taxNumber,
    country: contents.buyer.country,
    item: itemText(line, language),
    netMinor: sign * line.amountMinor,
    taxMinor: sign * (row.amount_minor - line.amountMinor),
    grossMinor: sign * row.amount_minor,
  }
}

/** The tax of a fapiao is rounded once, and shared by its orders. */
function fapiaoLine(
  row: store.PaperLine,
  parts: readonly { readonly id: string; readonly minor: number }[],
  itemName: string,
): LedgerLine {
  const gross = parts.map(({ minor }) => minor)
  const { netMinor } = splitGross(
    gross.reduce((sum, minor) => sum + minor, 0),
    row.rate ?? 0,
  )
  const net = allotTotal(gross, netMinor)[parts.findIndex(({ id }) => id === row.id)] ?? row.amount_minor
  const sign = row.kind === 'reversal' ? -1 : 1
  return {
    ...common(row),
    number: row.fapiao_number ?? '',
    corrects: row.corrects_fapiao ?? '',
    buyer: row.buyer ?? '',
    taxNumber: row.buyer_code ?? '',
    country: 'CN',
    item: `${itemName} ${row.title}`,
    netMinor: sign * net,
    taxMinor: sign * (row.amount_minor - net),
    grossMinor: sign * row.amount_minor,
  }
}
