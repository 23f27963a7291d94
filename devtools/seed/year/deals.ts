// Quotes and what becomes of them: purchases by transfer and on credit, and their money. As a plan; `deal-steps.ts` carries it out.
import { after, daysAfter, daysBefore, hourMs, momentsOf } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Choice, choose, keyOf, someone } from './choice.ts'
import type { OnlineOrder } from './online-orders.ts'
import type { People, Person } from './people.ts'
import { showcaseId, showcaseSlug, suspendedSlug } from './people.ts'
import type { World } from './world.ts'

const dealCount = 96

/** The last papers of the year are this old: later ones are those of the latest sales, whose numbers follow. */
export const paperDays = 9.5

const fates = {
  accepted: 55,
  declined: 10,
  withdrawn: 3,
  /** Sales send another version, which is accepted. */
  renewed: 5,
} as const
type Fate = keyof typeof fates | 'unanswered'

/** In turn, so that each occurs. */
const payments = ['full', 'full', 'parts', 'full', 'fee', 'full', 'none', 'full', 'full', 'part'] as const
const debts = [
  'prompt',
  'owed',
  'tardy',
  'disputed',
  'parts',
  'written-off',
  'prompt',
  'owed',
  'tardy',
  'owed',
] as const
const youngDebts = ['parts', 'owed', 'parts', 'owed', 'disputed'] as const
export type Settlement = (typeof payments)[number] | (typeof debts)[number]

export type Deal = {
  readonly place: number
  readonly person: Person
  readonly origin: 'visitor' | 'customer' | 'staff'
  readonly currency: 'CNY' | 'USD'
  readonly choices: readonly Choice[]
  /** Hundredths of a per cent, given by sales. */
  readonly discount: number
  readonly fate: Fate
  readonly poNumber: string
  readonly terms: 'transfer' | 'credit'
  readonly settlement: Settlement
  readonly fapiao: 'special' | 'general' | undefined
  readonly isRefunded: boolean
}

export type DealStep =
  | 'quote'
  | 'renew'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'deliver'
  | 'receive'
  | 'receive-part'
  | 'receive-rest'
  | 'receive-less-fee'
  | 'dispute'
  | 'write-off'
  | 'refund'

export type DealMoment = { readonly at: Date; readonly deal: Deal; readonly step: DealStep }

