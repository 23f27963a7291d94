// What a side of an item goes through: draft → review → scheduled → published → archived (decision 30), and what a change to it is.
import {
  type LocalizationState,
  type LocalizationTransition,
  localizationTransitions,
} from '#contract/publishing-admin.ts'
import type { JsonValue } from '#server/platform/db/jsonb.ts'

/** Where a side stands: the state of what staff work on, and whether readers see an earlier text meanwhile. */
export type PublicationStatus = { readonly state: LocalizationState; readonly isPublic: boolean }

const draftStates = ['draft', 'review', 'scheduled'] as const

/** The state of a draft beside a published text. */
export type DraftState = (typeof draftStates)[number]

export function isDraftState(state: LocalizationState): state is DraftState {
  return draftStates.some((draftState) => draftState === state)
}

const allowedFrom: Readonly<Record<LocalizationTransition, readonly LocalizationState[]>> = {
  submit: ['draft'],
  withdraw: ['review', 'scheduled', 'archived'],
  schedule: ['draft', 'review', 'scheduled', 'archived'],
  publish: ['draft', 'review', 'scheduled', 'archived'],
  archive: ['draft', 'review', 'scheduled', 'published'],
  discard: ['draft', 'review', 'scheduled'],
}

export function canTransition({ state, isPublic }: PublicationStatus, move: LocalizationTransition): boolean {
  if ((move === 'discard' || move === 'archive') && !isPublic) return false
  return allowedFrom[move].includes(state)
}

export function transitionsFrom(standing: PublicationStatus): LocalizationTransition[] {
  return localizationTransitions.filter((move) => canTransition(standing, move))
}

/** A side as a whole, by the names of the contract. */
export type Snapshot = { readonly [field: string]: JsonValue }

export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return canonical(a) === canonical(b)
}

/** Names of fields in which two versions differ. */
export function changedFields(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

/** An address and an industry are no words: nobody has to translate them. */
export function hasSameText(before: Snapshot, after: Snapshot): boolean {
  return changedFields(before, after).every((field) => ['slug', 'category', 'marketType'].includes(field))
}

/** Equal values have equal texts, in whatever order the database hands out their fields; a field without a value is as good as none. */
function canonical(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null)
    return `{${fields
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
      .sort()
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** A preview link lives a week. */
export const previewDays = 7
/** What is in the trash can be brought back for so long. */
export const trashDays = 30

const dayMs = 86_400_000

export function previewExpiry(now: Date): Date {
  return new Date(now.getTime() + previewDays * dayMs)
}

export function trashLimit(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs)
}
