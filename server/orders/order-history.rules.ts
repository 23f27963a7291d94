// The history of an order: records of several tables as one timeline.
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { OrderEvent } from '#contract/orders-admin.ts'
import type * as past from './order-history.store.ts'

type Rows<Name extends keyof typeof past> = Awaited<ReturnType<(typeof past)[Name]>>

export type OrderRecords = {
  readonly order: {
    readonly lang: string
    readonly created_at: Date
    readonly paid_at: Date | null
    readonly delivered_at: Date | null
    readonly amount_minor: number
    readonly currency: Currency
  }
  readonly attempts: Rows<'listAttempts'>
  readonly transitions: Rows<'listTransitions'>
  readonly notifications: Rows<'listNotifications'>
  readonly refunds: Rows<'listRefunds'>
  readonly refundMoves: Rows<'listRefundTransitions'>
  readonly requests: Rows<'listRefundRequests'>
  readonly mails: Rows<'listMails'>
  readonly emailChanges: Rows<'listEmailChanges'>
  readonly downloads: Rows<'listDownloads'>
  readonly resets: Rows<'listResets'>
  readonly deeds: Rows<'listAuditEntries'>
}

/** Newest first. */
export function buildHistory(records: OrderRecords): OrderEvent[] {
  const { order } = records
  const money = (minor: number) => moneyOnWire({ currency: order.currency, minor })
  const of = (kind: OrderEvent['kind'], at: Date, more: Partial<OrderEvent> = {}): OrderEvent => ({
    kind,
    at: at.toISOString(),
    by: '',
    from: null,
    to: null,
    detail: '',
    amount: null,
    ...more,
  })
  const all = [
    of('ordered', order.created_at, { by: order.lang, amount: money(order.amount_minor) }),
    ...(order.paid_at ? [of('paid', order.paid_at, { amount: money(order.amount_minor) })] : []),
    ...(order.delivered_at ? [of('delivered', order.delivered_at)] : []),
    ...records.attempts.map((row) => of('attempt', row.created_at, { by: row.method, detail: row.out_trade_no })),
    ...records.transitions.map((row) =>
      of('transition', row.at, {
        by: row.method,
        from: row.from_status,
        to: row.to_status,
        detail: [row.source, row.cause].filter((text) => text !== '').join(' · '),
      }),
    ),
    ...records.notifications.map((row) =>
      of('notification', row.received_at, { by: row.provider, to: row.verdict, detail: row.kind }),
    ),
    ...records.mails.map((row) =>
      of('mail', row.created_at, { by: row.subject, to: row.state, detail: row.recipient }),
    ),
    ...records.emailChanges.map((row) => of('email-changed', row.at, { from: row.old_email, to: row.new_email })),
    ...records.downloads.map((row) => of('download', row.at, { by: row.name, detail: row.ip })),
    ...records.resets.map((row) => of('downloads-reset', row.at, { by: row.name })),
    ...records.requests.flatMap((row) => [
      of('refund-asked', row.requested_at, { by: row.requested_by, detail: row.note, amount: money(row.amount_minor) }),
      ...(row.decided_at
        ? [of('refund-decided', row.decided_at, { by: row.decided_by ?? '', to: row.state, detail: row.decision_note })]
        : []),
    ]),
    ...records.refunds.map((row) =>
      of('refund', row.succeeded_at ?? row.created_at, {
        by: row.out_refund_no,
        from: row.reason,
        to: row.status,
        detail: row.last_error ?? '',
        amount: money(row.amount_minor),
      }),
    ),
    ...records.refundMoves.map((row) =>
      of('refund-moved', row.at, {
        by: row.out_refund_no,
        from: row.from_status,
        to: row.to_status,
        detail: row.source,
        amount: money(row.amount_minor),
      }),
    ),
    ...records.deeds.map((row) =>
      of('deed', row.at, { by: row.staff_name, detail: row.action, to: textOf(row.after) }),
    ),
  ]
  return all.sort((a, b) => b.at.localeCompare(a.at))
}

function textOf(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null
  const { note, name, assignee } = after as Record<string, unknown> // read with care below
  const text = [note, name, assignee].find((value) => typeof value === 'string')
  return typeof text === 'string' ? text : null
}
