// Finds audited actions whose name, in either language, matches search text.
import type { BothLanguages } from '../../phrases/phrases.ts'

type Names = BothLanguages<Readonly<Record<string, string>>>

/** Codes of the actions whose name contains every word. A single Latin letter matches nothing, as nearly every name contains it. */
export function actionsNamed(typed: string, { zh, en }: Names): string[] {
  const terms = folded(typed).split(/\s+/).filter(Boolean)
  if (terms.length === 0 || /^[a-z]$/.test(terms.join(''))) return []
  const isNamed = (name = '') => terms.every((term) => folded(name).includes(term))
  return Object.keys(zh).filter((code) => isNamed(zh[code]) || isNamed(en[code]))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
