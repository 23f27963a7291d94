// Progress through the four steps of an import.
import type { ImportState } from '#contract/imports-admin.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'

/** The step of each state. Without an import, the step is choosing a file. */
const stepOf: Readonly<Record<ImportState, number>> = {
  checking: 1,
  checked: 1,
  failed: 1,
  running: 2,
  paused: 2,
  cancelled: 3,
  done: 3,
  undoing: 3,
  undone: 3,
}

export function ImportSteps({ state }: { readonly state: ImportState | undefined }) {
  const t = usePhrases(importsPhrases)
  const current = state === undefined ? 0 : stepOf[state]
  return (
    <ol className="import-steps" aria-label={t.steps}>
      {[t.stepFile, t.stepCheck, t.stepLoad, t.stepDone].map((name, index) => (
        <li
          key={name}
          className={index < current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="num">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