/** @param orders what its buyers have bought without a quote */
export function planDeals(world: World, people: People, orders: readonly OnlineOrder[]): DealMoment[] {
  const { madeAt } = world.calendar
  const [first, last] = [daysBefore(madeAt, 345), daysBefore(madeAt, paperDays)]
  const isOnSale = (at: Date) =>
    world.items.filter(({ kind, publishedAt }) => kind === 'report' && publishedAt < at).length > 5
  const isWithin = ({ startsAt }: { startsAt: Date }) =>
    startsAt > first && daysAfter(startsAt, 1) < last && isOnSale(startsAt)
  if (!world.calendar.days.some(isWithin)) return []
  const moments = momentsOf(world.calendar, dealCount, chanceOf('quotes'), { isWithin })
  const lots = lotsOf(moments.length)
  // Some are accepted that late that they are not due yet, and that early that a part is paid.
  const [earliest, latest] = [daysBefore(madeAt, 30), daysBefore(madeAt, 25)]
  const late = moments.flatMap((at, place) => (at > earliest && at < latest ? [place] : []))
  for (const place of late.slice(0, 4)) lots[place] = 'accepted'
  const bought = new Map<string, Set<string>>()
  for (const { person, choice } of orders)
    bought.set(person.id, (bought.get(person.id) ?? new Set()).add(keyOf(choice.item)))
  const turns: Turns = { payments: 0, debts: 0, young: 0, youngSince: daysBefore(madeAt, 31), debtors: new Set() }
  return moments
    .flatMap((at, place) => {
      const chance = chanceOf(`quote ${place}`)
      const deal = dealOf(world, people, { place, at, fate: lots[place] ?? 'unanswered', bought, turns, chance })
      return stepsOf(world, deal, at, chance)
    })
    .filter(({ at }) => at < last)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function lotsOf(count: number): Fate[] {
  const chance = chanceOf('fates of quotes')
  const lots = Array.from({ length: count }, (): Fate => 'unanswered')
  const places = lots.map((_, place) => place)
  for (const [fate, times] of Object.entries(fates) as [keyof typeof fates, number][])
    for (let left = times; left > 0 && places.length > 0; left--) {
      const [place] = places.splice(chance.between(0, places.length - 1), 1)
      if (place !== undefined) lots[place] = fate
    }
  return lots
}

/** Of ways to pay, and the companies that owe something. */
type Turns = {
  payments: number
  debts: number
  young: number
  readonly youngSince: Date
  readonly debtors: Set<string>
}

type Draft = {
  readonly place: number
  readonly at: Date
  readonly fate: Fate
  readonly bought: Map<string, Set<string>>
  readonly turns: Turns
  readonly chance: Chance
}

function dealOf(world: World, people: People, draft: Draft): Deal {
  const { place, at, bought, chance } = draft
  // Buyers with a limit would need the consent of an admin.
  const isBuyer = ({ company, role }: Person) => company !== undefined && role === 'admin'
  const isShown = ({ id }: Person) => id === showcaseId
  const canShow = place % 9 === 4 && people.persons.some((person) => isShown(person) && person.joinedAt < at)
  // So that something is owed that is not due yet.
  const owes = draft.fate === 'accepted' && at > draft.turns.youngSince
  const canOwe = (person: Person) => isBuyer(person) && person.joinedAt < at && isCreditworthy(draft.turns, person)
  const buyers = canShow ? isShown : owes && people.persons.some(canOwe) ? canOwe : isBuyer
  const person = someone(people, at, chance, buyers)
  const { company, language } = person
  const currency = language === 'zh-CN' ? 'CNY' : 'USD'
  const chosen = bought.get(person.id) ?? new Set<string>()
  bought.set(person.id, chosen)
  const isPublished = (item: Choice['item']) => item.publishedAt < at
  // What is delivered can be downloaded.
  const hasFile = (item: Choice['item']) => isPublished(item) && item.fileLanguages.includes(language)
  const areFilesLeft = () => world.items.some((item) => hasFile(item) && !chosen.has(keyOf(item)))
  const isWanted = draft.fate === 'accepted' || draft.fate === 'renewed'
  const fate = isWanted && !areFilesLeft() ? 'declined' : draft.fate
  const { terms, settlement } = termsOf({ ...draft, fate }, person)
  const isDelivered = fate === draft.fate && isWanted && settlement !== 'none' && settlement !== 'part'
  const wish = { at, language, currency, industry: company?.industry, isCompany: true } as const
  const choices: Choice[] = []
  for (let left = chance.weighted([1, 2, 3, 4], (n) => 5 - n); left > 0; left--) {
    if (isDelivered && !areFilesLeft()) break
    const choice = choose(world, { ...wish, suits: isDelivered ? hasFile : isPublished }, chosen, chance)
    chosen.add(keyOf(choice.item))
    choices.push(choice)
  }
  const origin =
    fate === 'withdrawn' || fate === 'renewed'
      ? 'staff'
      : chance.pick(['visitor', 'customer', 'customer', 'staff', 'staff'] as const)
  return {
    ...{ place, person, origin, currency, choices, fate, terms, settlement },
    discount: origin === 'staff' ? chance.pick([0, 0, 500, 800, 1_000]) : 0,
    poNumber: `PO-${2_000 + place * 7 + chance.between(0, 6)}`,
    fapiao: currency === 'CNY' && chance.is(0.75) ? chance.pick(['special', 'special', 'general'] as const) : undefined,
    isRefunded: settlement === 'full' && chance.is(0.12),
  }
}

/** Whoever has not paid gets no further credit. */
function isCreditworthy({ debtors }: Turns, { company }: Pick<Person, 'company'>): boolean {
  const isRefused = company?.slug === suspendedSlug || company?.slug === showcaseSlug
  return company?.creditDays !== undefined && !isRefused && !debtors.has(company.id)
}

function termsOf({ fate, at, chance, turns }: Draft, { company }: Person) {
  if (
    fate !== 'accepted' ||
    !company ||
    !isCreditworthy(turns, { company }) ||
    (at < turns.youngSince && chance.is(0.15))
  ) {
    const settlement = payments[turns.payments++ % payments.length] ?? 'full'
    return { terms: 'transfer', settlement } as const
  }
  // What is not due yet is open, in whole or in part.
  const isYoung = at > turns.youngSince
  const turn = isYoung ? turns.young++ : turns.debts++
  const settlement = (isYoung ? youngDebts[turn % youngDebts.length] : debts[turn % debts.length]) ?? 'prompt'
  if (settlement !== 'prompt' && settlement !== 'tardy') turns.debtors.add(company.id)
  return { terms: 'credit', settlement } as const
}

function stepsOf(world: World, deal: Deal, at: Date, chance: Chance): DealMoment[] {
  const step = (name: DealStep, when: Date): DealMoment => ({ at: when, deal, step: name })
  const quote = step('quote', at)
  const answeredAt = after(daysAfter(at, chance.between(1, 11)), chance.between(0, 300) * 60_000)
  if (deal.fate === 'unanswered') return [quote]
  if (deal.fate === 'declined') return [quote, step('decline', answeredAt)]
  if (deal.fate === 'withdrawn') return [quote, step('withdraw', after(at, 20 * hourMs))]
  const renewed = deal.fate === 'renewed' ? [step('renew', after(at, 26 * hourMs))] : []
  const acceptedAt = deal.fate === 'renewed' ? daysAfter(answeredAt, 2) : answeredAt
  return [
    quote,
    ...renewed,
    step('accept', acceptedAt),
    ...moneyOf(world, deal, acceptedAt, chance).map(([name, when]) => step(name, when)),
  ]
}

/** When money arrives, and what follows. */
function moneyOf(_: World, deal: Deal, acceptedAt: Date, chance: Chance): [DealStep, Date][] {
  const due = (days: number) => daysAfter(acceptedAt, (deal.person.company?.creditDays ?? 0) + days)
  const soon = daysAfter(acceptedAt, chance.between(1, 8) + 0.3)
  const delivered: [DealStep, Date] = ['deliver', daysAfter(deal.terms === 'credit' ? acceptedAt : soon, 1.4)]
  switch (deal.settlement) {
    case 'full':
      return [
        ['receive', soon],
        delivered,
        ...(deal.isRefunded ? ([['refund', daysAfter(soon, 4)]] as [DealStep, Date][]) : []),
      ]
    case 'fee':
      return [['receive-less-fee', soon], delivered]
    case 'parts':
      return deal.terms === 'transfer'
        ? [
            ['receive-part', soon],
            ['receive-rest', daysAfter(soon, 2)],
            ['deliver', daysAfter(soon, 3.4)],
          ]
        : [delivered, ['receive-part', daysAfter(acceptedAt, 4)]]
    case 'part':
      return [['receive-part', soon]]
    case 'none':
      return []
    case 'prompt':
      return [delivered, ['receive', due(-3)]]
    case 'tardy':
      return [delivered, ['receive', due(chance.between(6, 26))]]
    case 'owed':
      return [delivered]
    case 'disputed':
      return [delivered, ['dispute', due(5)]]
    case 'written-off':
      return [delivered, ['write-off', due(95)]]
  }
}
