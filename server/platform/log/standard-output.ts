// What the server says: to whoever reads its standard output, a file, a pipe or a terminal.
import { writeSync } from 'node:fs'

/** A pipe whose reader is slow. */
const againAfterMs = 10
const clock = new Int32Array(new SharedArrayBuffer(4))

/** What finds no room or no reader is lost: neither the work nor the end of the process waits for a full disk. */
export function writeOut(text: string, write: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes)): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    try {
      rest = rest.subarray(write(rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(clock, 0, 0, againAfterMs)
    }
  }
}
