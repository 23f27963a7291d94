// Badge with the state of an API key.
import type { ApiKeyState } from '#contract/api-keys-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'

const kinds: Readonly<Record<ApiKeyState, BadgeKind>> = {
  active: 'success',
  expiring: 'waiting',
  expired: 'failed',
  revoked: 'cancelled',
}

export function ApiKeyStateBadge({ state }: { readonly state: ApiKeyState }) {
  const t = usePhrases(apiKeysPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
