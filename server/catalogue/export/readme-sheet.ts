// The sheet that explains the columns of a table of reports, and the example rows of the template.
import type { Language } from '#contract/common/language.ts'
import type { SheetRow } from '#server/platform/files/xlsx-writer.ts'
import { headerOf, type ImportColumn, importColumns } from '../import/import-columns.ts'
import { describeColumn } from '../import/import-summary.ts'

const notes: readonly (readonly [zh: string, en: string])[] = [
  [
    '每行一份报告，第一行是列名；列的顺序可以调整，不用的列可以删除。',
    'One report per row; the first row contains the column names. Columns can be reordered, and unused ones can be deleted.',
  ],
  [
    '一个文件只含一种语言的报告；中英文两份文件用同一编号对应同一份报告。',
    'A file contains reports in one language; the same id links a report to its version in the other language.',
  ],
  [
    '只有“标题”必填。空白单元格表示保持原值，不会清空已有内容。',
    'Only the title is required. An empty cell leaves the existing value unchanged.',
  ],
  [
    '编号相同则更新该报告，否则新建并发布；“编号”也可填写报告号（YB 开头）。',
    'A known id updates its report; any other id creates and publishes a new one. The id can also be a report number (YB…).',
  ],
  [
    '先检查后导入：检查时指出每个出错的单元格，不改动任何数据。导入后可整批撤销。',
    'A file is checked before it is imported: every invalid cell is listed, and nothing is changed. An import can be undone as a whole.',
  ],
  [
    '以 = + - @ 开头的文字前要加一个英文单引号（导出时已自动加上，导入时会去掉）。',
    'Put an apostrophe before text that begins with = + - @. Exports add it automatically, and imports remove it.',
  ],
  [
    '修改“内容概述”会去掉其中的加粗、列表等格式；不改则原样保留。',
    'Changing a summary removes its formatting, such as bold text and lists; an unchanged summary keeps it.',
  ],
  [
    '超过 32,767 字的单元格在 XLSX 中留空（导入时保持原值）；需要全文时请用 CSV。',
    'A cell of more than 32,767 characters is left empty in XLSX, so an import leaves it unchanged; use CSV for the full text.',
  ],
]

export const explanation: readonly SheetRow[] = [
  ['列 Column', '填写内容', 'What it holds'],
  ...importColumns.map((column) => {
    const holds = describeColumn(column)
    return [headerOf(column), holds.zh, holds.en]
  }),
  [],
  ...notes.map(([zh, en]) => ['', zh, en]),
]

type Example = Readonly<Partial<Record<ImportColumn['field'], string | number>>>

const examples: Readonly<Record<Language, readonly Example[]>> = {
  'zh-CN': [
    {
      id: '示例-1',
      title: '2026—2032年中国固态电池行业市场研究与投资机会报告',
      shortTitle: '固态电池',
      institution: '示例研究院',
      date: '2026-11-21',
      industry: '能源电力',
      dek: '固态电池产业链、竞争格局与商业化进程。',
      summary: '第一段概述。\n第二段概述。',
      pages: 186,
      exhibitCount: 94,
      contents: '第一章 行业概述 …… 1\n　　1.1 定义与分类 …… 2\n第二章 市场规模 …… 15',
      exhibitList: '图1 固态电池市场规模\n表1 主要企业产能',
      'price 0 single CNY': 22800,
      'price 0 multi CNY': 34200,
      'price 0 enterprise CNY': 45600,
    },
    { id: '示例-2', title: '只填标题也可以：其余按默认值', date: '2026-11-22' },
  ],
  'en-US': [
    {
      id: 'EXAMPLE-1',
      title: 'Solid-State Batteries in China, 2026–2032',
      shortTitle: 'Solid-State Batteries',
      institution: 'Example Institute',
      date: '2026-11-21',
      industry: 'Energy & Power',
      dek: 'The value chain, the competition and the way to the market.',
      summary: 'A first paragraph.\nA second paragraph.',
      pages: 186,
      exhibitCount: 94,
      contents: 'Chapter 1 Overview …… 1\n　　1.1 Definitions …… 2\nChapter 2 Market Size …… 15',
      exhibitList: 'Figure 1 Market size\nTable 1 Capacity of the leading companies',
      'price 0 single USD': 3990,
      'price 0 multi USD': 5990,
      'price 0 enterprise USD': 7990,
    },
    { id: 'EXAMPLE-2', title: 'A title is enough: the rest has defaults', date: '2026-11-22' },
  ],
}

/** The header and example rows of the template. Imports skip the examples. */
export async function* templateRows(language: Language): AsyncGenerator<SheetRow> {
  yield importColumns.map(headerOf)
  for (const example of examples[language]) yield importColumns.map(({ field }) => example[field] ?? null)
}
