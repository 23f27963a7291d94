// Form values of a briefing.
import type { BriefingForm, BriefingSnapshot } from '#contract/briefings-admin.ts'

/** The form always holds a chart; one without caption and values counts as none. */
export type BriefingText = Omit<BriefingSnapshot, 'exhibit'> & {
  readonly exhibit: NonNullable<BriefingSnapshot['exhibit']>
}

export type BriefingValues = {
  readonly kind: BriefingForm['kind']
  readonly pages: number | null
  readonly isPinned: boolean
  readonly cnyMinor: number | null
  readonly usdMinor: number | null
  readonly zh: BriefingText
  readonly en: BriefingText
}

const noExhibit = { caption: '', unit: '', bars: [] }

export const emptyText: BriefingText = {
  title: '',
  slug: '',
  category: '',
  dek: '',
  label: '',
  bodyHtml: '',
  points: [],
  exhibit: noExhibit,
}

export function textOf(snapshot: BriefingSnapshot | undefined): BriefingText {
  return snapshot ? { ...snapshot, exhibit: snapshot.exhibit ?? noExhibit } : emptyText
}

export function isEmptyText({ title, dek, bodyHtml, points, label, exhibit }: BriefingText): boolean {
  return (
    `${title}${dek ?? ''}${bodyHtml ?? ''}${label ?? ''}`.trim() === '' && points.length === 0 && !isExhibit(exhibit)
  )
}

function isExhibit({ caption, bars }: BriefingText['exhibit']): boolean {
  return (caption ?? '').trim() !== '' || bars.length > 0
}

/** Converts form values to the contract: a cleared select is null in the form. */
export function snapshotOf(text: BriefingText): BriefingSnapshot {
  const { exhibit } = text
  return {
    title: text.title.trim(),
    slug: (text.slug ?? '').trim(),
    category: text.category ?? '',
    dek: text.dek ?? '',
    label: text.label ?? '',
    bodyHtml: text.bodyHtml ?? '',
    points: text.points,
    exhibit: isExhibit(exhibit)
      ? {
          caption: exhibit.caption ?? '',
          unit: exhibit.unit ?? '',
          bars: exhibit.bars.map(({ name, value }) => ({ name, value })),
        }
      : null,
  }
}
