// The log: one JSON object per line on standard output, without secrets or personal data.
import { type DestinationStream, pino } from 'pino'
import { apiKeyPrefix } from '#contract/common/api-key-scopes.ts'
import { errorField } from '../error-fields.ts'
import { writeOut } from './standard-output.ts'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** @param destination receives the lines; tests read them */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: maskLine },
  }
  // Not pino's own stream: on a full disk it would prevent the process from exiting.
  return pino(options, destination ?? { write: (line) => writeOut(line) })
}

/** For readers of the log: enough of an address to recognize it, not to use it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

/** Masks addresses in messages of libraries, too. JSON escapes are skipped, so that the line stays valid. */
function maskEmailsInLine(line: string): string {
  return line.replace(
    /\\u[0-9a-f]{4}|\\.|([\w.+%-])[\w.+%-]{0,63}(@(?:[\w-]{1,63}\.){1,8}[a-z]{2,63})/gi,
    (all, first: string | undefined, domain: string) => (first === undefined ? all : `${first}***${domain}`),
  )
}

/** Nothing logs a key on purpose; a library's message may repeat what it was given. */
const apiKeys = new RegExp(`${apiKeyPrefix}[0-9A-Za-z]{40,}`, 'g')

function maskLine(line: string): string {
  return maskEmailsInLine(line).replace(apiKeys, `${apiKeyPrefix}***`)
}

/** The properties that help to find a fault. Others are left out: a database error contains the rejected row, an SDK's error its parameters. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '(not an error)' : String(error)
  const code = errorField(error, 'code')
  const constraint = errorField(error, 'constraint')
  const table = errorField(error, 'table')
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
