// Passages of a report, each on one finding of the figures, in both languages. There are more passages than sections of a report.
import type { Bilingual, ProductFacts } from '../facts/facts.types.ts'
import { amountIn, type Figures, type Part, percent, round } from './market-figures.ts'

/** @returns passages, ordered so that neighbours differ in kind */
export function composePassages(product: ProductFacts, figures: Figures): Bilingual[] {
  const amount = amountIn(product.market.unit)
  const context: Context = { figures, zh: amount.zh, en: amount.en }
  return interleave([
    years(context),
    partsOverTime(context),
    contributions(context),
    pairs(context),
    phases(context),
    sums(context),
    scenarios(context),
    steps(context),
    concentration(context),
    betweenYears(context),
    thresholds(context),
  ])
}

type Context = { figures: Figures; zh: (value: number) => string; en: (value: number) => string }

function years({ figures: f, zh, en }: Context): Bilingual[] {
  return [2024, 2027, 2023, 2030, 2026, 2029, 2025, 2031, 2028, 2022, 2032].map((year, index) => {
    const isForecast = year > 2025
    const faster = f.growth(year) > (year > 2022 ? f.growth(year - 1) : f.growth(year))
    const added = f.value(year) - f.value(year - 1)
    return index % 2 === 0
      ? {
          zh: `${year} 年总规模${isForecast ? '预计为' : '为'} ${zh(f.value(year))}，比上一年${added >= 0 ? '增加' : '减少'} ${zh(Math.abs(added))}，增幅 ${percent(f.growth(year))}，${faster ? '快于' : '不快于'}前一年。一年的增减不足以改变结论，但它决定了供应商在${isForecast ? '下一轮' : '当年'}报价时的底气。`,
          en: `The total ${isForecast ? 'should reach' : 'came to'} ${en(f.value(year))} in ${year}, ${en(Math.abs(added))} ${added >= 0 ? 'more' : 'less'} than a year before: growth of ${percent(f.growth(year))}, ${faster ? 'faster' : 'no faster'} than the year before it. One year does not overturn a conclusion, but it sets the mood in which suppliers ${isForecast ? 'will quote' : 'quoted'}.`,
        }
      : {
          zh: `以 ${year} 年为例：当年${isForecast ? '预计' : '实际'}增速为 ${percent(f.growth(year))}，折合新增 ${zh(added)}；若把增速降低三分之一，年末总规模为 ${zh(f.value(year - 1) * (1 + (f.growth(year) / 100) * (2 / 3)))}，差额相当于 2025 年总量的 ${percent((Math.abs(added) / 3 / f.value(2025)) * 100)}。`,
          en: `Take ${year}: growth ${isForecast ? 'is forecast at' : 'was'} ${percent(f.growth(year))}, or ${en(added)} added. Had it been a third lower, the year would close at ${en(f.value(year - 1) * (1 + (f.growth(year) / 100) * (2 / 3)))}; the difference equals ${percent((Math.abs(added) / 3 / f.value(2025)) * 100)} of the whole of 2025.`,
        }
  })
}

function partsOverTime({ figures: f, zh, en }: Context): Bilingual[] {
  return f.parts.flatMap((part) => [
    {
      zh: `${part.zh}在 2025 年占 ${percent(f.share(part, 2025))}，约合 ${zh(f.partValue(part, 2025))}；到 2028 年占 ${percent(f.share(part, 2028))}，约合 ${zh(f.partValue(part, 2028))}，三年间年均变化 ${percent(f.partYearly(part, 2025, 2028))}。${direction(part) === 'up' ? '份额与金额同向上升，说明它不只是随大势增长。' : '份额让出，金额未必减少，判断时应当两者并看。'}`,
      en: `${part.en} took ${percent(f.share(part, 2025))} in 2025, about ${en(f.partValue(part, 2025))}, and take ${percent(f.share(part, 2028))} in 2028, about ${en(f.partValue(part, 2028))}: ${percent(f.partYearly(part, 2025, 2028))} a year. ${direction(part) === 'up' ? 'Share and amount rise together, so more is at work than the general tide.' : 'A share given up need not be an amount lost; the two have to be read side by side.'}`,
    },
    {
      zh: `2028 年以后，${part.zh}的年均增速为 ${percent(f.partYearly(part, 2028, 2032))}，而总规模为 ${percent(f.yearly(2028, 2032))}。按此推算，2032 年${part.zh}约为 ${zh(f.partValue(part, 2032))}，占 ${percent(f.share(part, 2032))}。`,
      en: `After 2028 the segment “${part.en}” grows ${percent(f.partYearly(part, 2028, 2032))} a year against ${percent(f.yearly(2028, 2032))} for the total. That brings it to about ${en(f.partValue(part, 2032))} in 2032, or ${percent(f.share(part, 2032))}.`,
    },
  ])
}

