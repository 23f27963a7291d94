// Parsing of contents, exhibit lists and chart data pasted from Word and Excel.
import { describe, expect, it } from 'vitest'
import { parseExhibits, writeExhibits } from '#contract/exhibit-lines.ts'
import { parseCharts, writeCharts } from './chart-lines.ts'
import { parseOutline, writeOutline } from './outline.ts'
import { isUnread } from './parse-errors.ts'

const titles = (text: string) =>
  parseOutline(text).map(({ title, sections }) => [title, ...sections.map((section) => section.title)])

describe('table of contents', () => {
  it('parses Chinese contents with leaders and page numbers', () => {
    const text =
      '第一章 行业概述………………1\n第一节 定义与分类………………2\n一、产业链……3\n第二章 市场规模\t15\n　　第一节 全球市场\t16'
    expect(parseOutline(text)).toEqual([
      {
        title: '第一章 行业概述',
        page: 1,
        sections: [
          { title: '第一节 定义与分类', page: 2 },
          { title: '一、产业链', page: 3 },
        ],
      },
      { title: '第二章 市场规模', page: 15, sections: [{ title: '第一节 全球市场', page: 16 }] },
    ])
  })

  it('parses decimal numbering and spreadsheet columns', () => {
    expect(titles('1 Overview\t3\n1.1 Scope\t4\n1.2 Method\t5\n2 Market\t9')).toEqual([
      ['1 Overview', '1.1 Scope', '1.2 Method'],
      ['2 Market'],
    ])
    expect(titles('Overview\n\tScope\n\tMethod\nMarket')).toEqual([['Overview', 'Scope', 'Method'], ['Market']])
    expect(titles('1、行业概述\n2、市场规模')).toEqual([['1、行业概述'], ['2、市场规模']])
  })

  it('keeps a year at the end of a title, which is not a page number', () => {
    expect(parseOutline('第三章 展望 2032')).toEqual([{ title: '第三章 展望 2032', page: null, sections: [] }])
  })

  it('skips a copied heading', () => {
    for (const heading of ['目  录', '目录', 'Contents', 'TABLE OF CONTENTS'])
      expect(titles(`${heading}\n第一章 甲\t1\n第一节 乙\t2`)).toEqual([['第一章 甲', '第一节 乙']])
    expect(titles('第一章 甲\n目录')).toEqual([['第一章 甲'], ['目录']])
  })

  it('round-trips', () => {
    const contents = parseOutline('第一章 甲\t1\n第一节 乙\t2\n第二章 丙')
    expect(parseOutline(writeOutline(contents))).toEqual(contents)
  })
})

describe('exhibit list', () => {
  it('separates figures from tables and drops numbers and pages', () => {
    expect(parseExhibits('图1：全球市场规模……3\n图表 2-1 区域分布\t4\n表3 主要企业\nTable 4. Prices')).toEqual([
      { kind: 'figure', caption: '全球市场规模' },
      { kind: 'figure', caption: '区域分布' },
      { kind: 'table', caption: '主要企业' },
      { kind: 'table', caption: 'Prices' },
    ])
  })

  it('keeps a caption that only starts like a figure label', () => {
    const captions = [
      '表面处理行业规模',
      '图像传感器出货',
      '表一季度销量',
      '图2026年市场规模',
      'Tablet shipments',
      'Table wine sales',
      'Table 3D printers',
      'Figure skating',
      'Chart of accounts',
    ]
    expect(parseExhibits(captions.join('\n'))).toEqual(captions.map((caption) => ({ kind: 'figure', caption })))
    const ofTables = captions.map((caption) => ({ kind: 'table' as const, caption }))
    for (const language of ['zh', 'en'] as const)
      expect(parseExhibits(writeExhibits(ofTables, language))).toEqual(ofTables)
  })

  it('drops numbers in any notation', () => {
    const lines = ['图1全球', '表 2—3 全球', '图１：全球', '表一 全球', '图：全球', 'Fig. 3 全球', 'Table A-1: 全球']
    expect(parseExhibits(lines.join('\n')).map(({ caption }) => caption)).toEqual(lines.map(() => '全球'))
  })

  it('round-trips', () => {
    const exhibits = parseExhibits('图1：甲\n表1：乙')
    expect(parseExhibits(writeExhibits(exhibits, 'zh'))).toEqual(exhibits)
    expect(parseExhibits(writeExhibits(exhibits, 'en'))).toEqual(exhibits)
  })
})

describe('chart data', () => {
  it('round-trips rows of a spreadsheet', () => {
    const charts = parseCharts(
      '# 市场规模 | 亿元 | 2026\n2025\t1,200\n2026\t1,400\n\n# 份额\n年份\t国内\t海外\n2025\t40%\t60%',
    )
    expect(charts).toEqual([
      {
        kind: 'bars',
        caption: '市场规模',
        unit: '亿元',
        years: [2025, 2026],
        values: [1200, 1400],
        forecastFrom: 2026,
      },
      {
        kind: 'shares',
        caption: '份额',
        years: [2025],
        parts: [
          { name: '国内', shares: [40] },
          { name: '海外', shares: [60] },
        ],
      },
    ])
    if (isUnread(charts)) throw new Error('the charts were not read')
    expect(parseCharts(writeCharts(charts))).toEqual(charts)
  })

  it('keeps unit and forecast when columns have headings and years have marks', () => {
    const bars = { kind: 'bars', caption: '产量', unit: '万吨', years: [2024, 2025, 2026], values: [12, 15, 20] }
    expect(parseCharts('# 产量 | 万吨 | 2026\n年份\t产量\n2024\t12\n2025\t15\n2026\t20')).toEqual([
      { ...bars, forecastFrom: 2026 },
    ])
    expect(parseCharts('# 产量 | 万吨\n年份\t产量（万吨）\n2024年\t12\n2025E\t15\n2026F\t20')).toEqual([
      { ...bars, forecastFrom: 2025 },
    ])
  })

  it.each([
    ['shares that have a unit', '# 份额 | 亿元\n国内\t海外\n2025\t40\t60', 1, 'shares-heading'],
    ['shares that have a forecast', '# 份额 | % | 2026\n国内\t海外\n2025\t40\t60', 1, 'shares-heading'],
    ['a mistyped figure', '# 甲\n2025\t10\n2026\t12o', 3, 'number'],
    ['n/a for a figure', '# 甲\n2025\t10\n\n2026\tn/a', 4, 'number'],
    ['a value that is missing', '# 份额\n国内\t海外\n2025\t40', 3, 'count'],
    ['an empty cell', '# 份额\n国内\t海外\n2025\t\t60', 3, 'number'],
    ['a value too many', '# 甲\n2025\t10\n2026\t40\t60', 3, 'count'],
    ['a mistyped year', '# 甲\n2O25\t10', 2, 'year'],
    ['a year that is no year, further down', '# 甲\n2025\t10\n合计\t20', 3, 'year'],
    ['a row without a tab', '# 甲\n2025 10', 2, 'year'],
    ['text before the first chart', '见下图\n# 甲\n2025\t10', 1, 'no-heading'],
    ['a chart without rows', '# 甲\n2025\t10\n# 乙', 3, 'no-rows'],
    ['a forecast that is no year', '# 甲 | 亿元 | 明年\n2025\t10', 1, 'heading'],
  ])('with %s are kept as they were typed, with the line that is wrong', (_, text, line, why) => {
    expect(parseCharts(text)).toEqual({ unread: text, line, why })
  })
})
