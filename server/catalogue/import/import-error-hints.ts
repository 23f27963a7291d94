// What to do about a refused cell, row or file.
import type { Bilingual } from '#contract/common/language.ts'
import type { RowErrorCode } from './import-error-messages.ts'

export const importAdvice: Record<RowErrorCode, Bilingual> = {
  'header-unknown': {
    zh: '改为模板中的列名，或删除这一列',
    en: 'Use a column name of the template, or delete the column',
  },
  'header-twice': { zh: '删除其中一列', en: 'Delete one of the two columns' },
  'header-no-title': {
    zh: '第一行须为列名，并含“标题”列',
    en: 'The first row must name the columns, “title” among them',
  },
  'no-rows': { zh: '在列名下填写数据后重新上传', en: 'Fill in rows below the column names and upload the file again' },
  'too-many-rows': { zh: '拆分成几个文件分别导入', en: 'Split the file and import the parts one by one' },
  encoding: { zh: '另存为 UTF-8 编码的 CSV 或 XLSX', en: 'Save it as CSV in UTF-8, or as XLSX' },
  quotes: {
    zh: '单元格内的引号须写成两个引号，整格再用引号括起',
    en: 'Double the quotation marks inside the cell and enclose the whole cell in them',
  },
  'quotes-open': { zh: '补上缺少的引号，或另存为 XLSX', en: 'Close the quotation mark, or save the file as XLSX' },
  'cell-outside': { zh: '清空该单元格，或在第一行写上列名', en: 'Clear the cell, or name its column in the first row' },
  formula: {
    zh: '粘贴为数值；确实要以这些符号开头的文字，请在前面加一个英文单引号',
    en: 'Paste it as a value; for text that really begins so, put an apostrophe in front',
  },
  'cell-error': { zh: '在表格软件中更正后重新保存', en: 'Correct the cell in the spreadsheet and save it again' },
  'control-character': { zh: '删除后重新输入该内容', en: 'Delete the text and type it in again' },
  required: { zh: '填写标题', en: 'Fill in the title' },
  'too-long': { zh: '缩短内容', en: 'Shorten the text' },
  date: { zh: '写成 年-月-日', en: 'Write year-month-day' },
  count: { zh: '只写整数，不带单位', en: 'Write a whole number without a unit' },
  amount: { zh: '只写数字，不带货币符号和“万”', en: 'Write digits only, without a currency sign' },
  slug: {
    zh: '例：xin-neng-yuan-2026；留空则自动生成',
    en: 'Like new-energy-2026; leave it empty to have it made',
  },
  'example-row': { zh: '删除这一行', en: 'Delete this row' },
  'in-trash': { zh: '先从回收站恢复，或删除这一行', en: 'Restore the report first, or delete this row' },
  'slug-taken': { zh: '换一个网址名，或留空自动生成', en: 'Choose another slug, or leave it empty to have it made' },
  'slug-twice': { zh: '换一个网址名，或留空自动生成', en: 'Choose another slug, or leave it empty to have it made' },
  'key-twice': { zh: '删除重复的行，或改用不同的编号', en: 'Delete the repeated row, or give it another id' },
}
