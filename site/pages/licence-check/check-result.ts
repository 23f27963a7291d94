// What is known of a number that somebody checks.
import type { TypedNumber } from '#contract/check-character.ts'
import type { LicenceCheck } from '#contract/customer-licences.ts'

/** `none` before a number is entered. */
export type CheckResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'mistyped'; readonly fault: Exclude<TypedNumber, { isValid: true }> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly licence: LicenceCheck }
