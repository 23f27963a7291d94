// Rows of orders at gateways, by what becomes of them.
import type { Provider } from '#contract/payment-methods.ts'
import { refundStateOf } from '#server/payments/refunds/refunds.rules.ts'
import { after, daysAfter, hourMs, minuteMs } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import type { OnlineOrder } from './online-orders.ts'
import {
  attemptId,
  attemptRows,
  entitlementRow,
  type Move,
  type OrderRow,
  orderRow,
  outRefundNoOf,
  outTradeNoOf,
  unpaidTtlMs,
} from './order-rows.ts'
import { mergeRows, type NewRow, type Rows } from './rows.ts'
import { colleague, type World } from './world.ts'

export function onlineRows(world: World, order: OnlineOrder): Rows {
  const chance = chanceOf(`rows of ${order.id}`)
  const refund = refundOf(world, order, chance)
  const row = rowOf(world, order, refund)
  const isPaid = row.status === 'paid'
  const expiresAt = row.expires_at as Date // as orderRow sets it
  const { method, provider } = order
  const attempt = { order, method, provider, ...world.merchants[provider], at: order.createdAt, expiresAt }
  const main = attemptRows({
    ...attempt,
    moves: movesOf(order, expiresAt),
    tradeNo: tradeNoOf(order.provider, order.paidAt ?? order.createdAt, chance),
    isApplied: isPaid,
    reservedMinor: refund?.reservedMinor ?? 0,
  })
  const paymentId = attemptId(order.id, order.method)
  const grantedAt = isPaid ? order.paidAt : undefined
  return mergeRows([
    { orders: [row] },
    main,
    second(world, order, chance),
    grantedAt
      ? { entitlements: [entitlementRow({ ...order, expiresAt }, paymentId, grantedAt, refund?.revokedAt)] }
      : {},
    hardCopy(order, row, refund?.revokedAt),
    refund?.rows ?? {},
    suspense(world, order, paymentId),
  ])
}

function rowOf(world: World, order: OnlineOrder, refund: RefundPlan | undefined): OrderRow {
  const { outcome, paidAt, voucher } = order
  const status =
    outcome === 'waiting' || outcome === 'failed'
      ? outcome
      : outcome === 'expired' || outcome === 'paid-late' || outcome.startsWith('suspense')
        ? 'cancelled'
        : 'paid'
  const expiresAt = after(order.createdAt, unpaidTtlMs)
  const row = orderRow(world, { ...order, expiresAt }, { status, paidAt })
  // What is withdrawn or revoked is not prepared any more.
  const fulfilment = refund?.revokedAt && row.delivered_at === null ? { fulfilment_state: 'none' as const } : {}
  return {
    ...row,
    ...fulfilment,
    hard_copy_minor: order.hardCopyMinor,
    discount_minor: voucher?.discountMinor ?? 0,
    voucher_code: voucher?.code ?? null,
    refund_state: refund?.state ?? 'none',
  }
}

function movesOf({ outcome, createdAt, paidAt, amountMinor, currency }: OnlineOrder, expiresAt: Date): Move[] {
  const pending: Move = { to: 'pending', source: 'create', at: after(createdAt, 1_000) }
  if (outcome === 'failed') return [{ to: 'failed', source: 'create', at: after(createdAt, 1_500), cause: 'refused' }]
  if (outcome === 'waiting') return [pending]
  if (outcome === 'expired') return [pending, { to: 'closed', source: 'close', at: after(expiresAt, minuteMs) }]
  if (outcome === 'suspense' || outcome === 'suspense-settled') {
    const cause = `amount ${amountMinor - 10_000} ${currency}`
    return [pending, { to: 'suspense', source: 'notify', at: after(createdAt, 4 * minuteMs), cause }]
  }
  const closed: Move[] =
    outcome === 'paid-late' ? [{ to: 'closed', source: 'close', at: after(expiresAt, minuteMs) }] : []
  return [pending, ...closed, { to: 'succeeded', source: 'notify', at: paidAt ?? createdAt }]
}

/** As each gateway numbers its trades. */
export function tradeNoOf(provider: Provider, at: Date, chance: Chance): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  if (provider === 'alipay') return `${day}2200${chance.text(16, '0123456789')}`
  if (provider === 'wechat') return `4200${day}${chance.text(16, '0123456789')}`
  return `pi_${chance.text(24, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789')}`
}

