// Key figures above a list.
import { Link } from 'react-router'

export type Kpi = {
  readonly label: string
  /** Formatted: `¥1,284,600`; amounts in several currencies on a line each. Undefined while loading. */
  readonly value: string | undefined
  readonly isWarning?: boolean
  /** List of these records. */
  readonly to?: string
}

export function Kpis({ kpis }: { readonly kpis: readonly Kpi[] }) {
  return (
    <dl className="kpis">
      {kpis.map(({ label, value, isWarning, to }) => (
        <div key={label} className={isWarning ? 'warn' : undefined}>
          <dt>{label}</dt>
          <dd className="fig">{to ? <Link to={to}>{value ?? '—'}</Link> : (value ?? '—')}</dd>
        </div>
      ))}
    </dl>
  )
}
