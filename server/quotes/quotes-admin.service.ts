// What the console shows of quotes: list, sums, one with its history.
import { moneyOnWire } from '#contract/common/money.ts'
import { roleHas } from '#contract/common/rights.ts'
import { quotePdfPath } from '#contract/quotes.ts'
import type { QuoteRecord, QuoteRow } from '#contract/quotes-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { listLines, listVersions } from './quote-rows.store.ts'
import { quoteToken } from './quote-token.ts'
import * as store from './quotes-admin.store.ts'

export async function listQuoteRows(ctx: Ctx, query: store.QuoteQuery) {
  const { rows, ...total } = await store.listQuotes(ctx.db, query)
  return { ...total, rows: rows.map(presentRow) }
}

export async function countQuoteRows(ctx: Ctx) {
  const since = startOfBeijingDay(`${beijingDay(ctx.now()).slice(0, 4)}-01-01`)
  const [states, toApprove, open, won] = await Promise.all([
    store.countStates(ctx.db),
    store.countToApprove(ctx.db),
    store.sumTotals(ctx.db, { state: 'sent' }),
    store.sumTotals(ctx.db, { state: 'accepted', since }),
  ])
  return { states, toApprove, open: open.map(moneyOnWire), won: won.map(moneyOnWire) }
}

/** @throws AppError admin.not-found */
export async function getQuoteFor(ctx: Ctx, actor: Actor, id: string): Promise<QuoteRecord> {
  const row = await store.findListed(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  const [lines, events, versions, requestedBy] = await Promise.all([
    listLines(ctx.db, id),
    store.listEvents(ctx.db, id),
    row.base_number === null ? [] : listVersions(ctx.db, row.base_number),
    store.findStaffName(ctx.db, row.approval_requested_by),
  ])
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  const token = row.state === 'draft' ? undefined : quoteToken(ctx, id)
  const prefix = row.lang === 'zh-CN' ? '' : '/en'
  return {
    ...presentRow(row),
    revision: row.revision,
    address: row.address,
    country: row.country,
    taxNumber: row.tax_number,
    note: row.note,
    validDays: row.valid_days,
    lines: lines.map(({ listMinor, discountMinor, amountMinor, ...line }) => ({
      ...line,
      list: money(listMinor),
      discount: money(discountMinor),
      amount: money(amountMinor),
    })),
    customerId: row.customer_id,
    leadId: row.lead_id,
    url: token === undefined ? null : `${originOf(ctx, row.lang)}${prefix}/quote/${token}`,
    pdfUrl: token === undefined ? null : `${ctx.config.apiBase}${quotePdfPath}${token}/pdf`,
    versions: versions.map(({ number, ...version }) => ({ ...version, number: number ?? '' })),
    acceptedName: row.accepted_name,
    acceptedPosition: row.accepted_position,
    poNumber: row.po_number,
    declineReason: row.decline_reason,
    requestedBy,
    canDecide:
      row.state === 'draft' &&
      row.approval === 'requested' &&
      roleHas(actor.role, 'quotes.approve') &&
      row.approval_requested_by !== Number(actor.staffId),
    events: events.map(({ at, staff_name, ...event }) => ({
      ...event,
      id: String(event.id),
      staffName: staff_name ?? '',
      at: at.toISOString(),
    })),
  }
}

function presentRow(row: store.QuoteListRow): QuoteRow {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    approval: row.approval,
    origin: row.origin,
    language: row.lang,
    companyName: row.company_name,
    contact: row.contact,
    email: row.email,
    list: money(row.list_minor),
    total: money(row.total_minor),
    lineCount: row.line_count,
    validUntil: row.valid_until,
    staff: row.staff_id === null ? null : { id: String(row.staff_id), name: row.staff_name ?? '' },
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    purchaseNumber: row.purchase_number,
  }
}