function contributions({ figures: f, zh, en }: Context): Bilingual[] {
  return f.parts.map((part) => ({
    zh: `2025—2032 年总规模共增加 ${zh(f.value(2032) - f.value(2025))}，其中 ${percent(f.contribution(part))} 来自${part.zh}，即 ${zh(f.partValue(part, 2032) - f.partValue(part, 2025))}。它在存量中的比例是 ${percent(f.share(part, 2025))}，${f.contribution(part) > f.share(part, 2025) ? '增量中的比例更高，重心正在向这里移动' : '增量中的比例更低，重心正在离开这里'}。`,
    en: `From 2025 to 2032 the total gains ${en(f.value(2032) - f.value(2025))}; ${percent(f.contribution(part))} of that, or ${en(f.partValue(part, 2032) - f.partValue(part, 2025))}, falls to “${part.en}”. Its part of the existing total is ${percent(f.share(part, 2025))}: ${f.contribution(part) > f.share(part, 2025) ? 'it weighs more in the increase than in the stock, and the centre of gravity moves towards it' : 'it weighs less in the increase than in the stock, and the centre of gravity moves away'}.`,
  }))
}

function pairs({ figures: f, zh, en }: Context): Bilingual[] {
  return f.parts.flatMap((a, i) =>
    f.parts.slice(i + 1).map((b) => {
      const gap = (year: number) => f.partValue(a, year) - f.partValue(b, year)
      const leaderOf = (year: number) => (gap(year) >= 0 ? a : b)
      const changes = leaderOf(2025) !== leaderOf(2032)
      return {
        zh: `把${a.zh}与${b.zh}放在一起看：2025 年前者与后者相差 ${zh(Math.abs(gap(2025)))}，${leaderOf(2025).zh}居前；2032 年相差 ${zh(Math.abs(gap(2032)))}，${leaderOf(2032).zh}居前。${changes ? '位次在预测期内互换，产品规划应当留出余地。' : '位次不变，差距的变化比位次更值得注意。'}`,
        en: `Put “${a.en}” beside “${b.en}”. In 2025 they are ${en(Math.abs(gap(2025)))} apart with “${leaderOf(2025).en}” ahead; in 2032 it is ${en(Math.abs(gap(2032)))}, with “${leaderOf(2032).en}” ahead. ${changes ? 'They change places within the forecast, and product plans should leave room for it.' : 'The order holds; the width of the gap tells more than the order.'}`,
      }
    }),
  )
}

function phases({ figures: f }: Context): Bilingual[] {
  const spans = [
    [2021, 2025, 2028],
    [2025, 2028, 2032],
    [2023, 2026, 2029],
    [2022, 2025, 2030],
  ] as const
  return spans.map(([a, b, c]) => ({
    zh: `分段看，${a}—${b} 年年均增速为 ${percent(f.yearly(a, b))}，${b}—${c} 年为 ${percent(f.yearly(b, c))}。${f.yearly(b, c) < f.yearly(a, b) ? '后一段放慢，主要是基数变大，而不是需求消失。' : '后一段加快，说明约束更多在供给一侧。'}用同一个平均数描述两段，会掩盖这种差别。`,
    en: `By period, growth averaged ${percent(f.yearly(a, b))} a year in ${a}–${b} and ${percent(f.yearly(b, c))} in ${b}–${c}. ${f.yearly(b, c) < f.yearly(a, b) ? 'The later period is slower because the base is larger, not because demand fades.' : 'The later period is faster, a sign that supply was the constraint.'} One average over both would hide the difference.`,
  }))
}

