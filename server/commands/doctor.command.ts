// `doctor`: checks an installation, running or stopped, without changing it, and reports each problem with its remedy.
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../platform/config/config.ts'
import { hasDatabase } from '../platform/db/embedded/data-directory.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type Command, type Environment, say, withContext } from './command.ts'
import { backlogChecks } from './doctor/backlog.checks.ts'
import { copiesChecks } from './doctor/copies.checks.ts'
import { databaseChecks } from './doctor/database.checks.ts'
import { diskChecks } from './doctor/disk.checks.ts'
import { externalChecks } from './doctor/external.checks.ts'
import { type Check, type Finding, type Installation, ok, wrong } from './doctor/finding.ts'

export const doctorCommand: Command = {
  usage: `  doctor             checks the installation, running or stopped, and suggests remedies; exits with 1 if something is wrong
      --json         output for programs`,
  run: doctor,
}

const checks: readonly Check[] = [
  ...databaseChecks,
  ...diskChecks,
  ...copiesChecks,
  ...externalChecks,
  ...backlogChecks,
]

async function doctor(args: readonly string[], env: Environment): Promise<number | undefined> {
  const isJson = readOption(args)
  if (isJson === undefined) return undefined
  const findings = await examine(env)
  if (isJson) say(JSON.stringify(findings, null, 2))
  else for (const finding of findings) print(finding)
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

async function examine(env: Environment): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [wrong('settings', reasonOf(error), 'correct that setting; docs/operations.md lists all')]
  }
  const settings = ok('settings', `valid, for ${config.isProduction ? 'production' : 'demonstration and development'}`)
  const isRunning = await responds(config)
  const server = ok(
    'server',
    isRunning
      ? `responds on port ${config.port}`
      : `does not respond on port ${config.port}: checked as a stopped installation`,
  )
  // Opening the database would create one, and the folder would not be empty any more.
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    const remedy = 'set DATA_DIR to the folder of the installation; the first start creates a database'
    return [settings, server, wrong('database', `no database in ${config.dataDir}`, remedy)]
  }
  try {
    const findings = await withContext(env, ({ ctx, pool }) => examineAll({ ...ctx, pool, isRunning }), {
      withoutMigrations: true,
    })
    return [settings, server, ...findings]
  } catch (error) {
    return [settings, server, wrong('database', reasonOf(error), 'docs/operations.md, “When it does not start”')]
  }
}

/** Checks run one after the other, to spare a machine in trouble. A check that fails is a finding, and the others still run. */
async function examineAll(installation: Installation): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    try {
      findings.push(...(await check(installation)))
    } catch (error) {
      findings.push(
        wrong('doctor', `a check failed: ${reasonOf(error)}`, 'read the findings on the database and its migrations'),
      )
    }
  }
  return findings
}

/** Any response counts: with another program on the port the server would not have started. */
async function responds({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`
  return fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

const labels = { ok: 'ok     ', warning: 'WARNING', wrong: 'WRONG  ' }

function print({ about, state, finding, remedy }: Finding): void {
  say(`${labels[state]} ${about}: ${finding}`)
  if (remedy !== undefined) say(`        → ${remedy}`)
}

function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
}

function readOption(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } }).values.json
  } catch {
    return undefined
  }
}
