// Summary of an import for the operator, in the language of the terminal.
import type { Bilingual } from '#contract/common/language.ts'
import type { ImportInput, ImportResult } from './import.service.ts'
import { headerOf, type ImportColumn, importColumns } from './import-columns.ts'
import { type RowError, rowErrorMessage } from './import-error-messages.ts'

export type TerminalLanguage = keyof Bilingual

export function importReport(
  result: ImportResult,
  input: Pick<ImportInput, 'dryRun'>,
  in_: TerminalLanguage,
): string[] {
  const isChinese = in_ === 'zh'
  const { created, updated, unchanged, refusedRows, newIndustries } = result
  const language = result.language === 'zh-CN' ? { zh: '中文', en: 'Chinese' } : { zh: '英文', en: 'English' }
  const lines = result.refusals.map((refusal) => errorLine(refusal, in_))
  const hidden = result.refusalCount - result.refusals.length
  if (hidden > 0) lines.push(isChinese ? `……另有 ${n(hidden)} 处` : `… and ${n(hidden)} more`)
  if (refusedRows > 0 || result.refusalCount > 0)
    lines.push(
      isChinese
        ? `${n(refusedRows)} 行被拒绝（${n(result.refusalCount)} 处）`
        : `${n(refusedRows)} ${refusedRows === 1 ? 'row' : 'rows'} refused, for ${n(result.refusalCount)} ${result.refusalCount === 1 ? 'reason' : 'reasons'}`,
    )
  if (!result.isLoaded && !input.dryRun) {
    lines.push(isChinese ? '没有载入任何内容，数据库未改动。' : 'Nothing was loaded, the database is as it was.')
    if (result.isReadable)
      lines.push(
        isChinese
          ? '请改正文件后重试，或加上 --skip-bad 只载入其余的行。'
          : 'Correct the file, or add --skip-bad to load the other rows.',
      )
    return lines
  }
  if (newIndustries.length > 0) {
    const shown = newIndustries.slice(0, 20).join(isChinese ? '、' : ', ')
    const more = newIndustries.length > 20 ? (isChinese ? '……' : ', …') : ''
    lines.push(
      isChinese
        ? `新行业 ${n(newIndustries.length)} 个：${shown}${more}`
        : `${n(newIndustries.length)} new ${newIndustries.length === 1 ? 'industry' : 'industries'}: ${shown}${more}`,
    )
  }
  lines.push(
    isChinese
      ? `${language.zh}报告 ${n(result.rows)} 行：新增 ${n(created)}，更新 ${n(updated)}，未变 ${n(unchanged)}`
      : `${n(result.rows)} rows in ${language.en}: ${n(created)} created, ${n(updated)} updated, ${n(unchanged)} unchanged`,
  )
  if (input.dryRun)
    lines.push(isChinese ? '试运行：以上均未写入数据库。' : 'A dry run: nothing of this was written to the database.')
  return lines
}

function errorLine(refusal: RowError, in_: TerminalLanguage): string {
  const text = rowErrorMessage(refusal)[in_]
  const places =
    in_ === 'zh'
      ? [refusal.row && `第 ${refusal.row} 行`, refusal.column && `${refusal.column} 列`]
      : [refusal.row && `row ${refusal.row}`, refusal.column && `column ${refusal.column}`]
  const place = places.filter(Boolean).join(in_ === 'zh' ? '，' : ', ')
  return place ? `${place}: ${text}` : text
}

/** The accepted columns: both names and the kind of value. */
export function columnsHelp(in_: TerminalLanguage): string[] {
  return importColumns.map((column) => `  ${headerOf(column).padEnd(44)} ${describeColumn(column)[in_]}`)
}

/** Describes the values of a column. */
export function describeColumn({ kind, max }: ImportColumn): Bilingual {
  const { zh, en } = kindNames[kind]
  return { zh: zh.replace('{}', n(max)), en: en.replace('{}', n(max)) }
}

const kindNames: Record<(typeof importColumns)[number]['kind'], Bilingual> = {
  line: { zh: '文字，最多 {} 字', en: 'text, at most {} characters' },
  paragraphs: { zh: '多段文字，最多 {} 字', en: 'paragraphs, at most {} characters' },
  date: { zh: '日期，例 2026-11-21（北京时间）', en: 'a date like 2026-11-21, in Beijing' },
  count: { zh: '整数，1 到 {}', en: 'a whole number from 1 to {}' },
  amount: { zh: '金额，例 22800 或 22800.50', en: 'an amount like 22800 or 22800.50' },
  slug: { zh: '小写字母、数字、连字符，最多 {} 字', en: 'lower-case letters, digits, hyphens, at most {}' },
  contents: {
    zh: '目录，每行一章，缩进的行为小节，页码写在 …… 之后',
    en: 'a chapter a line, sections indented, a page number after …',
  },
  exhibits: {
    zh: '图表目录，每行一条，如“图1：……”“表1：……”',
    en: 'a line each, like “Figure 1: …” or “Table 1: …”',
  },
}

function n(count: number): string {
  return count.toLocaleString('en-US')
}
