// Log throttling, on a clock that the test moves.
import { expect, it } from 'vitest'
import { openLog } from './log.ts'
import { throttleLog } from './throttled-log.ts'

function openThrottled() {
  const lines: { level: string; msg: string; repeated?: number }[] = []
  const clock = { ms: 0 }
  const log = openLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, clock, log: throttleLog(log, { now: () => clock.ms, intervalMs: 30_000 }) }
}

it('logs the same error once, then every 30 s with a count', () => {
  const { lines, clock, log } = openThrottled()
  for (; clock.ms < 61_000; clock.ms += 250) log.error({ err: new Error('connection refused') }, 'job worker failed')
  expect(lines.map(({ msg, repeated }) => ({ msg, repeated }))).toEqual([
    { msg: 'job worker failed', repeated: undefined },
    { msg: 'job worker failed', repeated: 119 },
    { msg: 'job worker failed', repeated: 119 },
  ])
})

it('logs different errors, messages and levels separately', () => {
  const { lines, log } = openThrottled()
  log.error({ err: new Error('a') }, 'failed')
  log.error({ err: new Error('b') }, 'failed')
  log.error('failed')
  log.warn('failed')
  log.info('failed')
  log.info('failed')
  expect(lines).toHaveLength(6)
})
