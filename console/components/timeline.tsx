// Timeline of events with the current state.
import type { ReactNode } from 'react'

export type TimelineStep = {
  readonly key: string
  readonly title: ReactNode
  /** Time and actor. */
  readonly note?: ReactNode
  readonly state: 'done' | 'current' | 'ahead' | 'failed'
}

export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, title, note, state }) => (
        <li key={key} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          {title}
          {note ? <small className="num">{note}</small> : null}
        </li>
      ))}
    </ol>
  )
}
