// Equality of numbers in two languages.
import { describe, expect, it } from 'vitest'
import { quantitiesOf, unmatched } from './numbers.rules.ts'
import { isSameFigure } from './units.rules.ts'

describe('numbers of both languages', () => {
  it.each([
    ['市场规模为2,280亿元', 'a market of RMB 228 billion'],
    ['1.2万亿元', 'CNY 1.2 trillion'],
    ['出货 350 万台', '3.5 million units shipped'],
    ['年均复合增长率 12.5％', 'a CAGR of 12.5 per cent'],
    ['2026—2032年', 'from 2026 to 2032'],
    ['全球5G基站与H100', 'global 5G base stations and the H100'],
    ['分为 3 个环节', 'in three segments'],
    ['约 1,236 亿美元', 'about US$124 billion'],
    ['394 万台，48千吨', '3.94m units, 48,000 tonnes'],
    ['至少 30 倍，约六成', 'at least thirty times, about 60%'],
    ['下降 4 个百分点', 'down four points'],
    ['装机1200万千瓦', '12 GW installed'],
    ['储能 1.5GWh', '1,500 MWh of storage'],
    ['每年120万吨', '1.2 million tonnes a year'],
    ['组件 45 GWp', '45 GWp of modules'],
    ['订购四十台400千伏变压器，其中二十四台', 'forty transformers of 400 kV, twenty-four of which'],
    ['一百八十六页，约一万吨，百分之三十五', '186 pages, about 10,000 tonnes, 35%'],
    ['每亩9至12元，共13亿—17亿元', 'CNY 9–12 a mu, CNY 1.3–1.7 billion in all'],
    ['80万至120万元，占70%至80%', 'CNY 0.8–1.2 million, 70 to 80 per cent'],
    ['下降0.9个百分点', 'down 0.9 of a percentage point'],
    ['高出1.4个百分点，指数为1200点', '1.4 points above; the index is at 1,200 points'],
  ])('%s is %s', (zh, en) => {
    expect(unmatched(quantitiesOf(zh), quantitiesOf(en))).toEqual({ zh: [], en: [] })
  })

  it.each([
    ['2,280亿元', 'RMB 22.8 billion'],
    ['500亿元', 'US$50 billion'],
    ['增长12.5%', 'up 15.2%'],
    ['2026—2032年', '2026 to 2031'],
    ['新增 5 GW', '5 MW added'],
    ['1.5 GW', '1.5 GWh'],
    ['每亩9至12元', 'CNY 9–13 a mu'],
    ['2025年至2026年', '2025 to 12%'],
  ])('%s is not %s', (zh, en) => {
    const { zh: left, en: right } = unmatched(quantitiesOf(zh), quantitiesOf(en))
    expect(left.length + right.length).toBeGreaterThan(0)
  })
})

describe('chart values', () => {
  it.each([
    [120, '亿元', 12, 'RMB bn'],
    [120, '亿元', 120, 'CNY 100 million'],
    [3, '万吨', 30, '1,000 tonnes'],
    [1.5, 'GW', 1500, 'MW'],
    [150, '万千瓦', 1.5, 'GW'],
    [12.5, '%', 12.5, 'per cent'],
    [45, 'GWp', 45, 'GWp'],
    [-3, '', -3, ''],
  ])('%s %s are %s %s', (zh, zhUnit, en, enUnit) => {
    expect(isSameFigure({ value: zh, unit: zhUnit }, { value: en, unit: enUnit })).toBe(true)
  })

  it.each([
    [120, '亿元', 15, 'RMB bn'],
    [120, '亿元', 12, 'USD bn'],
    [1.5, 'GW', 1.5, 'MW'],
    [1.5, 'GW', 1.5, 'GWh'],
    [12.5, '%', 12.5, 'GW'],
    [-3, '', 3, ''],
  ])('%s %s are not %s %s', (zh, zhUnit, en, enUnit) => {
    expect(isSameFigure({ value: zh, unit: zhUnit }, { value: en, unit: enUnit })).toBe(false)
  })
})
