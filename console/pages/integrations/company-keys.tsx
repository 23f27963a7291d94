// API keys of a company, in the panel of the company.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listApiKeys } from '#contract/api-keys-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { PanelSection } from '../../components/detail-panel.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases, integrationsPhrases } from '../../phrases/integrations.ts'
import { ApiKeyStateBadge } from './api-key-state-badge.tsx'

const shownKeys = 5

export function CompanyKeys({ companyId }: { readonly companyId: string }) {
  const can = useCan()
  return can('integrations.read') ? <Keys companyId={companyId} /> : null
}

function Keys({ companyId }: { readonly companyId: string }) {
  const t = usePhrases(apiKeysPhrases)
  const { apiKeys } = usePhrases(integrationsPhrases)
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['api-keys', 'of-company', companyId],
    queryFn: () => client(listApiKeys, { companyId, perPage: shownKeys }),
  })
  return (
    <PanelSection title={apiKeys}>
      {data?.total === 0 ? <p className="small muted">{t.noneOfCompany}</p> : null}
      <ul className="plain-list small">
        {data?.rows.map((key) => (
          <li key={key.id}>
            <Link className="link" to={`/integrations/${key.id}`}>
              {key.name}
            </Link>{' '}
            <ApiKeyStateBadge state={key.state} />
            <small>
              <code>{t.masked(key.lastCharacters)}</code>
            </small>
          </li>
        ))}
      </ul>
      {data && data.total > shownKeys ? (
        <Link className="link small" to={`/integrations?companyId=${companyId}`}>
          {t.allOfCompany}
        </Link>
      ) : null}
      {can('integrations.write') ? (
        <Link className="link small" to={`/integrations/create?companyId=${companyId}`}>
          {t.add}
        </Link>
      ) : null}
    </PanelSection>
  )
}
