// A process for the test of the crash handlers, in which an error is not caught.
import { installCrashHandlers } from './crash-handlers.ts'
import { openLog } from './log/log.ts'

installCrashHandlers(process, openLog('info'))
if (process.argv[2] === 'exception') {
  setTimeout(() => {
    throw new Error('nobody catches this')
  })
} else void Promise.reject(new Error('nobody waits for this'))
setTimeout(() => process.stdout.write('still there\n'), 200)
