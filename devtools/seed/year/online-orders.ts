// Orders that are paid at a gateway, or not: who orders what, and what becomes of it.
import type { Currency } from '#contract/common/money.ts'
import { type PayMethod, type Provider, paymentMethods } from '#contract/payment-methods.ts'
import { after, daysAfter, daysBefore, hourMs, minuteMs, momentsOf } from './calendar.ts'
import { type Chance, chanceOf, idOf } from './chance.ts'
import { type Choice, choose, keyOf, someone } from './choice.ts'
import type { People, Person } from './people.ts'
import { VoucherBook, type VoucherUse, yearVouchers } from './vouchers.ts'
import type { World } from './world.ts'
import { mapInParts } from './yielding.ts'

export const onlineCount = 760

/** Hours before now of the youngest orders. */
const latest = [21, 17, 9, 6.5, 5, 4, 3, 2, 1.2, 0.6]

/** What becomes of an order. */
const outcomes = {
  paid: 0,
  /** Nobody pays within a day. */
  expired: 78,
  /** The gateway refuses the attempt. */
  failed: 12,
  /** The buyer withdraws. */
  'refunded-fully': 13,
  /** Staff grant a part. */
  'refunded-partly': 10,
  /** Somebody else has to approve it. */
  'refund-requested': 3,
  'refund-declined': 3,
  /** The gateway could not return the money. */
  'refund-abnormal': 2,
  /** Paid a second time by another method, and refunded. */
  'paid-twice': 4,
  /** Paid after it had expired, and refunded. */
  'paid-late': 3,
  /** The gateway reports another amount. */
  suspense: 3,
  'suspense-settled': 2,
  disputed: 4,
  /** The licence is revoked by staff. */
  'licence-revoked': 3,
  /** Overdue in production. */
  late: 2,
} as const satisfies Record<string, number>
export type Outcome = keyof typeof outcomes | 'waiting'

/** Outcomes that something is still to be done about. */
const recentOutcomes: readonly Outcome[] = ['refund-requested', 'refund-abnormal', 'suspense', 'late', 'disputed']

export type OnlineOrder = {
  readonly id: string
  readonly place: number
  readonly person: Person
  readonly choice: Choice
  readonly currency: Currency
  readonly method: PayMethod
  readonly provider: Provider
  readonly createdAt: Date
  /** When money arrives; undefined when none does. */
  readonly paidAt: Date | undefined
  readonly outcome: Outcome
  readonly voucher: VoucherUse | undefined
  readonly hardCopyMinor: number
  readonly amountMinor: number
}

export type HardCopyPrices = Readonly<Record<Currency, number>>
export const hardCopyPrices: HardCopyPrices = { CNY: 38_000, USD: 6_000 }

export async function planOnlineOrders(world: World, people: People): Promise<OnlineOrder[]> {
  const { madeAt } = world.calendar
  const chance = chanceOf('online orders')
  // Some days after the first customers.
  const first = daysBefore(madeAt, 355)
  const earlier = momentsOf(world.calendar, onlineCount - latest.length, chance, {
    isWithin: ({ startsAt }) => startsAt > first,
  })
  // Some wait for their payment at this moment.
  const moments = [
    ...earlier.filter((at) => at < after(madeAt, -22 * hourMs)),
    ...latest.map((hours) => after(madeAt, -hours * hourMs)),
  ]
  const fates = fatesOf(moments, madeAt, chance)
  const vouchers = new VoucherBook(yearVouchers(world))
  const bought = new Map<string, Set<string>>()
  return mapInParts(moments, (createdAt, place) => {
    const own = chanceOf(`online order ${place}`)
    const outcome = fates[place] ?? 'paid'
    const isSold = isDelivered(world, outcome, createdAt)
    const chosenBy = ({ id }: Person) => bought.get(id) ?? new Set<string>()
    const person = someone(
      people,
      createdAt,
      own,
      (one) => one.role !== 'reader' && (!isSold || hasUnsoldFile(world, one, chosenBy(one))),
    )
    const chosen = chosenBy(person)
    bought.set(person.id, chosen)
    const order = orderOf(world, { place, person, createdAt, outcome, chosen, vouchers, chance: own })
    chosen.add(keyOf(order.choice.item))
    return order
  })
}

