// Messages of import errors: rejected cells, rows and files.
import * as z from 'zod'
import type { Bilingual } from '#contract/common/language.ts'

export type RowErrorCode = keyof typeof phrases

/** A rejected cell, row or file. `row` is the row of the sheet, where the header is row 1; `column` is its letter and name. */
const rowError = z.object({
  row: z.int().optional(),
  column: z.string().optional(),
  code: z.custom<RowErrorCode>((code) => typeof code === 'string' && Object.hasOwn(phrases, code)),
  detail: z.string().optional(),
  /** The content of the cell. */
  value: z.string().optional(),
})
export type RowError = Readonly<z.infer<typeof rowError>>

/** Row errors as a batch stores them. */
export const rowErrors = z.array(rowError)

export function rowErrorMessage({ code, detail = '' }: RowError): Bilingual {
  const { zh, en } = phrases[code]
  return { zh: zh.replace('{}', detail), en: en.replace('{}', detail) }
}

const phrases = {
  'header-unknown': { zh: '未知列名“{}”', en: 'unknown column name “{}”' },
  'header-twice': { zh: '列名“{}”重复', en: 'duplicate column name “{}”' },
  'header-no-title': { zh: '缺少“标题”列', en: 'the column “title” is missing' },
  'no-rows': { zh: '文件中没有数据行', en: 'the file has no rows' },
  'too-many-rows': { zh: '超过 {} 行', en: 'more than {} rows' },
  encoding: {
    zh: '编码损坏：文字不是有效的 UTF-8 或 GBK',
    en: 'broken encoding: the text is neither valid UTF-8 nor GBK',
  },
  quotes: { zh: '引号不成对，无法拆分列', en: 'unmatched quotation marks, the columns cannot be separated' },
  'quotes-open': {
    zh: '引号没有闭合，其后的行都无法读取',
    en: 'a quotation mark is not closed, the rows after it cannot be read',
  },
  'cell-outside': { zh: '该单元格没有对应的列名', en: 'the cell has no column name' },
  formula: {
    zh: '单元格是公式或以 = + - @ 开头',
    en: 'the cell is a formula or starts with = + - @',
  },
  'cell-error': { zh: '单元格是表格软件的错误值', en: 'the cell contains a spreadsheet error' },
  'control-character': { zh: '含有不可见的控制字符', en: 'the text contains a control character' },
  required: { zh: '不能为空', en: 'must not be empty' },
  'too-long': { zh: '超过 {} 个字符', en: 'longer than {} characters' },
  date: { zh: '不是有效日期（例：2026-11-21）', en: 'not a valid date (for example 2026-11-21)' },
  count: { zh: '不是 1 到 {} 之间的整数', en: 'not a whole number from 1 to {}' },
  amount: {
    zh: '不是大于 0 的金额（例：22800 或 22800.50）',
    en: 'not an amount above 0 (for example 22800 or 22800.50)',
  },
  slug: {
    zh: '网址名只能由小写字母、数字和单个连字符组成',
    en: 'a slug can only contain lower-case letters, digits and single hyphens',
  },
  'example-row': { zh: '这是模板中的示例行', en: 'this is an example row of the template' },
  'in-trash': { zh: '此报告在回收站中', en: 'the report is in the trash' },
  'slug-taken': { zh: '网址名已被另一份报告使用', en: 'the slug is used by another report' },
  'slug-twice': { zh: '网址名已在第 {} 行出现', en: 'the slug already appears in row {}' },
  'key-twice': {
    zh: '编号（无编号时为整行内容）已在第 {} 行出现',
    en: 'the key (the ID, or the whole row if there is no ID) already appears in row {}',
  },
} satisfies Record<string, Bilingual>
