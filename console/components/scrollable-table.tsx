// Scroll container of a wide table, also usable by keyboard.
import type { ReactNode } from 'react'

export type TableBoxProps = {
  /** Accessible name of the table. */
  readonly label: string
  readonly className?: string
  /** The rows are those of the previous page, until the next one has loaded. */
  readonly isOld?: boolean
  readonly children: ReactNode
}

export function TableBox({ label, className, isOld, children }: TableBoxProps) {
  return (
    <section
      className={className === undefined ? 'table-box' : `table-box ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      aria-busy={isOld || undefined}
    >
      {children}
    </section>
  )
}
