// Lines are written completely where possible, and never block the process.
import { expect, it } from 'vitest'
import { writeOut } from './standard-output.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it('standard output writes a whole line, in pieces and with retries for a slow reader', () => {
  let written = ''
  let calls = 0
  writeOut('一行 and more\n', (bytes) => {
    calls += 1
    if (calls === 2) throw failure('EAGAIN')
    written += bytes.subarray(0, 4).toString('latin1')
    return Math.min(4, bytes.length)
  })
  expect(Buffer.from(written, 'latin1').toString()).toBe('一行 and more\n')
})

it.each(['ENOSPC', 'EPIPE', 'EIO', 'EDQUOT'])('standard output drops a line that cannot be written: %s', (code) => {
  let calls = 0
  writeOut('a line\n', () => {
    calls += 1
    throw failure(code)
  })
  expect(calls).toBe(1)
})