/** Each outcome as often as it is listed; those that wait for something befall young orders. */
function fatesOf(moments: readonly Date[], madeAt: Date, chance: Chance): (Outcome | undefined)[] {
  const fates: (Outcome | undefined)[] = moments.map((at) => {
    const hours = (madeAt.getTime() - at.getTime()) / hourMs
    return hours < 22 && chance.is(0.6) ? 'waiting' : undefined
  })
  for (const [outcome, count] of Object.entries(outcomes) as [Outcome, number][]) {
    const isRecent = recentOutcomes.includes(outcome)
    const suits = (place: number) => {
      const days = (madeAt.getTime() - (moments[place]?.getTime() ?? 0)) / (24 * hourMs)
      if (fates[place] !== undefined) return false
      return isRecent ? days > 4.5 && days < 16 : days > 12
    }
    for (let left = count; left > 0; left--) {
      const places = moments.flatMap((_, place) => (suits(place) ? [place] : []))
      if (places.length === 0) break
      fates[chance.pick(places)] = outcome
    }
  }
  return fates
}

type Draft = {
  readonly place: number
  readonly person: Person
  readonly createdAt: Date
  readonly outcome: Outcome
  readonly chosen: ReadonlySet<string>
  readonly vouchers: VoucherBook
  readonly chance: Chance
}

function orderOf(world: World, draft: Draft): OnlineOrder {
  const { place, person, createdAt, outcome, chance } = draft
  const isChinese = person.language === 'zh-CN'
  const methods = isChinese ? (['zfb', 'zfb', 'wx', 'wx', 'zfb_h5', 'wx_h5'] as const) : (['card'] as const)
  const method: PayMethod = chance.pick(methods)
  const { provider, currency } = paymentMethods[method]
  const industry = person.company?.industry
  // What is overdue has no file yet; what was delivered can be downloaded.
  const hasFile = ({ fileLanguages }: Choice['item']) => fileLanguages.includes(person.language)
  const suits =
    outcome === 'late'
      ? (item: Choice['item']) => !hasFile(item)
      : isDelivered(world, outcome, createdAt)
        ? hasFile
        : undefined
  const wish = { at: createdAt, language: person.language, currency, industry, isCompany: person.company !== undefined }
  const choice = choose(world, suits ? { ...wish, suits } : wish, draft.chosen, chance)
  const list = { currency, minor: choice.listMinor }
  const voucherItem = { itemKind: choice.item.kind, itemId: choice.item.id, industry: choice.item.category, list }
  const isCounted = outcome !== 'expired'
  const voucher =
    outcome !== 'failed' && chance.is(0.3)
      ? draft.vouchers.take(person.id, voucherItem, createdAt, { isCounted })
      : undefined
  const hasHardCopy = choice.item.kind === 'report' && canBePrinted(outcome) && chance.is(0.12)
  const hardCopyMinor = hasHardCopy ? hardCopyPrices[currency] : 0
  return {
    ...{ id: idOf(`online order ${place}`), place, person, choice, currency, method, provider, createdAt, outcome },
    ...{ voucher, hardCopyMinor, paidAt: paidAtOf(draft, world.calendar.madeAt) },
    amountMinor: choice.listMinor - (voucher?.discountMinor ?? 0) + hardCopyMinor,
  }
}

/** Days in which what has no file yet is prepared; within the promised time of every report. */
const preparationDays = 2.7

function isDelivered({ calendar }: World, outcome: Outcome, createdAt: Date): boolean {
  const isUnpaid = outcome === 'waiting' || outcome === 'expired' || outcome === 'failed' || outcome === 'paid-late'
  if (isUnpaid || outcome === 'late' || outcome.startsWith('suspense')) return false
  return createdAt < daysBefore(calendar.madeAt, preparationDays)
}

/** Whether a file is left that this person has not bought. */
function hasUnsoldFile({ items }: World, { language }: Person, chosen: ReadonlySet<string>): boolean {
  return items.some((item) => item.fileLanguages.includes(language) && !chosen.has(keyOf(item)))
}

function paidAtOf({ outcome, createdAt, chance }: Draft, madeAt: Date): Date | undefined {
  const soon = after(createdAt, chance.between(1, 14) * minuteMs + chance.between(0, 59_000))
  if (outcome === 'waiting' || outcome === 'expired' || outcome === 'failed') return undefined
  if (outcome === 'suspense' || outcome === 'suspense-settled') return undefined
  if (outcome === 'paid-late') return daysAfter(createdAt, 1.2)
  const later = after(createdAt, chance.between(2, 20) * hourMs)
  return chance.is(0.08) && later < madeAt ? later : soon
}

function canBePrinted(outcome: Outcome): boolean {
  return outcome !== 'failed' && outcome !== 'paid-late'
}
