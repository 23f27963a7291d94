// The paper of a document.
import type { PaperSize } from './layout.ts'

/** Buyers in North America print on Letter. */
export function paperOf(country: string): PaperSize {
  return country === 'US' || country === 'CA' ? 'LETTER' : 'A4'
}
