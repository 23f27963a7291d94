// Which processes count as running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { isRunning } from './process-state.ts'

it('a killed process does not count as running, even before its parent is notified', async () => {
  const child = spawn('sleep', ['60'])
  const { pid = 0 } = child
  const exit = once(child, 'exit')
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGKILL')
  expect(isRunning(pid)).toBe(false)
  await exit
  expect(isRunning(pid)).toBe(false)
})
