// States of a localization: draft → review → scheduled → published → archived (decision 30), and comparison of its
// versions.
import {
  type LocalizationState,
  type LocalizationTransition,
  localizationTransitions,
} from '#contract/publishing-admin.ts'
import type { JsonObject, JsonValue } from '#server/platform/db/jsonb.ts'

/** State of the working copy, and whether readers see an earlier text. */
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

export function transitionsFrom(status: PublicationStatus): LocalizationTransition[] {
  return localizationTransitions.filter((move) => canTransition(status, move))
}

/** All fields of a localization, by their names in the contract. */
export type Snapshot = JsonObject

export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return canonical(a) === canonical(b)
}

/** Names of the fields in which two versions differ. */
export function changedFields(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isSame(before[name], after[name]))
}

/** Whether no translatable field differs: slug, category and market need no translation. */
export function hasSameText(before: Snapshot, after: Snapshot): boolean {
  return changedFields(before, after).every((field) => ['slug', 'category', 'marketType'].includes(field))
}

/** Serializes a value independent of key order; a null field equals a missing one. */
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

/** Lifetime of a preview link. */
export const previewDays = 7
/** Retention of the trash. */
export const trashDays = 30

const dayMs = 86_400_000

export function previewExpiry(now: Date): Date {
  return new Date(now.getTime() + previewDays * dayMs)
}

export function trashLimit(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs)
}
