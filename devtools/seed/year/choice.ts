// What people choose from the catalogue: popular reports, those of their industry, and only what is published by then.
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import { type Edition, editions, type Licence } from '#contract/licences.ts'
import type { Chance } from './chance.ts'
import type { People, Person } from './people.ts'
import type { Item, World } from './world.ts'

export type Choice = {
  readonly item: Item
  readonly licence: Licence
  readonly edition: Edition
  readonly listMinor: number
}

/** Those who were there then, busy buyers more often. */
export function someone({ persons }: People, at: Date, chance: Chance, isWanted: (person: Person) => boolean): Person {
  const there = persons.filter((person) => person.joinedAt < at && isWanted(person))
  if (there.length === 0) throw new Error(`nobody was there on ${at.toISOString()}`)
  return chance.weighted(there, ({ appetite }) => appetite)
}

type Wish = {
  readonly at: Date
  readonly language: Language
  readonly currency: Currency
  readonly industry: string | undefined
  readonly isCompany: boolean
  /** Whether an item comes into question. */
  readonly suits?: (item: Item) => boolean
}

/** @param chosen what the buyer has bought already */
export function choose(world: World, wish: Wish, chosen: ReadonlySet<string>, chance: Chance): Choice {
  const { at, language, currency, industry } = wish
  const offered = world.items.filter(
    (item) =>
      item.texts.has(language) &&
      !chosen.has(keyOf(item)) &&
      (wish.suits?.(item) ?? true) &&
      item.priceOf({ currency, licence: 'single', edition: 0 }) !== undefined,
  )
  const item = chance.weighted(offered, (one) => {
    const isPublished = one.publishedAt < at
    const files = one.fileLanguages.includes(language) ? 3 : 1
    return one.popularity * files * (isPublished ? 1 : 0.001) * (one.category === industry ? 5 : 1)
  })
  const licence = licenceFor(item, wish.isCompany, chance)
  const edition = chance.is(0.2) ? 1 : 0
  return priced(item, { currency, licence, edition }) ?? cheapest(item, currency)
}

export function keyOf({ kind, id }: Pick<Item, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

function licenceFor({ kind }: Item, isCompany: boolean, chance: Chance): Licence {
  if (kind === 'briefing' || !isCompany) return 'single'
  return chance.weighted(
    ['single', 'multi', 'enterprise'] as const,
    (one) => ({ single: 6, multi: 3, enterprise: 1 })[one],
  )
}

function priced(item: Item, choice: { currency: Currency; licence: Licence; edition: Edition }): Choice | undefined {
  const listMinor = item.priceOf(choice)
  return listMinor === undefined ? undefined : { item, licence: choice.licence, edition: choice.edition, listMinor }
}

function cheapest(item: Item, currency: Currency): Choice {
  for (const edition of editions) {
    const found = priced(item, { currency, licence: 'single', edition })
    if (found) return found
  }
  throw new Error(`${item.no} is not sold in ${currency}`)
}