/** The other payment of an order that was paid twice, refunded by itself. */
function second(world: World, order: OnlineOrder, chance: Chance): Rows {
  const { outcome, paidAt } = order
  if (outcome !== 'paid-twice' || !paidAt) return {}
  const method = order.method === 'card' ? 'card' : order.method.startsWith('zfb') ? 'wx' : 'zfb'
  if (method === 'card') return {}
  const provider = method === 'wx' ? 'wechat' : 'alipay'
  const at = after(paidAt, 40_000)
  const rows = attemptRows({
    ...{ order, method, provider, ...world.merchants[provider] },
    ...{ at: order.createdAt, expiresAt: after(order.createdAt, unpaidTtlMs) },
    moves: [
      { to: 'pending', source: 'create', at: after(order.createdAt, 2_000) },
      { to: 'succeeded', source: 'notify', at },
    ],
    tradeNo: tradeNoOf(provider, at, chance),
    reservedMinor: order.amountMinor,
  })
  const refund = refundRow(order, {
    paymentId: attemptId(order.id, method),
    minor: order.amountMinor,
    reason: 'duplicate',
    at,
  })
  return mergeRows([rows, { refunds: [refund] }])
}

type RefundPlan = {
  readonly rows: Rows
  readonly state: 'none' | 'requested' | 'partly' | 'fully'
  readonly revokedAt: Date | undefined
  readonly reservedMinor: number
}

function refundOf(world: World, order: OnlineOrder, chance: Chance): RefundPlan | undefined {
  const { outcome, amountMinor, paidAt, id } = order
  if (!paidAt) return undefined
  const paymentId = attemptId(id, order.method)
  const common = { reservedMinor: 0, revokedAt: undefined, state: 'none' } as const
  if (outcome === 'paid-late') {
    const refund = refundRow(order, { paymentId, minor: amountMinor, reason: 'late', at: after(paidAt, minuteMs) })
    return { ...common, rows: { refunds: [refund] }, state: 'fully', reservedMinor: amountMinor }
  }
  if (!outcome.startsWith('refund')) return undefined
  const isPart = outcome === 'refunded-partly'
  const minor = isPart ? Math.round((amountMinor * chance.between(2, 5)) / 10 / 100) * 100 : amountMinor
  const { madeAt } = world.calendar
  const latest = (madeAt.getTime() - paidAt.getTime()) / (24 * hourMs) - 2
  const askedAt = daysAfter(paidAt, Math.min(chance.between(1, 9), latest) * 0.9)
  const decidedAt = after(askedAt, chance.between(1, 20) * hourMs)
  const reason = isPart ? 'admin' : 'customer'
  const request = {
    ...{ id: idOf(`refund request of ${id}`), order_id: id, amount_minor: minor, currency: order.currency, reason },
    ...{
      note: chance.pick(isPart ? partNotes : notes),
      needs_second: true,
      requested_by: colleague(world, 'support').id,
    },
    requested_at: askedAt,
  } satisfies NewRow<'refund_requests'>
  if (outcome === 'refund-requested') return { ...common, rows: { refund_requests: [request] } }
  const decision = { decided_by: colleague(world, 'finance').id, decided_at: decidedAt }
  if (outcome === 'refund-declined') {
    const declined = {
      ...request,
      ...decision,
      state: 'declined',
      decision_note: '文件已下载，不符合退款条件',
    } as const
    return { ...common, rows: { refund_requests: [declined] } }
  }
  const isAbnormal = outcome === 'refund-abnormal'
  const refund = refundRow(order, {
    paymentId,
    minor,
    reason,
    at: decidedAt,
    idemKey: `asked:${request.id}`,
    isAbnormal,
  })
  const status = isAbnormal ? 'abnormal' : 'succeeded'
  const approved = { ...request, ...decision, state: 'approved', refund_id: refund.id } as const
  const alert: NewRow<'payment_alerts'> = {
    ...{ kind: 'refund-abnormal', dedupe_key: `refund-abnormal:${refund.id}`, at: after(decidedAt, hourMs) },
    details: JSON.stringify({ refundId: refund.id, outRefundNo: refund.out_refund_no, amountMinor: minor }),
  }
  return {
    ...common,
    rows: { refunds: [refund], refund_requests: [approved], ...(isAbnormal ? { payment_alerts: [alert] } : {}) },
    state: refundStateOf(amountMinor, [{ amountMinor: minor, status }]),
    revokedAt: isPart ? undefined : (refund.succeeded_at ?? undefined),
    reservedMinor: minor,
  }
}

