// The kinds of briefings, without schemas, so that pages that only name them load none.

export const briefingKinds = ['industry-brief', 'enterprise-hole-analysis'] as const
export type BriefingKind = (typeof briefingKinds)[number]
