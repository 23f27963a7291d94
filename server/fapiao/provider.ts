// The port through which fapiao are issued: by people at the desk, or by a provider's service.
import type { FapiaoFormat, FapiaoKind, FapiaoProviderName } from '#contract/fapiao-states.ts'

/** What is to be issued. */
export type FapiaoToIssue = {
  /** Repeated with every call for the same fapiao: a provider issues it once. */
  readonly serial: string
  readonly kind: FapiaoKind
  readonly buyer: {
    readonly name: string
    readonly taxCode: string
    readonly address: string
    readonly phone: string
    readonly bankName: string
    readonly bankAccount: string
    readonly email: string
  }
  readonly seller: { readonly name: string; readonly taxCode: string }
  readonly itemName: string
  /** With tax, in fen. */
  readonly amountMinor: number
  /** In hundredths of a per cent. */
  readonly taxRateBasisPoints: number
  readonly remark: string
}

export type ReversalToIssue = {
  readonly serial: string
  /** The number of the fapiao that it reverses in full or in part. */
  readonly fapiaoNumber: string
  readonly amountMinor: number
  readonly isForRefund: boolean
}

export type IssuedFile = { readonly format: FapiaoFormat; readonly bytes: Buffer }

export type ProviderResult =
  /** People issue it; nothing is known before they say so. */
  | { readonly kind: 'by-hand' }
  /** It is being issued: query again. */
  | { readonly kind: 'pending'; readonly reference: string }
  | {
      readonly kind: 'issued'
      readonly reference: string
      readonly number: string
      /** A day in Beijing. */
      readonly issuedOn: string
      /** With tax, in fen, above zero also of a reversal; undefined where the provider does not say. */
      readonly amountMinor: number | undefined
      readonly files: readonly IssuedFile[]
    }
  /** The provider has not issued it and will not. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The provider has never received the serial number: send it. */
  | { readonly kind: 'absent' }
  /** The outcome is unknown (time-out, 5xx). Query again with the serial number; never treat it as a failure. */
  | { readonly kind: 'unknown' }

export type FapiaoProvider = {
  readonly name: FapiaoProviderName
  issue(fapiao: FapiaoToIssue): Promise<ProviderResult>
  reverse(reversal: ReversalToIssue): Promise<ProviderResult>
  /** @param serial of a fapiao or a reversal */
  query(serial: string): Promise<ProviderResult>
}

/** Finance exports a list, issues it at the tax bureau's platform, and enters the results. */
export const fapiaoDesk: FapiaoProvider = {
  name: 'desk',
  issue: () => Promise.resolve({ kind: 'by-hand' }),
  reverse: () => Promise.resolve({ kind: 'by-hand' }),
  query: () => Promise.resolve({ kind: 'by-hand' }),
}