const notes = [
  '客户重复购买同一报告，未下载',
  '客户选错语言版本，申请退款',
  '内部预算取消，七日内申请退款',
  'Ordered the wrong edition',
]
const partNotes = ['数据表缺失，协商退还部分款项', '交付延迟，按约定退还部分款项', 'Goodwill for an outdated chapter']

type RefundFacts = {
  readonly paymentId: string
  readonly minor: number
  readonly reason: 'customer' | 'admin' | 'duplicate' | 'late'
  readonly at: Date
  readonly idemKey?: string
  readonly isAbnormal?: boolean
}

function refundRow(order: OnlineOrder, { paymentId, minor, reason, at, idemKey, isAbnormal = false }: RefundFacts) {
  const chance = chanceOf(`refund of ${paymentId}`)
  const succeededAt = after(at, chance.between(2, 90) * minuteMs)
  return {
    id: idOf(`refund of ${paymentId}`),
    payment_id: paymentId,
    out_refund_no: outRefundNoOf(at, chance),
    amount_minor: minor,
    reason,
    status: isAbnormal ? 'abnormal' : 'succeeded',
    gateway_refund_id: chance.text(20, '0123456789'),
    idem_key: idemKey ?? reason,
    attempts: 1,
    last_error: isAbnormal ? 'the account of the buyer is closed' : null,
    created_at: at,
    succeeded_at: isAbnormal ? null : succeededAt,
    next_query_at: null,
    total_minor: order.amountMinor,
  } as const satisfies NewRow<'refunds'>
}

function hardCopy(order: OnlineOrder, row: OrderRow, endedAt: Date | undefined): Rows {
  if (order.hardCopyMinor === 0) return {}
  const { person } = order
  const chance = chanceOf(`printed copy of ${order.id}`)
  const isChinese = person.country === 'CN'
  const isSent = row.status === 'paid' && row.delivered_at !== null && endedAt === undefined && chance.is(0.9)
  return {
    hard_copies: [
      {
        order_id: order.id,
        recipient: person.name,
        phone: person.phone,
        address: person.company?.address ?? (isChinese ? '北京市海淀区示例小区 3 号楼 502' : '12 Example Street'),
        postcode: isChinese ? '100080' : '00100',
        country: person.country,
        courier: isSent ? (isChinese ? '顺丰速运' : 'DHL Express') : '',
        tracking_number: isSent
          ? isChinese
            ? `SF${chance.text(13, '0123456789')}`
            : chance.text(10, '0123456789')
          : '',
        sent_at: isSent && row.delivered_at ? after(row.delivered_at, 2 * hourMs) : null,
        ended_at: row.status === 'paid' ? (endedAt ?? null) : null,
      },
    ],
  }
}

function suspense(world: World, order: OnlineOrder, paymentId: string): Rows {
  const { outcome, createdAt, amountMinor, currency } = order
  // Only banks of cards dispute payments.
  if (outcome === 'disputed' && order.provider === 'stripe') return { payment_alerts: [disputeAlert(order, paymentId)] }
  if (outcome !== 'suspense' && outcome !== 'suspense-settled') return {}
  const isOpen = outcome === 'suspense'
  const at = after(createdAt, 4 * minuteMs)
  const by = colleague(world, 'finance')
  const settledAt = after(at, 20 * hourMs)
  const details = JSON.stringify({
    paymentId,
    outTradeNo: outTradeNoOf(order.method, createdAt, paymentId),
    value: String(amountMinor - 10_000),
  })
  const alert: NewRow<'payment_alerts'> = {
    kind: 'amount-differs',
    dedupe_key: `amount-differs:${paymentId}`,
    details,
    at,
  }
  return {
    payment_alerts: [
      isOpen ? alert : { ...alert, resolved_at: settledAt, resolution: '已线下退回', resolved_by: by.name },
    ],
    suspense_settlements: isOpen
      ? []
      : [
          {
            ...{ payment_id: paymentId, payment_created_at: createdAt, way: 'manual', at: settledAt },
            ...{ staff_id: by.id, staff_name: by.name },
            note: `已与客户确认，${currency} 款项线下原路退回`,
          },
        ],
  }
}

function disputeAlert({ id, paidAt, createdAt }: OnlineOrder, paymentId: string): NewRow<'payment_alerts'> {
  return {
    ...{ kind: 'dispute', dedupe_key: `dispute:${id}`, at: daysAfter(paidAt ?? createdAt, 3) },
    details: JSON.stringify({ paymentId, value: 'product_not_received' }),
  }
}
