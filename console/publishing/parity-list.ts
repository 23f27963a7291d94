// Shared by the lists of items without translation parity: tabs by issue, column of issues.
import { type ParityIssue, parityIssues } from '#contract/parity-admin.ts'
import type { Column } from '../components/list-table.tsx'
import type { Tabs } from '../components/list-tabs.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { parityPhrases } from '../phrases/parity.ts'

/** @param hasPrices false for news */
export function useParityTabs(hasPrices = true): Tabs {
  const t = usePhrases(parityPhrases)
  const issues = parityIssues.filter((issue) => hasPrices || issue !== 'prices')
  const options = issues.map((value) => ({ value, label: t.issues[value] }))
  return { filter: 'parity', label: t.title, options: [{ value: '', label: t.all }, ...options] }
}

export function useParityColumn<T extends { readonly parity: readonly ParityIssue[] }>(): Column<T> {
  const t = usePhrases(parityPhrases)
  return {
    name: 'parity',
    label: t.title,
    show: ({ parity }) => parity.map((issue) => t.issues[issue]).join(' · '),
  }
}
