// Colours of covers by industry. ground: panel and dark field; mid: body of the pattern; pale: light field; spark: the one bright mark. White on ground is at least 9:1.
import { hash } from './seeded-random.ts'

type CoverColours = { readonly ground: string; readonly mid: string; readonly pale: string; readonly spark: string }

export const coverColours = {
  chemicals: { ground: '#352c66', mid: '#7468b8', pale: '#dcd8f0', spark: '#f2b84b' },
  healthcare: { ground: '#0d4a56', mid: '#3f949f', pale: '#d0e7e8', spark: '#ff9370' },
  electronics: { ground: '#12355b', mid: '#4480b8', pale: '#d0e1f1', spark: '#f4c95d' },
  ict: { ground: '#1c2444', mid: '#5a6fb6', pale: '#d6dcf1', spark: '#6fdcc6' },
  energy: { ground: '#6e3a08', mid: '#d28a35', pale: '#fae5c8', spark: '#ffe08a' },
  automotive: { ground: '#33383f', mid: '#88919b', pale: '#e3e6e9', spark: '#f0623c' },
  machinery: { ground: '#46382a', mid: '#a08464', pale: '#ebe1d5', spark: '#f3ad6c' },
  food: { ground: '#671e2d', mid: '#c0586a', pale: '#f5d9dc', spark: '#f5bb6a' },
  consumer: { ground: '#5c2150', mid: '#b0609c', pale: '#f0d8ea', spark: '#ffcb69' },
  agriculture: { ground: '#23452b', mid: '#6a9a57', pale: '#deead3', spark: '#f4d56f' },
  construction: { ground: '#592f1e', mid: '#bd7350', pale: '#f3dccf', spark: '#f8e6b8' },
  aerospace: { ground: '#0f2c40', mid: '#4a88a8', pale: '#cfe4ed', spark: '#ff8a5e' },
} satisfies Record<string, CoverColours>

export type CoverIndustry = keyof typeof coverColours

/** `energy-power` has the look of `energy`; an industry that editors add later always gets the same one of the looks. */
export function coverIndustry(category: string): CoverIndustry {
  const names = Object.keys(coverColours) as CoverIndustry[] // the keys are those of the literal above
  const stem = category.split('-')[0]
  return names.find((name) => name === stem) ?? names[hash(category) % names.length] ?? 'ict'
}

export type PatternColours = { readonly field: string; readonly a: string; readonly b: string; readonly spark: string }

/** The colours of one of three schemes: dark field, light field with a white panel, middle field. */
export function patternColours(
  colours: { readonly ground: string; readonly mid: string; readonly pale: string; readonly spark: string },
  scheme: number,
): PatternColours {
  const { ground, mid, pale, spark } = colours
  if (scheme === 1) return { field: pale, a: ground, b: mid, spark }
  if (scheme === 2) return { field: mid, a: ground, b: pale, spark }
  return { field: ground, a: mid, b: pale, spark }
}
