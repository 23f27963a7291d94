// Writes to standard output, which may be a file, a pipe or a terminal.
import { writeSync } from 'node:fs'
import { errorCode } from '../error-fields.ts'

/** For a pipe whose reader is slow. */
const retryDelayMs = 10
const clock = new Int32Array(new SharedArrayBuffer(4))

/** Output that cannot be written is lost: neither the work nor the exit of the process waits for a full disk. */
export function writeOut(text: string, write: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes)): void {
  for (let remaining = Buffer.from(text); remaining.length > 0; ) {
    try {
      remaining = remaining.subarray(write(remaining))
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') return
      Atomics.wait(clock, 0, 0, retryDelayMs)
    }
  }
}
