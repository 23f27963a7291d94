// Fields of briefings and news that are compared between languages.
import { type BriefingSnapshot, briefingSnapshot } from '#contract/briefings-admin.ts'
import type { ComparedKind, Drawing } from '#server/publishing/parity.service.ts'

export const newsFields: ComparedKind = {
  needed: ['dek', 'bodyHtml'],
  worded: ['title', 'dek', 'bodyHtml'],
  listed: [],
  drawings: () => [],
}

export const briefingFields: ComparedKind = {
  needed: ['dek', 'label', 'bodyHtml', 'points', 'exhibit'],
  worded: ['title', 'dek', 'label', 'bodyHtml', 'points'],
  listed: ['points'],
  drawings: ({ exhibit = null }) => drawingsOfBriefing(briefingSnapshot.shape.exhibit.parse(exhibit)),
}

function drawingsOfBriefing(exhibit: BriefingSnapshot['exhibit']): Drawing[] {
  if (!exhibit) return []
  const { caption, unit, bars } = exhibit
  const words = [caption, ...bars.map(({ name }) => name)].join(' · ')
  return [{ field: 'exhibit', shape: '', words, points: bars.map((bar) => ({ ...bar, unit })) }]
}
