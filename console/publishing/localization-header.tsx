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
  readonly place: LocalizationSlot
  /** Null when this language does not exist yet. */
  readonly side: Localization | null
  /** Whether the form has unsaved changes, which actions would not include. */
  readonly isDirty: boolean
  /** Path of its public page without the slug: `/reports/`. */
  readonly publicPath: string
}

export function LocalizationHeader({ place, side, isDirty, publicPath }: LocalizationHeaderProps) {
  const t = usePhrases(publishingPhrases)
  const { dateTime } = useNumbers()
  if (!side) return <LocalizationStateBadge state={undefined} />
  const hasDraft = side.isPublic && side.state !== 'published'
  const prefix = side.language === 'en-US' ? '/en' : ''
  return (
    <div className="side-head">
      <p className="side-head__states">
        <LocalizationStateBadge state={side.state} />
        {hasDraft ? <Badge kind="success" label={t.isPublicToo} /> : null}
        {side.publicSlug === null ? null : (
          <a className="link small" href={prefix + publicPath + side.publicSlug} target="_blank" rel="noreferrer">
            {t.onSite}
            <ExternalLink className="icon icon--sm" aria-hidden="true" />
          </a>
        )}
      </p>
      <p className="muted small num">
        {[
          side.version > 0 ? t.version(side.version) : undefined,
          side.savedBy === null ? dateTime(side.updatedAt) : t.savedBy(side.savedBy, dateTime(side.updatedAt)),
          publication(side),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {side.missing.length > 0 && side.state !== 'published' ? (
        <p className="small side-head__missing">
          {t.missing(side.missing.map((field) => t.fields[field] ?? field).join(t.listMark))}
        </p>
      ) : null}
      {side.isSlugTaken && side.state !== 'published' ? (
        <p className="small side-head__missing">{t.slugTaken}</p>
      ) : null}
      <div className="side-head__moves">
        <LocalizationActions place={place} side={side} isDirty={isDirty} />
        <PreviewButton place={place} isDirty={isDirty} />
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
