// Panel of an API key: who holds it, what it may do, and its end.
import { Link } from 'react-router'
import { type ApiKey, getApiKey, revokeApiKey } from '#contract/api-keys-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'
import { ApiKeyStateBadge } from './api-key-state-badge.tsx'
import { lastMoment } from './api-key-values.ts'
import { RenewButton } from './renew-button.tsx'

export function ApiKeyPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<ApiKey> resource="api-keys" endpoint={getApiKey} id={id} backTo="/integrations">
      {(apiKey) => (
        <DetailPanel title={apiKey.name} badges={<ApiKeyStateBadge state={apiKey.state} />} backTo="/integrations">
          <Facts apiKey={apiKey} />
          <Actions apiKey={apiKey} />
        </DetailPanel>
      )}
    </RecordLoader>
  )
}

function Facts({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = usePhrases(apiKeysPhrases)
  const { number, dateTime } = useNumbers()
  const can = useCan()
  const { company, partnerName, revokedAt, renewedById } = apiKey
  return (
    <Sum
      rows={[
        [t.key, <code key="key">{t.masked(apiKey.lastCharacters)}</code>],
        [
          t.holders[company ? 'company' : 'partner'],
          company && can('companies.read') ? (
            <Link key="company" className="link" to={`/companies/${company.id}`}>
              {company.name}
            </Link>
          ) : (
            (company?.name ?? partnerName)
          ),
        ],
        [t.scopes, apiKey.scopes.map((scope) => t.scopeNames[scope]).join(' · ')],
        [t.maxPerMinute, number(apiKey.maxPerMinute)],
        [t.expiresAt, dateTime(lastMoment(apiKey.expiresAt))],
        [t.lastUsed, apiKey.lastUsedAt === null ? t.neverUsed : dateTime(apiKey.lastUsedAt)],
        [t.contactEmail, apiKey.contactEmail || '—'],
        [t.contactLanguage, t.languages[apiKey.contactLanguage]],
        [t.created, t.byAt(apiKey.createdBy, dateTime(apiKey.createdAt))],
        [
          t.renewed,
          renewedById === null ? undefined : (
            <Link key="renewed" className="link" to={`/integrations/${renewedById}`}>
              {t.toRenewed}
            </Link>
          ),
        ],
        [t.revoked, revokedAt === null ? undefined : t.byAt(apiKey.revokedBy, dateTime(revokedAt))],
      ]}
    />
  )
}

function Actions({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, state, renewedById } = apiKey
  const t = usePhrases(apiKeysPhrases)
  const can = useCan()
  const { mutate } = useApiMutation(revokeApiKey, { successMessage: t.revokeDone, refreshes: ['api-keys'] })
  return (
    <PanelActions>
      {can('integrations.write') && state !== 'revoked' && renewedById === null ? (
        <RenewButton apiKey={apiKey} />
      ) : null}
      {can('integrations.write') && state !== 'revoked' ? (
        <ConfirmButton
          kind="danger"
          label={t.revoke}
          title={t.revokeTitle(name)}
          text={t.revokeText}
          confirmLabel={t.revoke}
          onConfirm={() => mutate({ id })}
        />
      ) : null}
      {can('audit.read') ? (
        <Link
          className="btn btn--outline btn--compact"
          to={`/audit?${new URLSearchParams({ subjectKind: 'api-key', subjectId: id })}`}
        >
          {t.audit}
        </Link>
      ) : null}
    </PanelActions>
  )
}
