// Lines are written whole where there is room, and keep nobody waiting where there is none.
import { expect, it } from 'vitest'
import { writeOut } from './standard-output.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

it('writes all of a line, in pieces and again where the reader is slow', () => {
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

it.each(['ENOSPC', 'EPIPE', 'EIO', 'EDQUOT'])('gives a line up that cannot be written: %s', (code) => {
  let calls = 0
  writeOut('a line\n', () => {
    calls += 1
    throw failure(code)
  })
  expect(calls).toBe(1)
})
