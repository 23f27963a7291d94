// Badge with the state of a licence.
import type { LicenceFacts } from '#contract/licences-admin.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'

const kinds: Readonly<Record<LicenceFacts['state'], BadgeKind>> = {
  active: 'success',
  upgraded: 'neutral',
  revoked: 'cancelled',
}

export function LicenceStateBadge({ state }: { readonly state: LicenceFacts['state'] }) {
  const t = usePhrases(licencesPhrases)
  return <Badge kind={kinds[state]} label={t.states[state]} />
}
