// Whether a process runs, by its number.
import { readFileSync } from 'node:fs'
import { errorCode } from '../../error-fields.ts'

/** Bits of `/proc/<pid>/stat`, see proc(5): PF_EXITING of the flags, SIGKILL of the pending signals. */
const exitingFlag = 0x4
const killSignal = 1 << 8

/**
 * A killed process counts as ended, although its number and its connections remain for some milliseconds, longer on a busy machine. The number of a
 * process in another container is unknown here.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return !isEnding(pid)
}

/** False where the system has no /proc. */
function isEnding(pid: number): boolean {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return false
  }
  // The name of the program, in parentheses, may contain anything; the state is the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isZombie = fields[0] === 'Z' || fields[0] === 'X'
  const flags = Number(fields[6])
  const pendingSignals = Number(fields[28])
  return isZombie || (flags & exitingFlag) !== 0 || (pendingSignals & killSignal) !== 0
}
