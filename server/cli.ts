// The command line: npm run yanbao -- <command>. Output is for the operator, in the language of the terminal.
import type { Command, Environment } from './commands/command.ts'
import { commandLine } from './platform/cli-invocation.ts'
import { StartupError } from './platform/startup-error.ts'

const database = () => import('./commands/database.command.ts')
const imports = () => import('./commands/import.command.ts')
const payments = () => import('./commands/payments.command.ts')
const staff = () => import('./commands/staff.command.ts')
const backups = () => import('./commands/backup.command.ts')
const newsletter = () => import('./commands/newsletter.command.ts')
const health = () => import('./commands/doctor.command.ts')

/** Each command is loaded on demand. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  import: async () => (await imports()).importCommand,
  migrate: async () => (await database()).migrateCommand,
  seed: async () => (await database()).seedCommand,
  index: async () => (await database()).indexCommand,
  'create-staff': async () => (await staff()).createStaffCommand,
  'verify-audit': async () => (await staff()).verifyAuditCommand,
  reconcile: async () => (await payments()).reconcileCommand,
  'retry-refund': async () => (await payments()).retryRefundCommand,
  'record-bounce': async () => (await newsletter()).recordBounceCommand,
  backup: async () => (await backups()).backupCommand,
  'prune-backups': async () => (await backups()).pruneBackupsCommand,
  restore: async () => (await backups()).restoreCommand,
  doctor: async () => (await health()).doctorCommand,
  'work-on-import': async () => (await imports()).workOnImportCommand,
}

/** @returns the exit code of the process */
async function main([name = '', ...args]: readonly string[], env: Environment): Promise<number> {
  if (name === 'help' || name === '--help') return usage(0)
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined
  const code = await command?.run(args, env)
  return code ?? usage(1)
}

async function usage(code: number): Promise<number> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  const list = all.flatMap((command) => (command.usage === '' ? [] : [command.usage]))
  ;(code === 0 ? process.stdout : process.stderr).write(`${commandLine('<command>')}\n\n${list.join('\n')}\n`)
  return code
}

main(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  },
)
