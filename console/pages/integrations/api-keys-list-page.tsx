// List of API keys, and the panel of the selected one.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type ApiKey, apiKeyStates, listApiKeys } from '#contract/api-keys-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterMark, FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases, integrationsPhrases } from '../../phrases/integrations.ts'
import { ApiKeyPanel } from './api-key-panel.tsx'
import { ApiKeyStateBadge } from './api-key-state-badge.tsx'
import { lastMoment } from './api-key-values.ts'
import { IntegrationSections } from './integration-sections.tsx'

export function ApiKeysListPage() {
  const t = usePhrases(apiKeysPhrases)
  const { title } = usePhrases(integrationsPhrases)
  const { date, dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<ApiKey>
      resource="api-keys"
      path="/integrations"
      endpoint={listApiKeys}
      title={title}
      kpis={<IntegrationSections />}
      searchLabel={t.search}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={
        can('integrations.write') ? (
          <Link className="btn btn--primary btn--compact" to="/integrations/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={apiKeyStates.map((state) => ({ value: state, label: t.states[state] }))}
          />
          <FilterMark name="companyId" label={t.companyFilter} text="" />
        </>
      }
      columns={[
        {
          name: 'name',
          label: t.name,
          isLong: true,
          show: ({ name }) => name,
          sub: ({ lastCharacters }) => <code>{t.masked(lastCharacters)}</code>,
        },
        {
          name: 'holder',
          label: t.holder,
          isLong: true,
          show: ({ company, partnerName }) => company?.name ?? partnerName,
          sub: ({ company }) => t.holders[company ? 'company' : 'partner'],
        },
        {
          name: 'scopes',
          label: t.scopes,
          show: ({ scopes }) => scopes.map((scope) => t.scopeNames[scope]).join(' · '),
        },
        { name: 'state', label: t.state, show: ({ state }) => <ApiKeyStateBadge state={state} /> },
        {
          name: 'expiresAt',
          label: t.expiresAt,
          sort: 'expiresAt',
          show: ({ expiresAt }) => <span className="num">{dateTime(lastMoment(expiresAt))}</span>,
        },
        {
          name: 'lastUsedAt',
          label: t.lastUsed,
          show: ({ lastUsedAt }) =>
            lastUsedAt === null ? (
              <span className="muted">{t.neverUsed}</span>
            ) : (
              <span className="num">{dateTime(lastUsedAt)}</span>
            ),
        },
        {
          name: 'createdAt',
          label: t.created,
          sort: 'createdAt',
          show: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
        },
      ]}
      detail={(id) => <ApiKeyPanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
