// Composes the complete file of a report from its facts.
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import { publisher } from '../compose-reports.ts'
import type { ProductFacts } from '../facts/facts.types.ts'
import { composeExhibits, composePartExhibits, type Exhibit } from './compose-exhibits.ts'
import type { Block, PrintDocument } from './document.types.ts'
import { amountIn, figuresOf, percent } from './market-figures.ts'
import { composePassages } from './passages.ts'
import { closings, openings } from './sentence-templates.ts'

export function composeReportDocument(
  product: ProductFacts,
  language: Language,
  issue: { reportNo: string; date: Date },
): PrintDocument {
  const isChinese = language === 'zh-CN'
  const t = (zh: string, en: string) => (isChinese ? zh : en)
  const day = issue.date.toISOString().slice(0, 10)
  const body = [
    ...summaryBlocks(product, language),
    ...chapterBlocks(product, language),
    ...segmentBlocks(product, language),
  ]
  return {
    language,
    title: isChinese ? product.title.zh : straightQuotes(product.title.en),
    subtitle: isChinese ? product.dek.zh : straightQuotes(product.dek.en),
    publisher: say(publisher, language),
    imprint: [t(`报告编号 ${issue.reportNo}`, `Report ${issue.reportNo}`), t(`发布日期 ${day}`, `Published ${day}`)],
    footer: `${say(product.short, language)} · ${issue.reportNo}`,
    contentsTitle: t('目录', 'Contents'),
    isBook: true,
    keywords: [say(product.short, language), ...product.split.parts.map((part) => say(part.name, language))],
    date: issue.date,
    blocks: [...body, ...closingBlocks(product, exhibitsIn(body), language)].map((block) =>
      isChinese ? block : withStraightQuotes(block),
    ),
  }
}

/** The font's curly quotes are as wide as a Chinese character. */
function withStraightQuotes(block: Block): Block {
  switch (block.kind) {
    case 'points':
      return { ...block, items: block.items.map(straightQuotes) }
    case 'table':
    case 'bars':
      return { ...block, caption: straightQuotes(block.caption) }
    default:
      return { ...block, text: straightQuotes(block.text) }
  }
}

function straightQuotes(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
}

function summaryBlocks(product: ProductFacts, language: Language): Block[] {
  const isChinese = language === 'zh-CN'
  return [
    { kind: 'chapter', text: isChinese ? '研究摘要' : 'Summary' },
    ...(isChinese ? product.summary.zh : product.summary.en).map((text): Block => ({ kind: 'paragraph', text })),
    { kind: 'section', text: say(product.question.ask, language) },
    { kind: 'paragraph', text: say(product.question.answer, language) },
    { kind: 'section', text: isChinese ? '报告回答的问题' : 'What this report answers' },
    {
      kind: 'points',
      items: product.chapters.map(({ title, sections }) => {
        const topics = sections.map((section) => say(section, language))
        return isChinese ? `${title.zh}：${topics.join('；')}。` : `${title.en}: ${topics.join('; ')}.`
      }),
    },
  ]
}

/** One exhibit for each chapter and two paragraphs for each section; no passage is used twice in a report. */
function chapterBlocks(product: ProductFacts, language: Language): Block[] {
  const metrics = figuresOf(product)
  const passages = composePassages(product, metrics).map((passage) => say(passage, language))
  const exhibits = composeExhibits(product, metrics, language)
  const join = language === 'zh-CN' ? '' : ' '
  let section = 0
  return product.chapters.flatMap((chapter, c): Block[] => {
    const exhibit = exhibits[c]
    const blocks = chapter.sections.flatMap((title, s): Block[] => {
      const at = section++
      const opening = pick(openings, at, language).replace('{}', say(title, language))
      const [first = '', second] = [passages[2 * at], passages[2 * at + 1]]
      const texts = [`${opening}${join}${first}`, second && `${second}${join}${pick(closings, at, language)}`]
      return [
        { kind: 'section', text: `${c + 1}.${s + 1} ${say(title, language)}`, isListed: true },
        ...texts.flatMap((text): Block[] => (text ? [{ kind: 'paragraph', text }] : [])),
        ...(s === 0 && exhibit ? [exhibit] : []),
      ]
    })
    const heading = language === 'zh-CN' ? `第 ${c + 1} 章　${chapter.title.zh}` : `${c + 1}  ${chapter.title.en}`
    return [{ kind: 'chapter', text: heading }, ...blocks]
  })
}

function pick(choices: typeof openings, index: number, language: Language): string {
  const choice = choices[index % choices.length]
  return choice ? say(choice, language) : ''
}

