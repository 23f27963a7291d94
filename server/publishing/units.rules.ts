// Units of both languages: scales, currencies and measures.
/** A measure, and the factor to its smallest unit: 1 GW is 1,000 MW. */
export type Measure = { readonly of: 'power' | 'energy' | 'mass'; readonly factor: number }

export const measures: Readonly<Record<string, Measure>> = {
  ...measuresOf('energy', {
    1e3: ['kWh', '千瓦时', 'kilowatt-hours', 'kilowatt hours'],
    1e6: ['MWh', '兆瓦时', 'megawatt-hours', 'megawatt hours'],
    1e9: ['GWh', '吉瓦时', 'gigawatt-hours', 'gigawatt hours'],
    1e12: ['TWh', '太瓦时', 'terawatt-hours', 'terawatt hours'],
  }),
  ...measuresOf('power', {
    1e3: ['kW', '千瓦', 'kilowatts'],
    1e6: ['MW', '兆瓦', 'megawatts'],
    1e9: ['GW', '吉瓦', 'gigawatts'],
    1e12: ['TW', '太瓦', 'terawatts'],
  }),
  ...measuresOf('mass', { 1e3: ['kg', '公斤', '千克', 'kilograms'], 1e6: ['吨', 'tonnes', 'tons'] }),
}

function measuresOf(of: Measure['of'], names: Readonly<Record<number, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(names).flatMap(([factor, some]) =>
      some.map((name) => [name.toLowerCase(), { of, factor: Number(factor) }]),
    ),
  )
}

/** Longest first, so that GWh is not read as GW. A following letter makes another unit: GWp. */
export const measureNames = `(?:${Object.keys(measures)
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![A-Za-z])`

export const scales: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  十亿: 1e9,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  trillion: 1e12,
  billion: 1e9,
  bn: 1e9,
  million: 1e6,
  mn: 1e6,
  thousand: 1e3,
  tn: 1e12,
  m: 1e6,
  k: 1e3,
}

export function currencyOf(before = '', after = ''): 'CNY' | 'USD' | undefined {
  const text = `${before} ${after}`
  if (/\$|USD|美元|美金|dollar/i.test(text)) return 'USD'
  if (/RMB|CNY|¥|人民币|元|yuan/i.test(text)) return 'CNY'
  return undefined
}

/** Relative tolerance for rounding in a translation. */
const tolerance = 0.005

export function isAbout(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * tolerance
}

/**
 * Whether two chart values with units are equal: `140 亿元` is `14 CNY bn`, `1.5 GW` is `1,500 MW`; currencies and
 * measures must agree.
 */
export function isSameFigure(a: { value: number; unit: string }, b: { value: number; unit: string }): boolean {
  const [one, other] = [readUnit(a.unit), readUnit(b.unit)]
  if (one.currency && other.currency && one.currency !== other.currency) return false
  if (one.isPercent !== other.isPercent && a.unit && b.unit) return false
  const [x, y] = [a.value * one.scale, b.value * other.scale]
  if (!one.measure || !other.measure) return isAbout(x, y)
  return one.measure.of === other.measure.of && isAbout(x * one.measure.factor, y * other.measure.factor)
}

/** The factor of a chart unit: `亿元` and `CNY 100 million` are 100,000,000, `10,000 tonnes` is 10,000. */
function readUnit(unit: string) {
  const [name = ''] = inUnit.exec(unit) ?? []
  // `千瓦` is a unit, not a scale of thousand.
  const rest = unit.replace(name, ' ')
  const factor = Number(/\d[\d,]*/.exec(rest)?.[0].replaceAll(',', '') ?? 1)
  return {
    measure: measures[name.toLowerCase()],
    currency: currencyOf(unit),
    isPercent: /[%％]|per ?cent|百分/i.test(unit),
    scale: factor * scaleNamed(rest),
  }
}
const inUnit = new RegExp(`(?<![A-Za-z])${measureNames}`, 'i')

function scaleNamed(unit: string): number {
  const text = unit.toLowerCase()
  const names = Object.keys(scales).sort((a, b) => b.length - a.length)
  const found = names.find((name) => {
    if (!/^[a-z]+$/.test(name)) return text.includes(name)
    // A single letter is a unit, such as metre; longer names must not be part of a word.
    return name.length > 1 && new RegExp(`(?<![a-z])${name}s?(?![a-z])`).test(text)
  })
  return found === undefined ? 1 : (scales[found] ?? 1)
}
