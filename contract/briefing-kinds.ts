// Kinds of briefings. Without schemas, so that pages that only need the names load none.

export const briefingKinds = ['industry-brief', 'enterprise-hole-analysis'] as const
export type BriefingKind = (typeof briefingKinds)[number]
