// Rows of vouchers as rules, and as the console reads and writes them.
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import { type ItemKind, itemKinds, type OrderState } from '#contract/orders.ts'
import type { Voucher, VoucherState, VoucherUse } from '#contract/vouchers-admin.ts'
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Row } from '#server/platform/db/db.ts'
import type { VoucherRule } from './vouchers.rules.ts'

/** What staff decide about a voucher. */
export type VoucherValues = Omit<
  Voucher,
  'id' | 'isCodeFixed' | 'version' | 'state' | 'uses' | 'createdAt' | 'updatedAt'
>

export function ruleOf(row: Row<'vouchers'>): VoucherRule {
  return {
    kind: row.kind,
    basisPoints: row.basis_points,
    amountMinor: { CNY: row.amount_cny_minor, USD: row.amount_usd_minor },
    minimumMinor: { CNY: row.minimum_cny_minor, USD: row.minimum_usd_minor },
    itemKinds: row.item_kinds.filter(isItemKind),
    industries: row.industries,
    items: row.items.map(itemOf),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isActive: row.is_active,
  }
}

export function valuesOf(row: Row<'vouchers'>): VoucherValues {
  return {
    code: row.code,
    kind: row.kind,
    basisPoints: row.basis_points,
    amountCnyMinor: row.amount_cny_minor,
    amountUsdMinor: row.amount_usd_minor,
    minimumCnyMinor: row.minimum_cny_minor,
    minimumUsdMinor: row.minimum_usd_minor,
    itemKinds: row.item_kinds.filter(isItemKind),
    industries: row.industries,
    items: row.items.map(itemOf),
    startsOn: row.starts_at && beijingDay(row.starts_at),
    endsOn: row.ends_at && beijingDay(new Date(row.ends_at.getTime() - 1)),
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    isActive: row.is_active,
    note: row.note,
  }
}

/** The amounts of the other kind of voucher are dropped. */
export function rowOf(values: VoucherValues) {
  const isPercent = values.kind === 'percent'
  return {
    code: values.code,
    kind: values.kind,
    basis_points: isPercent ? values.basisPoints : null,
    amount_cny_minor: isPercent ? null : values.amountCnyMinor,
    amount_usd_minor: isPercent ? null : values.amountUsdMinor,
    minimum_cny_minor: values.minimumCnyMinor,
    minimum_usd_minor: values.minimumUsdMinor,
    item_kinds: [...new Set(values.itemKinds)],
    industries: [...new Set(values.industries)],
    items: [...new Set(values.items.map(({ kind, id }) => `${kind}:${id}`))],
    starts_at: values.startsOn === null ? null : startOfBeijingDay(values.startsOn),
    ends_at: values.endsOn === null ? null : endOfBeijingDay(values.endsOn),
    max_uses: values.maxUses,
    max_uses_per_customer: values.maxUsesPerCustomer,
    is_active: values.isActive,
    note: values.note,
  }
}

/** @param row with its state, its counted uses, and whether it was ever used */
export function presentVoucher(
  row: Row<'vouchers'> & { readonly state: VoucherState; readonly uses: number; readonly has_uses: boolean },
): Voucher {
  return {
    ...valuesOf(row),
    id: String(row.id),
    isCodeFixed: row.has_uses,
    version: row.version,
    state: row.state,
    uses: row.uses,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

type UseRecord = {
  readonly id: number
  readonly order_id: string
  readonly order_no: string
  readonly status: OrderState
  readonly title: string
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_company: string
  readonly currency: Currency
  readonly list_minor: number
  readonly discount_minor: number
  readonly amount_minor: number
  readonly claimed_at: Date
  readonly released_at: Date | null
}

export function presentUse(row: UseRecord): VoucherUse {
  const money = (minor: number) => moneyOnWire({ currency: row.currency, minor })
  return {
    id: String(row.id),
    orderId: row.order_id,
    orderNo: row.order_no,
    orderState: row.status,
    title: row.title,
    customer: { id: row.customer_id, name: row.customer_name, company: row.customer_company },
    list: money(row.list_minor),
    discount: money(row.discount_minor),
    amount: money(row.amount_minor),
    claimedAt: row.claimed_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
  }
}

function itemOf(key: string): { kind: ItemKind; id: number } {
  const [kind = '', id] = key.split(':')
  if (!isItemKind(kind)) throw new Error(`voucher names no item: ${key}`)
  return { kind, id: Number(id) }
}

function isItemKind(text: string): text is ItemKind {
  return itemKinds.some((kind) => kind === text)
}
