// Badges with the status of a localization: of the draft, and of the published version.
import type { LocalizationState } from '#contract/publishing-admin.ts'
import { Badge, type BadgeKind } from '../components/badge.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'

const kinds: Readonly<Record<LocalizationState, BadgeKind>> = {
  draft: 'neutral',
  review: 'waiting',
  scheduled: 'waiting',
  published: 'success',
  archived: 'cancelled',
}

export function LocalizationStateBadge({ state }: { readonly state: LocalizationState | undefined }) {
  const t = usePhrases(publishingPhrases)
  return state === undefined ? (
    <span className="muted small">{t.notThere}</span>
  ) : (
    <Badge kind={kinds[state]} label={t.states[state]} />
  )
}
