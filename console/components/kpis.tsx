// Figures above a list.
import { Link } from 'react-router'

export type Kpi = {
  readonly label: string
  /** Ready to read: `¥1,284,600`. Undefined while it is not known. */
  readonly value: string | undefined
  readonly isWarning?: boolean
  /** Where these records are listed. */
  readonly to?: string
}

export function Kpis({ figures }: { readonly figures: readonly Kpi[] }) {
  return (
    <dl className="kpis">
      {figures.map(({ label, value, isWarning, to }) => (
        <div key={label} className={isWarning ? 'warn' : undefined}>
          <dt>{label}</dt>
          <dd className="fig">{to ? <Link to={to}>{value ?? '—'}</Link> : (value ?? '—')}</dd>
        </div>
      ))}
    </dl>
  )
}
