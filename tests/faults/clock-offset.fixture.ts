// Loaded into the server before its own code: its clock is ahead of the machine's by as many milliseconds as the file CLOCK_FILE says at this moment.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const clockOfMachine = Date.now

function now(): number {
  return clockOfMachine() + Number(readFileSync(file, 'utf8'))
}

Date.now = now
globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new Date(now()).toString(),
})
