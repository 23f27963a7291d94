// What nobody caught. A rejection is one piece of work that failed; an exception may have left anything half done.
import type { Log } from './log/log.ts'

type Process = Pick<NodeJS.Process, 'on' | 'exit'>

/**
 * A rejected promise that nobody waits for is told and the process goes on: libraries have such, and one failed statement must not end the
 * service. After an exception the process ends with a line in the log, for whoever keeps it running to start it again.
 */
export function installCrashHandlers(process: Process, log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a failure that nobody waited for'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an exception that nobody caught: the process ends')
    process.exit(1)
  })
}