function sums({ figures: f, zh, en }: Context): Bilingual[] {
  const spans = [
    [2026, 2028],
    [2029, 2032],
    [2026, 2032],
    [2021, 2025],
  ] as const
  return spans.map(([from, to]) => ({
    zh: `把 ${from} 至 ${to} 年各年相加，累计为 ${zh(f.sum(from, to))}，相当于 2025 年一年的 ${(f.sum(from, to) / f.value(2025)).toFixed(1)} 倍。评估产能与渠道投入时，累计量比某一年的峰值更接近可以回收的空间。`,
    en: `Added up over ${from}–${to} the total is ${en(f.sum(from, to))}, or ${(f.sum(from, to) / f.value(2025)).toFixed(1)} times the year 2025. For capacity and sales spending, the sum comes closer to what can be earned back than the peak of any year.`,
  }))
}

function scenarios({ figures: f, zh, en }: Context): Bilingual[] {
  const slower = (factor: number) => f.value(2025) * (1 + (f.yearly(2025, 2032) / 100) * factor) ** 7
  return [
    {
      zh: `如果放量整体推迟一年，2032 年的总规模将停在 ${zh(f.value(2031))}，比基准低 ${percent((1 - f.value(2031) / f.value(2032)) * 100)}。推迟不改变终点，但会把现金流的压力集中到前三年。`,
      en: `If everything comes a year later, 2032 ends at ${en(f.value(2031))}, ${percent((1 - f.value(2031) / f.value(2032)) * 100)} below the base case. Delay does not move the destination; it gathers the strain on cash in the first three years.`,
    },
    {
      zh: `如果推迟两年，2032 年为 ${zh(f.value(2030))}，比基准低 ${percent((1 - f.value(2030) / f.value(2032)) * 100)}。这是我们用来检验投资计划的下限情景。`,
      en: `If it comes two years later, 2032 stands at ${en(f.value(2030))}, ${percent((1 - f.value(2030) / f.value(2032)) * 100)} below the base case. We use this as the lower bound when testing an investment plan.`,
    },
    ...[0.8, 0.9, 1.1].map((factor) => ({
      zh: `年均增速若为基准的 ${Math.round(factor * 100)}%，2032 年总规模为 ${zh(slower(factor))}，与基准相差 ${percent(Math.abs(slower(factor) / f.value(2032) - 1) * 100)}。增速的小幅偏差经七年复合后并不小，合同期限越长，越应当写入重新议价的条件。`,
      en: `At ${Math.round(factor * 100)}% of the base growth rate 2032 comes to ${en(slower(factor))}, ${percent(Math.abs(slower(factor) / f.value(2032) - 1) * 100)} away from the base case. Seven years compound a small error; the longer the contract, the more it needs a clause for renegotiation.`,
    })),
  ]
}

function steps({ figures: f, zh, en }: Context): Bilingual[] {
  const all = [2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]
  const added = (year: number) => f.value(year) - f.value(year - 1)
  const by = (compare: (year: number) => number) => all.toSorted((a, b) => compare(b) - compare(a))
  const [largest = 2032, second = 2031] = by(added)
  const [fastest = 2022] = by((year) => f.growth(year))
  const [slowest = 2032] = by((year) => -f.growth(year))
  return [
    {
      zh: `新增量最大的年份是 ${largest} 年，一年增加 ${zh(added(largest))}；其次是 ${second} 年，增加 ${zh(added(second))}。设备与人员的准备应当以这两年为准，而不是以增速最快的年份为准。`,
      en: `The largest step is that of ${largest}, ${en(added(largest))} in one year, then ${second} with ${en(added(second))}. Equipment and staff should be planned for these two years rather than for the year that grows fastest.`,
    },
    {
      zh: `增速最快的是 ${fastest} 年（${percent(f.growth(fastest))}），最慢的是 ${slowest} 年（${percent(f.growth(slowest))}）。两者相差 ${round(f.growth(fastest) - f.growth(slowest))} 个百分点，却只隔 ${Math.abs(slowest - fastest)} 年，可见用一个增速外推并不可靠。`,
      en: `Growth is fastest in ${fastest} (${percent(f.growth(fastest))}) and slowest in ${slowest} (${percent(f.growth(slowest))}), ${Math.abs(slowest - fastest)} years apart. Whoever extends a single rate will be wrong at one end or the other.`,
    },
    {
      zh: `预测期内平均每年增加 ${zh((f.value(2032) - f.value(2025)) / 7)}，是 2021—2025 年平均年增量 ${zh((f.value(2025) - f.value(2021)) / 4)} 的 ${((f.value(2032) - f.value(2025)) / 7 / ((f.value(2025) - f.value(2021)) / 4)).toFixed(1)} 倍。`,
      en: `The forecast adds ${en((f.value(2032) - f.value(2025)) / 7)} in an average year, ${((f.value(2032) - f.value(2025)) / 7 / ((f.value(2025) - f.value(2021)) / 4)).toFixed(1)} times the ${en((f.value(2025) - f.value(2021)) / 4)} of 2021–2025.`,
    },
  ]
}

