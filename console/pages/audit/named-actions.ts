// Finds audited actions whose name, in either language, matches search text.
import type { BothLanguages } from '../../phrases/phrases.ts'

type Names = BothLanguages<Readonly<Record<string, string>>>

/** Codes of the actions whose name contains every word. A single Latin letter matches nothing, as nearly every name contains it. */
export function actionsNamed(typed: string, { zh, en }: Names): string[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0 || /^[a-z]$/.test(words.join(''))) return []
  const isNamed = (name = '') => words.every((word) => folded(name).includes(word))
  return Object.keys(zh).filter((code) => isNamed(zh[code]) || isNamed(en[code]))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
