// Lines and totals of invoices and credit notes. Prices of orders contain the tax; the lines of these documents do not.
import type { DocumentLine } from '#contract/documents.ts'
import { allotTotal, splitGross, type TaxedTotal } from '#server/documents/documents.service.ts'

/** What was sold, with its price as it was paid: tax included. In minor units. */
export type GrossLine = Omit<DocumentLine, 'listMinor' | 'discountMinor' | 'amountMinor'> & {
  readonly listMinor: number
  /** Above zero. */
  readonly amountMinor: number
}

/** The lines without tax, which add up to the net total to the cent. */
export function netLines(lines: readonly GrossLine[], { netMinor }: { readonly netMinor: number }): DocumentLine[] {
  const amounts = allotTotal(
    lines.map((line) => line.amountMinor),
    netMinor,
  )
  return lines.map((line, index) => {
    const amountMinor = amounts[index] ?? 0
    const discountMinor = inProportion(line.listMinor - line.amountMinor, amountMinor, line.amountMinor)
    return { ...line, listMinor: amountMinor + discountMinor, discountMinor, amountMinor }
  })
}

/** `amount * part / whole`, rounded half up. */
export function inProportion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

export type Sums = { readonly netMinor: number; readonly taxMinor: number; readonly grossMinor: number }

/**
 * The total of a credit note, with the rate of its invoice. The one that takes back all that is left takes back the tax that is left, so that
 * no cent of tax remains.
 * @param rest what earlier credit notes have left of the invoice
 */
export function creditTotal(invoice: TaxedTotal, rest: Sums, grossMinor: number): TaxedTotal {
  const { rateBasisPoints, treatment } = invoice
  if (grossMinor === rest.grossMinor) return { ...rest, rateBasisPoints, treatment }
  const taxMinor = Math.min(splitGross(grossMinor, rateBasisPoints).taxMinor, rest.taxMinor)
  return { netMinor: grossMinor - taxMinor, taxMinor, grossMinor, rateBasisPoints, treatment }
}
