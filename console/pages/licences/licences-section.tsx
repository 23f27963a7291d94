// The licences of an order, a customer or a company, in the panel of that.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { searchLicences } from '#contract/licences-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'
import { LicenceStateBadge } from './licence-state-badge.tsx'

const maxShown = 10

type Owner = { readonly orderId: string } | { readonly customerId: string } | { readonly companyId: string }

/** @param version changes with what the server may have done to the licences, such as the state of their order */
export function LicencesSection({ owner, version = '' }: { readonly owner: Owner; readonly version?: string }) {
  const can = useCan()
  return can('licences.read') ? <Section owner={owner} version={version} /> : null
}

function Section({ owner, version }: { readonly owner: Owner; readonly version: string }) {
  const t = usePhrases(licencesPhrases)
  const { number } = useNumbers()
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['licences', 'of', owner, version],
    queryFn: () => client(searchLicences, { ...owner, perPage: maxShown }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <PanelSection title={t.title}>
      <ul className="plain-rows">
        {data.rows.map((row) => (
          <li key={row.id}>
            <span>
              <Link className="link num" to={`/licences/${row.id}`}>
                {row.number}
              </Link>{' '}
              <LicenceStateBadge state={row.state} />
              <small>
                {[
                  'orderId' in owner ? undefined : row.title,
                  t.types[row.type].label,
                  t.seatsUsedLong(number(row.seatsUsed), row.maxSeats === null ? null : number(row.maxSeats)),
                  'customerId' in owner ? undefined : row.holder.name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {data.total > maxShown ? (
        <Link className="link small" to={`/licences?${new URLSearchParams(owner)}`}>
          {t.all(number(data.total))}
        </Link>
      ) : null}
    </PanelSection>
  )
}
