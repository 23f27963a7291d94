// Tables and charts of a report, computed from its facts: a different one for each chapter.
import type { Language } from '#contract/common/language.ts'
import type { ProductFacts } from '../facts/facts.types.ts'
import { chartYears, firstForecastYear, splitYears } from '../report-contents.ts'
import type { Block } from './document.types.ts'
import { type Figures, type Part, percent, round } from './market-figures.ts'

export type Exhibit = Extract<Block, { kind: 'table' | 'bars' }>

/** Values of one segment by year, as a chart and as a table. */
export function composePartExhibits(product: ProductFacts, f: Figures, part: Part, language: Language): Exhibit[] {
  const isChinese = language === 'zh-CN'
  const unit = isChinese ? product.market.unit.zh : product.market.unit.en
  const name = isChinese ? part.zh : part.en
  const years = chartYears.filter((year) => year >= 2025)
  const growth = (year: number) =>
    year === 2025 ? '—' : percent((f.partValue(part, year) / f.partValue(part, year - 1) - 1) * 100)
  return [
    {
      kind: 'bars',
      caption: isChinese ? `${name}，2025—2032 年` : `${name}, 2025–2032`,
      unit,
      bars: years.map((year) => ({
        name: String(year),
        value: f.partValue(part, year),
        isForecast: year >= firstForecastYear,
      })),
    },
    {
      kind: 'table',
      caption: isChinese ? `${name}逐年数据（${unit}）` : `${name} by year (${unit})`,
      head: isChinese
        ? ['年份', '占比', '规模', '比上年', '占全部增量']
        : ['Year', 'Share', 'Size', 'Growth', 'Of all increase'],
      rows: years.map((year) => [
        String(year),
        percent(f.share(part, year)),
        round(f.partValue(part, year)),
        growth(year),
        year === 2025
          ? '—'
          : percent(
              ((f.partValue(part, year) - f.partValue(part, year - 1)) / (f.value(year) - f.value(year - 1))) * 100,
            ),
      ]),
    },
  ]
}

export function composeExhibits(product: ProductFacts, f: Figures, language: Language): Exhibit[] {
  const isChinese = language === 'zh-CN'
  const t = (zh: string, en: string) => (isChinese ? zh : en)
  const name = (part: { zh: string; en: string }) => (isChinese ? part.zh : part.en)
  const unit = isChinese ? product.market.unit.zh : product.market.unit.en
  const market = isChinese ? product.market.caption.zh : product.market.caption.en
  const split = isChinese ? product.split.caption.zh : product.split.caption.en
  const year = t('年份', 'Year')
  const part = t('分项', 'Segment')
  const later = chartYears.filter((each) => each > 2021)
  const forecast = chartYears.filter((each) => each >= firstForecastYear)
  const bars = (
    caption: string,
    years: readonly number[],
    value: (year: number) => number,
    barUnit = unit,
  ): Exhibit => ({
    kind: 'bars',
    caption,
    unit: barUnit,
    bars: years.map((each) => ({ name: String(each), value: value(each), isForecast: each >= firstForecastYear })),
  })
  const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Exhibit => ({
    kind: 'table',
    caption,
    head,
    rows,
  })
  return [
    bars(market, chartYears, f.value),
    table(
      t(`${split}，2025、2028 与 2032 年`, `${split}, 2025, 2028 and 2032`),
      [part, ...splitYears.map(String)],
      f.parts.map((each) => [name(each), ...each.shares.map(percent)]),
    ),
    bars(t('逐年增速', 'Growth year by year'), later, f.growth, '%'),
    table(
      t(`逐年规模与增量（${unit}）`, `Size and increase by year (${unit})`),
      [year, t('规模', 'Size'), t('增量', 'Increase'), t('增速', 'Growth')],
      later.map((each) => [
        String(each),
        round(f.value(each)),
        round(f.value(each) - f.value(each - 1)),
        percent(f.growth(each)),
      ]),
    ),
    {
      kind: 'bars',
      caption: t('2032 年分项规模', 'Segments in 2032'),
      unit,
      bars: f.parts.map((each) => ({ name: name(each), value: f.partValue(each, 2032), isForecast: true })),
    },
    table(
      t(`分项规模与年均增速（${unit}）`, `Segments and their growth a year (${unit})`),
      [part, '2025', '2028', '2032', t('2025—2032 年均', '2025–2032 a year')],
      f.parts.map((each) => [
        name(each),
        ...splitYears.map((y) => round(f.partValue(each, y))),
        percent(f.partYearly(each, 2025, 2032)),
      ]),
    ),
    bars(t('每年新增量', 'Increase in each year'), later, (each) => f.value(each) - f.value(each - 1)),
    table(
      t('对 2025—2032 年增量的贡献', 'Contribution to the increase of 2025–2032'),
      [part, unit, t('占增量', 'Share of increase'), t('占 2025 年总量', 'Share of 2025')],
      f.parts.map((each) => [
        name(each),
        round(f.partValue(each, 2032) - f.partValue(each, 2025)),
        percent(f.contribution(each)),
        percent(f.share(each, 2025)),
      ]),
    ),
    bars(
      t('指数，2025 年 = 100', 'Index, 2025 = 100'),
      chartYears,
      (each) => (f.value(each) / f.value(2025)) * 100,
      '2025 = 100',
    ),
    table(
      t(`三种情景（${unit}）`, `Three scenarios (${unit})`),
      [year, t('基准', 'Base'), t('推迟一年', 'One year later'), t('推迟两年', 'Two years later')],
      forecast.map((each) => [
        String(each),
        round(f.value(each)),
        round(f.value(Math.max(2025, each - 1))),
        round(f.value(Math.max(2025, each - 2))),
      ]),
    ),
    table(
      t(`分项逐年推算（${unit}）`, `Segments year by year (${unit})`),
      [year, ...f.parts.map(name)],
      forecast.map((each) => [String(each), ...f.parts.map((one) => round(f.partValue(one, each)))]),
    ),
    table(
      t(`累计规模（${unit}）`, `Totals added up (${unit})`),
      [t('区间', 'Period'), t('累计', 'Total'), t('年均', 'Average a year')],
      [
        [2021, 2025],
        [2026, 2028],
        [2029, 2032],
        [2026, 2032],
      ].map(([from = 0, to = 0]) => [
        `${from}–${to}`,
        round(f.sum(from, to)),
        round(f.sum(from, to) / (to - from + 1)),
      ]),
    ),
  ]
}
