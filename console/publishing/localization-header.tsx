// Header of a localization: status, missing fields, actions.
import { ExternalLink } from 'lucide-react'
import { Badge } from '../components/badge.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import { LocalizationActions } from './localization-actions.tsx'
import type { Localization, LocalizationSlot } from './localization-endpoints.ts'
import { LocalizationStateBadge } from './localization-state-badge.tsx'
import { PreviewButton } from './preview-button.tsx'

export type LocalizationHeaderProps = {
  readonly slot: LocalizationSlot
  /** Null when this language does not exist yet. */
  readonly localization: Localization | null
  /** Whether the form has unsaved changes, which actions would not include. */
  readonly isDirty: boolean
  /** Path of its public page without the slug: `/reports/`. */
  readonly publicPath: string
}

export function LocalizationHeader({ slot, localization, isDirty, publicPath }: LocalizationHeaderProps) {
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  if (!localization) return <LocalizationStateBadge state={undefined} />
  const hasDraft = localization.isPublic && localization.state !== 'published'
  const prefix = localization.language === 'en-US' ? '/en' : ''
  return (
    <div className="side-head">
      <p className="side-head__states">
        <LocalizationStateBadge state={localization.state} />
        {hasDraft ? <Badge kind="success" label={t.isPublicToo} /> : null}
        {localization.publicSlug === null ? null : (
          <a
            className="link small"
            href={prefix + publicPath + localization.publicSlug}
            target="_blank"
            rel="noreferrer"
          >
            {t.onSite}
            <ExternalLink className="icon icon--sm" aria-hidden="true" />
          </a>
        )}
      </p>
      <p className="muted small num">
        {[
          localization.version > 0 ? t.version(localization.version) : undefined,
          localization.savedBy === null
            ? dateTime(localization.updatedAt)
            : t.savedBy(localization.savedBy, dateTime(localization.updatedAt)),
          publication(localization),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {localization.missing.length > 0 && localization.state !== 'published' ? (
        <p className="small side-head__missing">
          {t.missing(localization.missing.map((field) => t.fields[field] ?? field).join(t.listMark))}
        </p>
      ) : null}
      {localization.isSlugTaken && localization.state !== 'published' ? (
        <p className="small side-head__missing">{t.slugTaken}</p>
      ) : null}
      <div className="side-head__moves">
        <LocalizationActions slot={slot} localization={localization} isDirty={isDirty} />
        <PreviewButton slot={slot} isDirty={isDirty} />
      </div>
      {isDirty ? <p className="muted small">{t.saveFirst}</p> : null}
    </div>
  )

  function publication({ state, publishAt }: Localization): string | undefined {
    if (publishAt === null) return undefined
    if (state !== 'scheduled') return t.publishAt(dateTime(publishAt))
    const isOverdue = Date.parse(publishAt) < Date.now() - overdueAfterMs
    return isOverdue ? t.notPublishedAt(dateTime(publishAt)) : t.willPublishAt(dateTime(publishAt))
  }
}

/** Scheduled publishing runs every minute, so this allows for two missed runs. */
const overdueAfterMs = 3 * 60_000
