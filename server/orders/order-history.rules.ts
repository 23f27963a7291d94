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
  readonly auditEntries: Rows<'listAuditEntries'>
}

type NewEvent = (kind: OrderEvent['kind'], at: Date, more?: Partial<OrderEvent>) => OrderEvent

/** Newest first. */
export function buildHistory(records: OrderRecords): OrderEvent[] {
  const { order } = records
  const amount = moneyOnWire({ currency: order.currency, minor: order.amount_minor })
  const event: NewEvent = (kind, at, more = {}) => ({
    kind,
    at: at.toISOString(),
    by: '',
    from: null,
    to: null,
    detail: '',
    amount: null,
    ...more,
  })
  const events = [
    event('ordered', order.created_at, { by: order.lang, amount }),
    ...(order.paid_at ? [event('paid', order.paid_at, { amount })] : []),
    ...(order.delivered_at ? [event('delivered', order.delivered_at)] : []),
    ...paymentEvents(records, event),
    ...refundEvents(records, event),
    ...records.mails.map((row) =>
      event('mail', row.created_at, { by: row.subject, to: row.state, detail: row.recipient }),
    ),
    ...records.emailChanges.map((row) => event('email-changed', row.at, { from: row.old_email, to: row.new_email })),
    ...records.downloads.map((row) => event('download', row.at, { by: row.name, detail: row.ip })),
    ...records.resets.map((row) => event('downloads-reset', row.at, { by: row.name })),
    ...records.auditEntries.map((row) =>
      event('deed', row.at, { by: row.staff_name, detail: row.action, to: textOf(row.after) }),
    ),
  ]
  return events.sort((a, b) => b.at.localeCompare(a.at))
}

function paymentEvents({ attempts, transitions, notifications }: OrderRecords, event: NewEvent): OrderEvent[] {
  return [
    ...attempts.map((row) => event('attempt', row.created_at, { by: row.method, detail: row.out_trade_no })),
    ...transitions.map((row) =>
      event('transition', row.at, {
        by: row.method,
        from: row.from_status,
        to: row.to_status,
        detail: [row.source, row.cause].filter((text) => text !== '').join(' · '),
      }),
    ),
    ...notifications.map((row) =>
      event('notification', row.received_at, { by: row.provider, to: row.verdict, detail: row.kind }),
    ),
  ]
}

function refundEvents({ order, requests, refunds, refundMoves }: OrderRecords, event: NewEvent): OrderEvent[] {
  const money = (minor: number) => moneyOnWire({ currency: order.currency, minor })
  return [
    ...requests.flatMap((row) => [
      event('refund-asked', row.requested_at, {
        by: row.requested_by,
        detail: row.note,
        amount: money(row.amount_minor),
      }),
      ...(row.decided_at
        ? [
            event('refund-decided', row.decided_at, {
              by: row.decided_by ?? '',
              to: row.state,
              detail: row.decision_note,
            }),
          ]
        : []),
    ]),
    ...refunds.map((row) =>
      event('refund', row.succeeded_at ?? row.created_at, {
        by: row.out_refund_no,
        from: row.reason,
        to: row.status,
        detail: row.last_error ?? '',
        amount: money(row.amount_minor),
      }),
    ),
    ...refundMoves.map((row) =>
      event('refund-moved', row.at, {
        by: row.out_refund_no,
        from: row.from_status,
        to: row.to_status,
        detail: row.source,
        amount: money(row.amount_minor),
      }),
    ),
  ]
}

function textOf(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null
  const { note, name, assignee }: { note?: unknown; name?: unknown; assignee?: unknown } = after
  const text = [note, name, assignee].find((value) => typeof value === 'string')
  return typeof text === 'string' ? text : null
}
