// What each licence allows, as the publisher has set it.
import type { Licence } from '../licences.ts'

export const licenceRights = ['affiliates', 'printing', 'quoting', 'translation', 'aiUse'] as const
export type LicenceRight = (typeof licenceRights)[number]

export type LicenceRules = {
  /** Named persons of a multi-user licence, with the holder. Licences keep what was set when they were granted. */
  readonly multiSeats: number
  /** How often another person can be named for a seat within 12 months. */
  readonly seatChanges: number
  readonly rights: Readonly<Record<Licence, readonly LicenceRight[]>>
}

/** What one licence allows. */
export type LicenceScope = {
  /** Named persons with the holder; null: everybody who works for the holder. */
  readonly maxSeats: number | null
  readonly rights: readonly LicenceRight[]
}

export function scopeOf(rules: LicenceRules, licence: Licence): LicenceScope {
  const maxSeats = { single: 1, multi: rules.multiSeats, enterprise: null }[licence]
  return { maxSeats, rights: rules.rights[licence] }
}

export const multiSeatsRange = { min: 2, max: 50 } as const
export const seatChangesRange = { min: 0, max: 100 } as const

const defaultRules: LicenceRules = {
  multiSeats: 5,
  seatChanges: 3,
  rights: { single: ['quoting'], multi: ['printing', 'quoting'], enterprise: ['printing', 'quoting', 'translation'] },
}

/** @param setting `licence-rules` of the publisher; what is missing or malformed is replaced by the default */
export function licenceRulesOf(setting: unknown): LicenceRules {
  const given: Readonly<Record<string, unknown>> = typeof setting === 'object' ? { ...setting } : {}
  const rights: Readonly<Record<string, unknown>> = typeof given.rights === 'object' ? { ...given.rights } : {}
  return {
    multiSeats: wholeNumber(given.multiSeats, multiSeatsRange) ?? defaultRules.multiSeats,
    seatChanges: wholeNumber(given.seatChanges, seatChangesRange) ?? defaultRules.seatChanges,
    rights: {
      single: rightsOf(rights.single) ?? defaultRules.rights.single,
      multi: rightsOf(rights.multi) ?? defaultRules.rights.multi,
      enterprise: rightsOf(rights.enterprise) ?? defaultRules.rights.enterprise,
    },
  }
}

/** Those that are rights, in their order. */
export function knownRights(names: readonly unknown[]): LicenceRight[] {
  return licenceRights.filter((right) => names.includes(right))
}

function wholeNumber(value: unknown, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
}

function rightsOf(value: unknown): readonly LicenceRight[] | undefined {
  return Array.isArray(value) ? knownRights(value) : undefined
}
