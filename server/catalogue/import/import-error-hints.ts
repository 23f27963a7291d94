// Hints of import errors: how to correct a rejected cell, row or file.
import type { Bilingual } from '#contract/common/language.ts'
import type { RowErrorCode } from './import-error-messages.ts'

export const importAdvice: Record<RowErrorCode, Bilingual> = {
  'header-unknown': {
    zh: '改为模板中的列名，或删除此列',
    en: 'Use a column name from the template, or delete the column',
  },
  'header-twice': { zh: '删除其中一列', en: 'Delete one of the two columns' },
  'header-no-title': {
    zh: '第一行须为列名，并含“标题”列',
    en: 'The first row must contain the column names, including “title”',
  },
  'no-rows': { zh: '在列名下填写数据后重新上传', en: 'Add rows below the column names and upload the file again' },
  'too-many-rows': { zh: '拆分为多个文件分别导入', en: 'Split the file and import the parts separately' },
  encoding: { zh: '另存为 UTF-8 编码的 CSV 或 XLSX', en: 'Save it as CSV in UTF-8, or as XLSX' },
  quotes: {
    zh: '单元格内的引号须写成两个引号，整格再用引号括起',
    en: 'Double the quotation marks inside the cell and enclose the whole cell in quotation marks',
  },
  'quotes-open': { zh: '补上缺少的引号，或另存为 XLSX', en: 'Close the quotation mark, or save the file as XLSX' },
  'cell-outside': { zh: '清空该单元格，或在第一行写上列名', en: 'Clear the cell, or name its column in the first row' },
  formula: {
    zh: '粘贴为数值；如文字须以这些符号开头，请在前面加英文单引号',
    en: 'Paste it as a value. For text that must start with such a character, put an apostrophe in front',
  },
  'cell-error': { zh: '在表格软件中更正后重新保存', en: 'Correct the cell in the spreadsheet and save it again' },
  'control-character': { zh: '删除后重新输入', en: 'Delete the text and type it again' },
  required: { zh: '填写标题', en: 'Fill in the title' },
  'too-long': { zh: '缩短内容', en: 'Shorten the text' },
  date: { zh: '按“年-月-日”填写', en: 'Use the format year-month-day' },
  count: { zh: '只填整数，不带单位', en: 'Enter a whole number without a unit' },
  amount: { zh: '只填数字，不带货币符号和“万”', en: 'Enter digits only, without a currency sign' },
  slug: {
    zh: '例：xin-neng-yuan-2026；留空则自动生成',
    en: 'For example new-energy-2026. Leave it empty to generate one',
  },
  'example-row': { zh: '删除此行', en: 'Delete this row' },
  'in-trash': { zh: '先从回收站恢复，或删除此行', en: 'Restore the report first, or delete this row' },
  'slug-taken': { zh: '更换网址名，或留空自动生成', en: 'Choose another slug, or leave it empty to generate one' },
  'slug-twice': { zh: '更换网址名，或留空自动生成', en: 'Choose another slug, or leave it empty to generate one' },
  'key-twice': { zh: '删除重复的行，或改用不同的编号', en: 'Delete the duplicate row, or give it another ID' },
}
