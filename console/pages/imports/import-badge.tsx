// Badge with the state of an import.
import type { ImportState } from '#contract/imports-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'

const kinds: Readonly<Record<ImportState, BadgeKind>> = {
  checking: 'waiting',
  checked: 'neutral',
  failed: 'failed',
  running: 'waiting',
  paused: 'waiting',
  cancelled: 'cancelled',
  done: 'success',
  undoing: 'waiting',
  undone: 'cancelled',
}

export function ImportBadge({ state }: { readonly state: ImportState }) {
  const t = usePhrases(importsPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}

/** Whether the server is processing an import in this state. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}
