// Clock offset, loaded into the server before its own code: adds the milliseconds that CLOCK_FILE currently contains to the clock of the process.
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
