// Composes the file of a briefing from its facts. Briefings are Chinese only.
import { publisher } from '../compose-reports.ts'
import type { BriefingFacts } from '../facts/facts.types.ts'
import type { Block, PrintDocument } from './document.types.ts'
import { round } from './market-figures.ts'

export function composeBriefingDocument(
  briefing: BriefingFacts,
  issue: { briefingNo: string; date: Date },
): PrintDocument {
  const day = issue.date.toISOString().slice(0, 10)
  return {
    language: 'zh-CN',
    title: briefing.title,
    subtitle: briefing.dek,
    publisher: publisher.zh,
    imprint: [`简报编号 ${issue.briefingNo}`, `发布日期 ${day}`, briefing.label],
    footer: `${briefing.label} · ${issue.briefingNo}`,
    contentsTitle: '目录',
    isBook: false,
    keywords: [briefing.label],
    date: issue.date,
    blocks: [
      { kind: 'chapter', text: '发生了什么' },
      ...briefing.open.map((text): Block => ({ kind: 'paragraph', text })),
      { kind: 'chapter', text: '要点' },
      { kind: 'points', items: briefing.points },
      { kind: 'chapter', text: '数据' },
      { kind: 'bars', ...briefing.exhibit },
      ...readExhibit(briefing).map((text): Block => ({ kind: 'paragraph', text })),
      {
        kind: 'table',
        caption: `${briefing.exhibit.caption}：明细（${briefing.exhibit.unit}）`,
        head: ['项目', '数值', '与均值之差', '位次'],
        rows: tableRows(briefing),
      },
      { kind: 'chapter', text: '怎样使用这份简报' },
      ...briefing.points.map(
        (point, index): Block => ({ kind: 'paragraph', text: `${checks[index % checks.length]}：“${point}”。` }),
      ),
      { kind: 'section', text: '使用条款' },
      {
        kind: 'paragraph',
        text: '本文件供购买者本人使用，未经书面许可不得转售或公开传播。文中判断不构成投资建议。',
      },
    ],
  }
}

const checks = [
  '用于内部讨论时，先核对这一条是否仍然成立',
  '向供应商询价之前，可以用这一条确认对方的处境',
  '写入季度计划时，建议为这一条注明复核日期',
  '与下一期数据比较时，优先看这一条是否反转',
  '向管理层汇报时，这一条需要同时给出反面证据',
  '与同行交流时，这一条最容易得到不同意见',
] as const

function ranked(briefing: BriefingFacts) {
  return briefing.exhibit.bars.toSorted((a, b) => b.value - a.value)
}

function average(briefing: BriefingFacts): number {
  const { bars } = briefing.exhibit
  return bars.reduce((sum, bar) => sum + bar.value, 0) / bars.length
}

function readExhibit(briefing: BriefingFacts): string[] {
  const { caption, unit, bars } = briefing.exhibit
  const sorted = ranked(briefing)
  const [first, second, last] = [sorted[0], sorted[1], sorted.at(-1)]
  if (!first || !second || !last) return []
  const above = bars.filter((bar) => bar.value > average(briefing))
  return [
    `“${caption}”共列出 ${bars.length} 项（单位：${unit}）。数值最高的是${first.name}（${round(first.value)}），其次为${second.name}（${round(second.value)}），最低的是${last.name}（${round(last.value)}），首尾相差 ${round(first.value - last.value)}。`,
    `各项平均为 ${round(average(briefing))}，高于平均的有 ${above.length} 项：${above.map((bar) => bar.name).join('、')}。${above.length * 2 < bars.length ? '多数项低于平均，说明总体由少数项拉高，引用平均数时应当附上分项。' : '高低大致各半，平均数可以代表总体。'}`,
  ]
}

function tableRows(briefing: BriefingFacts): string[][] {
  const mean = average(briefing)
  const ranking = ranked(briefing)
  return briefing.exhibit.bars.map((bar) => [
    bar.name,
    round(bar.value),
    `${bar.value >= mean ? '+' : '−'}${round(Math.abs(bar.value - mean))}`,
    String(ranking.indexOf(bar) + 1),
  ])
}