/** Segment handbook: values by year and totals for each segment. */
function segmentBlocks(product: ProductFacts, language: Language): Block[] {
  const f = figuresOf(product)
  const isChinese = language === 'zh-CN'
  const number = product.chapters.length + 1
  const amount = amountIn(product.market.unit)
  const blocks = f.parts.flatMap((part, index): Block[] => {
    const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032]
    const sum = years.reduce((total, year) => total + f.partValue(part, year), 0)
    const added = (from: number, to: number) => f.partValue(part, to) - f.partValue(part, from)
    const text = isChinese
      ? `${part.zh}在 2026—2032 年累计约 ${amount.zh(sum)}，占同期总量的 ${percent((sum / f.sum(2026, 2032)) * 100)}。其中前三年增加 ${amount.zh(added(2025, 2028))}，后四年增加 ${amount.zh(added(2028, 2032))}；七年年均增速 ${percent(f.partYearly(part, 2025, 2032))}，总规模为 ${percent(f.yearly(2025, 2032))}。`
      : `“${part.en}” adds up to about ${amount.en(sum)} over 2026–2032, or ${percent((sum / f.sum(2026, 2032)) * 100)} of the total. It changes by ${amount.en(added(2025, 2028))} in the first three years and by ${amount.en(added(2028, 2032))} in the four that follow; over all seven it grows ${percent(f.partYearly(part, 2025, 2032))} a year against ${percent(f.yearly(2025, 2032))} for the total.`
    return [
      { kind: 'section', text: `${number}.${index + 1} ${isChinese ? part.zh : part.en}`, isListed: true },
      { kind: 'paragraph', text },
      ...composePartExhibits(product, f, part, language),
    ]
  })
  const heading = isChinese ? `第 ${number} 章　分项手册` : `${number}  Handbook of segments`
  return [{ kind: 'chapter', text: heading }, ...blocks]
}

/** In the order of their numbers. */
export function exhibitsIn(blocks: readonly Block[]): Exhibit[] {
  return blocks.filter((block) => block.kind === 'table' || block.kind === 'bars')
}

function closingBlocks(product: ProductFacts, exhibits: readonly Exhibit[], language: Language): Block[] {
  const isChinese = language === 'zh-CN'
  const captions = exhibits.map(
    ({ kind, caption }, i) =>
      `${isChinese ? (kind === 'table' ? '表' : '图') : kind === 'table' ? 'Table' : 'Figure'} ${i + 1}${isChinese ? '　' : '. '}${caption}`,
  )
  return [
    { kind: 'chapter', text: isChinese ? '附录　口径、图表与使用条款' : 'Annex: method, exhibits and terms of use' },
    { kind: 'section', text: isChinese ? '数据口径' : 'Data basis' },
    {
      kind: 'paragraph',
      text: isChinese
        ? `规模单位为${product.market.unit.zh}。2021—2025 年为统计值，2026—2032 年为预测值；分项占比给出 2025、2028 与 2032 年三个时点，其间各年按直线推算，分项规模为总规模乘以占比。年均增速均为复合增速，因四舍五入，各分项之和可能与总数略有出入。`
        : `Sizes are in ${product.market.unit.en}. The years 2021–2025 are measured, 2026–2032 forecast. Shares are given for 2025, 2028 and 2032 and lie on straight lines in between; the size of a segment is the total times its share. Growth a year is compound, and rounded segments may not add up to the total.`,
    },
    { kind: 'section', text: isChinese ? '图表清单' : 'List of exhibits' },
    { kind: 'points', items: captions },
    { kind: 'section', text: isChinese ? '关于本文件' : 'About this file' },
    {
      kind: 'paragraph',
      text: isChinese
        ? '本文件随演示目录生成：章节与数据同报告页面，公司名称与访谈记录从略。'
        : 'This file was made for the demonstration. Its chapters and figures are those of the page of the report; company names and interview notes are left out.',
    },
    { kind: 'section', text: isChinese ? '使用条款' : 'Terms of use' },
    {
      kind: 'paragraph',
      text: isChinese
        ? '本文件按所购许可使用：单用户版供一名指定人员使用，多用户版最多五人，企业版供全公司使用。未经书面许可，不得转售、公开传播或用于训练对外提供的模型。文中预测不构成投资建议。'
        : 'This file is used under the licence bought: a single licence by one named person, a multi-user licence by up to five, an enterprise licence by the whole company. It may not be resold, published or used to train models offered to others without written consent. Forecasts are not investment advice.',
    },
  ]
}
