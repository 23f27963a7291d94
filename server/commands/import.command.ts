// `import`: reports from a file; and the internal command that works on an import of the console.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '#contract/common/language.ts'
import { failBatch, workOnBatch } from '../catalogue/import/batch-runner.service.ts'
import { runImport } from '../catalogue/import/import.service.ts'
import { columnsHelp, importReport, type TerminalLanguage } from '../catalogue/import/import-summary.ts'
import { progressLine } from '../catalogue/import/progress-line.ts'
import { exitWithParent } from '../platform/processes/exit-with-parent.ts'
import { type Command, type Environment, say, withContext } from './command.ts'
import { waitForSearchability } from './indexing-progress.ts'

/** A statement takes milliseconds, but the first one may wait for another import. */
const limits = { statementTimeoutMs: 600_000 }

export const importCommand: Command = {
  usage: `  import <file>      loads reports from a CSV or XLSX file; safe to run twice
      --dry-run      says what would happen and changes nothing
      --skip-bad     loads the other rows when some are refused
      --lang zh|en   language of the reports (found from their titles otherwise)
      --columns      lists the columns that a file may have`,
  run: importFile,
}

/** Started by the server for an import of the console; harmless when called by hand. */
export const workOnImportCommand: Command = {
  usage: '',
  run: ([batch = '', option], env) => {
    exitWithParent()
    const work = option === '--give-up' ? failBatch : workOnBatch
    return withContext(env, ({ ctx }) => work(ctx, batch).then(() => 0), limits)
  },
}

async function importFile(args: readonly string[], env: Environment): Promise<number | undefined> {
  const options = readImportOptions(args)
  if (!options) return undefined
  const terminal = terminalLanguage(env)
  if (options.columns) {
    for (const line of columnsHelp(terminal)) say(line)
    return 0
  }
  const [file] = options.files
  if (file === undefined || options.files.length > 1) return undefined
  return withContext(
    env,
    async ({ ctx }) => {
      const progress = progressLine(process.stderr, basename(file))
      const input = { file, dryRun: options.dryRun, skipBad: options.skipBad, ...options.language }
      const result = await runImport(ctx, { ...input, onProgress: progress.show }).finally(progress.end)
      for (const line of importReport(result, input, terminal)) say(line)
      if (result.isLoaded && result.created + result.updated > 0)
        say(await waitForSearchability(ctx, { output: process.stderr, isChinese: terminal === 'zh' }))
      return result.refusalCount > 0 ? 1 : 0
    },
    limits,
  )
}

function readImportOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        columns: { type: 'boolean', default: false },
        lang: { type: 'string' },
      },
    })
    const language = values.lang === undefined ? undefined : languageNames[values.lang]
    if (values.lang !== undefined && !language) return undefined
    return {
      files: positionals,
      dryRun: values['dry-run'],
      skipBad: values['skip-bad'],
      columns: values.columns,
      language: language ? { language } : {},
    }
  } catch {
    return undefined
  }
}

const languageNames: Readonly<Record<string, Language>> = {
  zh: 'zh-CN',
  'zh-CN': 'zh-CN',
  en: 'en-US',
  'en-US': 'en-US',
}

/** Chinese in a Chinese terminal. */
function terminalLanguage(env: Environment): TerminalLanguage {
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en'
}
