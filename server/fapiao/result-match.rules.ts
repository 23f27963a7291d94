// Whether a file fits the fapiao that it was matched with, and what it is issued with.
import type { FapiaoFormat, FapiaoTrayReason } from '#contract/fapiao-states.ts'
import { isRedLetter, type ResultFacts } from './result-facts.ts'

/** A request or a reversal, as far as a file can contradict it. */
export type MatchTarget = {
  /** Null before it is issued. */
  readonly number: string | null
  /** The tax code of its buyer; empty for a person without one. */
  readonly taxCode: string
  readonly title: string
  /** The amounts with which it can be issued or was issued, in fen: that of the last exported list and that of now. */
  readonly amountsMinor: readonly number[]
  readonly isReversal: boolean
  /** It is issued, or can be. */
  readonly isOpen: boolean
}

/** Stays in the tray, for this reason. */
export class Misfit extends Error {
  override name = 'Misfit'
  readonly reason: FapiaoTrayReason
  constructor(reason: FapiaoTrayReason) {
    super(`file stays in the tray: ${reason}`)
    this.reason = reason
  }
}

/** Whether the contents are of another fapiao than this one, whatever its state. */
export function isOfAnother(reason: FapiaoTrayReason | undefined): boolean {
  return reason === 'other-number' || reason === 'other-buyer' || reason === 'other-amount'
}

/** The first contradiction. The file of another buyer must never be shown, so anything in doubt stays in the tray. */
export function misfitOf(facts: ResultFacts, target: MatchTarget): FapiaoTrayReason | undefined {
  if (!target.isOpen) return 'closed'
  if (target.number !== null && facts.number !== '' && facts.number !== target.number) return 'other-number'
  if (isOtherBuyer(facts, target)) return 'other-buyer'
  if (facts.amountMinor === null) return undefined
  if (isRedLetter(facts) !== target.isReversal) return 'other-amount'
  return target.amountsMinor.includes(Math.abs(facts.amountMinor)) ? undefined : 'other-amount'
}

function isOtherBuyer({ source, codes, buyerName }: ResultFacts, { taxCode, title }: MatchTarget): boolean {
  if (taxCode !== '') return codes.length > 0 ? !codes.includes(taxCode) : isOtherName(buyerName, title)
  // The codes in a text can be those of the seller.
  return (source === 'xml' && codes.length > 0) || isOtherName(buyerName, title)
}

function isOtherName(stated: string, title: string): boolean {
  return stated !== '' && nameKey(stated) !== nameKey(title)
}

/** Issuers write brackets and spaces in either width. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}

/** The name of a file without folder and extension, by which the files of one fapiao are known to belong together. */
export function baseNameOf(name: string): string {
  const bare = name.replace(/^.*[/\\]/s, '').replace(/\.[^.]{1,5}$/, '')
  return bare.normalize('NFKC').trim().toLowerCase().slice(0, 200)
}

/** A name with a number of a fapiao or an order in it; others, such as “invoice”, are used again and again. */
export function isTellingName(baseName: string): boolean {
  return /\d{8}/.test(baseName)
}

/** The name under which a file is stored: without folders, with the extension of its format. */
export function fileNameOf(name: string, format: FapiaoFormat): string {
  const bare = name.replace(/^.*[/\\]/s, '').trim()
  return bare.toLowerCase().endsWith(`.${format}`) ? bare : `${bare || 'fapiao'}.${format}`
}
