// Rows of one order: itself, its attempts to be paid and their moves, and what it entitles to. Amounts, deadlines and states follow the rules of
// the product.

import { orderNoAlphabet, orderNoOf } from '#contract/order-number.ts'
import type { BookedMethod, PaymentProvider } from '#contract/payment-methods.ts'
import { deliveryDueAt, supportEndsAt } from '#server/orders/orders.rules.ts'
import { daysAfter, hourMs } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import type { Choice } from './choice.ts'
import type { Person } from './people.ts'
import type { NewRow, Rows } from './rows.ts'
import type { World } from './world.ts'

export type OrderFacts = {
  readonly id: string
  readonly person: Person
  readonly choice: Choice
  readonly currency: 'CNY' | 'USD'
  readonly amountMinor: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type OrderRow = NewRow<'orders'> & { id: string; delivered_at: Date | null; paid_at: Date | null }

export function orderRow(
  world: World,
  order: OrderFacts,
  state: {
    readonly status: 'waiting' | 'paid' | 'cancelled' | 'failed'
    readonly paidAt?: Date | undefined
  },
): OrderRow {
  const { person, choice } = order
  const { item } = choice
  const text = item.texts.get(person.language)
  if (!text) throw new Error(`${item.no} is not sold in ${person.language}`)
  return {
    id: order.id,
    order_no: orderNoOf(chanceOf(`number of ${order.id}`).text(8, orderNoAlphabet)),
    customer_id: person.id,
    lang: person.language,
    item_kind: item.kind,
    item_id: item.id,
    title: text.title,
    short_title: text.shortTitle,
    licence: choice.licence,
    licence_terms_version: world.licenceTerms[person.language],
    edition: choice.edition,
    currency: order.currency,
    amount_minor: order.amountMinor,
    email: person.email,
    status: state.status,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    delivery_hours: item.deliveryHours,
    ...(state.status === 'paid' && state.paidAt ? deliveryOf(world, order, state.paidAt) : notPaid),
  }
}

const notPaid = { fulfilment_state: 'none', paid_at: null, delivered_at: null } as const

/** Its first buyers waited for the file of a report. */
const preparedDays = 75

/** What has no file is in preparation. What has one was delivered, in the first time after the payment. */
function deliveryOf({ holidays, calendar }: World, { id, person, choice }: OrderFacts, paidAt: Date) {
  const { item } = choice
  const isDelivered = item.fileLanguages.includes(person.language)
  const share = 0.3 + chanceOf(`delivery of ${id}`).next() * 0.65
  const laterAt = deliveryDueAt(paidAt, item.deliveryHours * share, holidays)
  const isLater = item.kind === 'report' && paidAt < daysAfter(item.publishedAt, preparedDays)
  const readyAt = isLater && laterAt < calendar.madeAt ? laterAt : paidAt
  return {
    fulfilment_state: isDelivered ? 'delivered' : 'preparing',
    paid_at: paidAt,
    delivery_due_at: deliveryDueAt(paidAt, item.deliveryHours, holidays),
    delivered_at: isDelivered ? readyAt : null,
    support_ends_at: supportEndsAt(paidAt),
  } as const
}

export type AttemptFacts = {
  readonly order: Pick<OrderFacts, 'id' | 'amountMinor' | 'currency'>
  readonly method: BookedMethod
  readonly provider: PaymentProvider
  readonly merchantId: string
  readonly appId: string
  readonly at: Date
  readonly expiresAt: Date
  /** The states after `created`, each with its source and time. */
  readonly moves: readonly Move[]
  readonly tradeNo?: string
  /** Whether it pays the order. */
  readonly isApplied?: boolean
  readonly reservedMinor?: number
}

type PaymentState = NonNullable<NewRow<'payments'>['status']>
export type Move = { readonly to: PaymentState; readonly source: string; readonly at: Date; readonly cause?: string }

export function attemptId(order: string, method: BookedMethod): string {
  return idOf(`attempt of ${order} by ${method}`)
}

export function attemptRows(attempt: AttemptFacts): Rows {
  const { order, method, at, moves, tradeNo } = attempt
  const id = attemptId(order.id, method)
  const last = moves.at(-1)
  const paid = moves.find(({ to }) => to === 'succeeded')
  const payment: NewRow<'payments'> = {
    id,
    order_id: order.id,
    provider: attempt.provider,
    method,
    merchant_id: attempt.merchantId,
    app_id: attempt.appId,
    out_trade_no: outTradeNoOf(method, at, id),
    amount_minor: order.amountMinor,
    currency: order.currency,
    status: last?.to ?? 'created',
    applied: attempt.isApplied ?? false,
    gateway_trade_no: paid ? (tradeNo ?? null) : null,
    refund_reserved_minor: attempt.reservedMinor ?? 0,
    reached_gateway: moves.some(({ to }) => to === 'pending'),
    time_expire: attempt.expiresAt,
    created_at: at,
    paid_at: paid?.at ?? null,
  }
  const states = ['created', ...moves.map(({ to }) => to)]
  return {
    payments: [payment],
    payment_transitions: moves.map(({ to, source, cause = '', at: movedAt }, index) => ({
      ...{ payment_id: id, from_status: states[index] ?? 'created', to_status: to, source, cause, at: movedAt },
    })),
  }
}

const letters: Readonly<Record<BookedMethod, string>> = {
  ...{ zfb: 'AP', zfb_h5: 'AW', wx: 'WN', wx_h5: 'WH', card: 'CC', transfer: 'BT', credit: 'CR' },
}
const tradeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** In the form of `newOutTradeNo`, whose letters nobody can repeat. */
export function outTradeNoOf(method: BookedMethod, at: Date, attempt: string): string {
  return `P${stamp(at)}${letters[method]}${chanceOf(`trade ${attempt}`).text(12, tradeAlphabet)}`
}

export function outRefundNoOf(at: Date, chance: Chance): string {
  return `R${stamp(at)}${chance.text(12, tradeAlphabet)}`
}

function stamp(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(2, 14)
}

export function entitlementId(order: string): string {
  return idOf(`entitlement of ${order}`)
}

export function entitlementRow(
  order: OrderFacts,
  payment: string,
  at: Date,
  revokedAt: Date | undefined,
): NewRow<'entitlements'> {
  const { person, choice } = order
  return {
    id: entitlementId(order.id),
    order_id: order.id,
    customer_id: person.id,
    payment_id: payment,
    item_kind: choice.item.kind,
    item_id: choice.item.id,
    lang: person.language,
    edition: choice.edition,
    licence: choice.licence,
    title: choice.item.texts.get(person.language)?.title ?? '',
    granted_at: at,
    revoked_at: revokedAt ?? null,
  }
}

/** Unpaid orders expire after a day. */
export const unpaidTtlMs = 24 * hourMs