function concentration({ figures: f }: Context): Bilingual[] {
  return [2025, 2028, 2032, 2030].map((year) => {
    const ranked = f.parts.toSorted((a, b) => f.share(b, year) - f.share(a, year))
    const [first, second] = [ranked[0] as Part, ranked[1] as Part] // a split has at least two parts
    const both = f.share(first, year) + f.share(second, year)
    return {
      zh: `${year} 年最大的两块需求是${first.zh}（${percent(f.share(first, year))}）和${second.zh}（${percent(f.share(second, year))}），合计 ${percent(both)}。其余部分合计 ${percent(100 - both)}，${both > 75 ? '议价权集中，小客户很难左右规格。' : '需求较为分散，单一客户的波动可以被吸收。'}`,
      en: `In ${year} the two largest segments are “${first.en}” (${percent(f.share(first, year))}) and “${second.en}” (${percent(f.share(second, year))}), together ${percent(both)}. The rest comes to ${percent(100 - both)}: ${both > 75 ? 'bargaining power is concentrated, and small buyers hardly shape the specification.' : 'demand is spread widely enough to absorb the swings of one buyer.'}`,
    }
  })
}

function betweenYears({ figures: f, zh, en }: Context): Bilingual[] {
  return [2027, 2030, 2026, 2031, 2029].flatMap((year) =>
    f.parts.map((part) => ({
      zh: `按三个时点之间的直线推算，${year} 年${part.zh}占 ${percent(f.share(part, year))}，约 ${zh(f.partValue(part, year))}，比 2025 年${f.partValue(part, year) >= f.partValue(part, 2025) ? '多' : '少'} ${zh(Math.abs(f.partValue(part, year) - f.partValue(part, 2025)))}。`,
      en: `On a straight line between the three points, “${part.en}” holds ${percent(f.share(part, year))} in ${year}, about ${en(f.partValue(part, year))}, which is ${en(Math.abs(f.partValue(part, year) - f.partValue(part, 2025)))} ${f.partValue(part, year) >= f.partValue(part, 2025) ? 'more' : 'less'} than in 2025.`,
    })),
  )
}

function thresholds({ figures: f, zh, en }: Context): Bilingual[] {
  const firstYear = (value: number) =>
    [2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032].find((year) => f.value(year) >= value) ?? 2032
  return [0.25, 0.5, 0.75].map((share) => {
    const value = f.value(2032) * share
    return {
      zh: `总规模在 ${firstYear(value)} 年首次越过 2032 年水平的 ${Math.round(share * 100)}%（${zh(value)}）。这个时点是检验预测的第一道关口：如果届时没有越过，后面的数字都应当下调。`,
      en: `The total first passes ${Math.round(share * 100)}% of its 2032 level (${en(value)}) in ${firstYear(value)}. That is a gate at which to test the forecast: if it is not passed by then, every later figure should come down.`,
    }
  })
}

function direction(part: Part): 'up' | 'down' {
  return part.shares[2] > part.shares[0] ? 'up' : 'down'
}

/** One of each kind in turn, until all are used. */
function interleave(kinds: readonly Bilingual[][]): Bilingual[] {
  const maxLength = Math.max(...kinds.map((kind) => kind.length))
  return Array.from({ length: maxLength }, (_, i) => kinds.flatMap((kind) => kind[i] ?? [])).flat()
}
