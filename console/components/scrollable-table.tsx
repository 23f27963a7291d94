// Around a table that may be wider than the screen: it scrolls sideways, by keyboard as well.
import type { ReactNode } from 'react'

export type TableBoxProps = {
  /** What the table lists. */
  readonly label: string
  readonly className?: string
  /** Shown until its next page has come. */
  readonly isOld?: boolean
  readonly children: ReactNode
}

export function TableBox({ label, className, isOld, children }: TableBoxProps) {
  return (
    <section
      className={className === undefined ? 'table-box' : `table-box ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      aria-busy={isOld || undefined}
    >
      {children}
    </section>
  )
}
