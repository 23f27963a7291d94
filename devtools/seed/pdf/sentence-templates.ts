// First and last sentences of a report's sections, which relate the section to the figures. `{}` is the section title.
import type { Bilingual } from '../facts/facts.types.ts'

export const openings: readonly Bilingual[] = [
  { zh: '讨论“{}”之前，先看它所处的规模。', en: 'Before turning to “{}”, consider the scale on which it matters.' },
  { zh: '“{}”的分量取决于需求落在哪里。', en: 'How much weight “{}” carries depends on where demand falls.' },
  { zh: '把“{}”换算成数量，结论会更清楚。', en: 'Turned into quantities, “{}” becomes clearer.' },
  {
    zh: '“{}”并不是孤立的问题，它与放量的节奏相连。',
    en: '“{}” does not stand alone: it moves with the pace of volume.',
  },
  { zh: '关于“{}”，可以量化的部分如下。', en: 'What can be measured of “{}” is this.' },
  {
    zh: '本节以“{}”为题，但先给出约束它的数字。',
    en: 'This section is about “{}”, and starts from the figures that bound it.',
  },
  {
    zh: '“{}”之所以值得单列，是因为它影响的金额不小。',
    en: '“{}” has a section of its own because of the sums it touches.',
  },
  {
    zh: '常见的说法把“{}”当作技术问题，我们更愿意先当作数量问题。',
    en: '“{}” is usually called a technical question; we take it first as one of quantity.',
  },
  { zh: '判断“{}”的方向，需要一个共同的基数。', en: 'To judge where “{}” is heading takes a common base.' },
  { zh: '读者最常问到“{}”与总盘子的关系。', en: 'Readers ask most often how “{}” relates to the whole.' },
  { zh: '在“{}”上投入多少，应当对照下面的推算。', en: 'What to spend on “{}” should be held against the following.' },
  {
    zh: '“{}”的变化往往先于统计，规模则提供了边界。',
    en: '“{}” often changes before the statistics do; the totals set its limits.',
  },
  { zh: '先把“{}”放回时间轴上。', en: 'First, “{}” has to be put back on the axis of time.' },
  { zh: '“{}”对不同买方的意义并不相同。', en: '“{}” does not mean the same to every buyer.' },
  { zh: '理解“{}”，可以从一组对照开始。', en: 'A comparison is a way into “{}”.' },
  {
    zh: '以下数字为“{}”划出可以讨论的范围。',
    en: 'The figures below mark out the ground on which “{}” can be discussed.',
  },
]

export const closings: readonly Bilingual[] = [
  { zh: '对采购方而言，锁量的价值大于锁价。', en: 'For a buyer, securing volume is worth more than fixing a price.' },
  {
    zh: '对供应商而言，交期承诺比扩产公告更能说明问题。',
    en: 'For a supplier, a delivery date kept says more than capacity announced.',
  },
  {
    zh: '投资者应当把这一项写进跟踪清单，每半年核对一次。',
    en: 'An investor should put this on the list of things to check twice a year.',
  },
  { zh: '我们建议在合同中写明复核的时点。', en: 'We suggest writing a date for review into the contract.' },
  {
    zh: '若后续数据偏离超过一成，应当重新估算，而不是等待。',
    en: 'A deviation of more than a tenth calls for a new estimate, not for patience.',
  },
  { zh: '它对利润的影响通常滞后两个季度。', en: 'It usually reaches margins two quarters later.' },
  { zh: '新进入者在这里的试错成本最高。', en: 'Here mistakes cost a newcomer most.' },
  {
    zh: '这一判断的把握程度为中等，主要不确定性来自时点而非方向。',
    en: 'Our confidence is medium: timing is uncertain, direction less so.',
  },
  {
    zh: '相关企业的扩产计划应当分期，每一期都对应一个可以核对的数字。',
    en: 'Expansion should come in stages, each tied to a figure that can be checked.',
  },
  {
    zh: '对地方产业政策而言，补在需求侧比补在产能侧更稳妥。',
    en: 'For local policy, support of demand is safer than support of capacity.',
  },
  { zh: '库存与订单的比值是最早的信号。', en: 'The ratio of stock to orders gives the earliest signal.' },
  { zh: '客户结构的变化会先于价格反映出来。', en: 'A change in the mix of customers shows before a change in price.' },
  { zh: '在这一点上，国内与海外买方的看法尚未一致。', en: 'On this point buyers at home and abroad do not yet agree.' },
  {
    zh: '把它与下一章的数据合读，可以避免重复计算。',
    en: 'Read together with the next chapter it is not counted twice.',
  },
  { zh: '中小企业可以据此选择跟随而不是领先。', en: 'A smaller company may choose to follow here rather than lead.' },
]
