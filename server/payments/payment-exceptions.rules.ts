// Groups of alerts, and the amount that a gateway reported for money in suspense.
import { type Currency, decimalAmount } from '#contract/common/money.ts'
import { type AlertGroup, alertGroups } from '#contract/payment-exceptions-admin.ts'

/** Alert kinds by group; all others belong to `system`. */
const kinds: Readonly<Record<Exclude<AlertGroup, 'system'>, readonly string[]>> = {
  mismatch: ['amount-differs', 'contradiction', 'refund-amount-differs', 'refunded-too-much', 'transferred-too'],
  foreign: [
    'unknown-payment',
    'foreign-app',
    'foreign-notification',
    'foreign-refund',
    'unknown-refund',
    'unknown-state',
  ],
  stuck: ['order-not-closed', 'other-merchant'],
  refund: ['refund-refused', 'refund-slow', 'refund-abnormal', 'refund-failed-late', 'refund-closed', 'dispute'],
  reconciliation: [
    'bill-unreadable',
    'payment-not-in-bill',
    'refund-not-in-bill',
    'refund-contradiction',
    'paid-and-returned',
    'books-invoiced-too-much',
    'books-no-credit-note',
    'books-reversal-late',
    'books-fapiao-refused',
    'books-lines-differ',
    'books-orders-differ',
    'books-receipts-differ',
    'books-number-missing',
    'books-sums-differ',
  ],
}
const known = Object.values(kinds).flat()

/** The kinds of a group; for `system`, the kinds that it does not contain. */
export function kindsOf(group: AlertGroup): { readonly in: readonly string[] } | { readonly notIn: readonly string[] } {
  return group === 'system' ? { notIn: known } : { in: kinds[group] }
}

/** `system` for a kind that no group lists. */
export function groupOf(kind: string): AlertGroup {
  return alertGroups.find((group) => group !== 'system' && kinds[group].includes(kind)) ?? 'system'
}

/** `amount 1 CNY`, as gateway-events.service.ts stores it → `0.01 CNY`. */
export function amountFromCause(cause: string): string {
  const [, minor = '', currency = ''] = /^amount (\d+) (\w+)/.exec(cause) ?? []
  return minor === '' ? cause.replace(/^amount /, '') : `${decimalAmount(Number(minor))} ${currency}`
}

/**
 * How much of the money that a gateway holds can be refunded through it: in the attempt's currency, and no more than the attempt asked for.
 */
export function returnableMinor(
  received: { readonly amountMinor: number | undefined; readonly currency: string },
  attempt: { readonly amountMinor: number; readonly currency: Currency },
): number | undefined {
  const { amountMinor } = received
  if (amountMinor === undefined || received.currency !== attempt.currency) return undefined
  return amountMinor > 0 && amountMinor <= attempt.amountMinor ? amountMinor : undefined
}
