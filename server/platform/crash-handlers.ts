// Last-resort handlers: log an unhandled rejection; exit on an uncaught exception, as state can no longer be trusted.
import type { Log } from './log/log.ts'

type Process = Pick<NodeJS.Process, 'on' | 'exit'>

/**
 * The process survives an unhandled rejection: libraries cause some, and one failed statement must not end the service. After an uncaught exception
 * it logs a line and exits; the supervisor starts it again.
 */
export function installCrashHandlers(process: Process, log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled promise rejection'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'uncaught exception; exiting')
    process.exit(1)
  })
}
