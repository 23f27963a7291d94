// The command line: npm run yanbao -- <command>. What a command prints is for the operator, in the language of the terminal.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '#contract/common/language.ts'
import { runImport } from './catalogue/import/import.service.ts'
import { columnsHelp, importReport, type TerminalLanguage } from './catalogue/import/import-report.ts'
import { progressLine } from './catalogue/import/progress-line.ts'
import { runningSimulator } from './demonstration.ts'
import { openGateways } from './gateways/gateways.service.ts'
import { beijingDay, isPastDay } from './payments/reconciliation.rules.ts'
import { reconcileDay } from './payments/reconciliation.service.ts'
import { retryRefund } from './payments/refunds.service.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openContext, type Started } from './start-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** @returns the exit code of the process */
async function main(args: readonly string[], env: Environment): Promise<number> {
  const [command = '', ...rest] = args
  switch (command) {
    case 'import':
      return importFile(rest, env)
    case 'migrate':
      return withContext(env, async () => {
        say('The database is up to date.')
        return 0
      })
    case 'seed':
      return withContext(env, seed)
    case 'index':
      return rest[0] === 'rebuild' ? withContext(env, rebuild) : usage(1)
    case 'reconcile':
      return reconcile(rest, env)
    case 'retry-refund':
      return retry(rest, env)
    case 'help':
    case '--help':
      return usage(0)
    default:
      return usage(1)
  }
}

async function importFile(args: readonly string[], env: Environment): Promise<number> {
  const options = readImportOptions(args)
  if (!options) return usage(1)
  const terminal = terminalLanguage(env)
  if (options.columns) {
    for (const line of columnsHelp(terminal)) say(line)
    return 0
  }
  const [file] = options.files
  if (file === undefined || options.files.length > 1) return usage(1)
  return withContext(env, async ({ ctx }) => {
    const progress = progressLine(process.stderr, basename(file))
    const input = { file, dryRun: options.dryRun, skipBad: options.skipBad, ...options.language }
    const result = await runImport(ctx, { ...input, onProgress: progress.show }).finally(progress.end)
    for (const line of importReport(result, input, terminal)) say(line)
    return result.refusalCount > 0 ? 1 : 0
  })
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

async function seed({ ctx }: Started): Promise<number> {
  const { seedDemonstration } = await import('../devtools/seed/seed.ts')
  if (!(await seedDemonstration(ctx, { log: say })))
    say('Nothing to do: the database has items already. The demonstration catalogue is only loaded into an empty one.')
  return 0
}

async function rebuild({ ctx, connectionString }: Started): Promise<number> {
  const { rebuildIndex } = await import('./search/rebuild.ts')
  await rebuildIndex(ctx, { connectionString, log: say })
  return 0
}

async function reconcile(args: readonly string[], env: Environment): Promise<number> {
  const date = readDate(args)
  if (date === undefined || (date !== '' && !isPastDay(date, new Date()))) return usage(1)
  return withContext({ ...env, ...(await runningSimulator(env)) }, async ({ ctx }) => {
    const withGateways = { ...ctx, gateways: openGateways(ctx.config, ctx.now) }
    const results = await reconcileDay(withGateways, date || beijingDay(ctx.now(), 1))
    if (results.length === 0) say('No payment gateway is configured, and no demonstration runs on this data folder.')
    for (const { provider, date: day, status, counts, error } of results) {
      const found = Object.entries(counts).map(([verdict, count]) => `${verdict} ${count}`)
      say(`${provider} ${day}: ${status}; ${error ?? (found.join(', ') || 'no movements')}`)
    }
    return results.some((result) => result.status === 'failed') ? 1 : 0
  })
}

async function retry([outRefundNo, ...more]: readonly string[], env: Environment): Promise<number> {
  if (!outRefundNo || more.length > 0) return usage(1)
  return withContext(env, async ({ ctx }) => {
    const state = await retryRefund(ctx, outRefundNo)
    if (state === 'abnormal') {
      say(`The refund ${outRefundNo} is asked for again; the server submits it.`)
      return 0
    }
    say(
      state
        ? `The refund ${outRefundNo} is ${state}: only an abnormal one can be asked for again.`
        : `There is no refund ${outRefundNo}.`,
    )
    return 1
  })
}

/** @returns '' when no day is named, undefined when the line cannot be read */
function readDate(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { date: { type: 'string' } } }).values.date ?? ''
  } catch {
    return undefined
  }
}

async function withContext(env: Environment, work: (started: Started) => Promise<number>): Promise<number> {
  const started = await openContext(env, (line) => void process.stderr.write(`${line}\n`))
  try {
    return await work(started)
  } finally {
    await started.close()
  }
}

/** Chinese where the terminal is. */
function terminalLanguage(env: Environment): TerminalLanguage {
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

function usage(code: number): number {
  const text = `npm run yanbao -- <command>

  import <file>      loads reports from a CSV or XLSX file; safe to run twice
      --dry-run      says what would happen and changes nothing
      --skip-bad     loads the other rows when some are refused
      --lang zh|en   language of the reports (found from their titles otherwise)
      --columns      lists the columns that a file may have
  migrate            brings the database to the newest schema
  seed               loads the demonstration catalogue into an empty database
  index rebuild      rebuilds the search index from the database
  reconcile          compares yesterday's bills of the gateways with the books
      --date DAY     that day's instead (YYYY-MM-DD, in Beijing)
  retry-refund <no>  asks again for a refund that its gateway refused, by its number (R…)
`
  ;(code === 0 ? process.stdout : process.stderr).write(text)
  return code
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const text = error instanceof StartRefusal ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  },
)
