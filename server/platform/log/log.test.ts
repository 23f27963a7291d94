// The log: one JSON object per line, without usable personal data.
import { describe, expect, it } from 'vitest'
import { maskEmail, openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(openLog('debug', { write: (line) => void lines.push(line) }))
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('a log line', () => {
  it('is one JSON object with level and time, whatever is written', () => {
    const nasty = 'a\nb\r\n{"level":"error"}\u2028\u0000"\\'
    const [line, ...furtherLines] = logged((log) => log.info({ nasty }, nasty))
    expect(line).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), nasty, msg: nasty })
    expect(furtherLines).toEqual([])
  })

  it.each([
    ['550 5.1.1 <lin.xiao+news@mail.example.com> unknown', '550 5.1.1 <l***@mail.example.com> unknown'],
    ['to:\u0001lin@example.com', 'to:\u0001l***@example.com'],
    ['a\nlin@example.com b@example.cn', 'a\nl***@example.com b***@example.cn'],
    ['npm i pkg@1.2.3 and user@localhost', 'npm i pkg@1.2.3 and user@localhost'],
  ])('shows no whole address: %j', (text, shown) => {
    expect(logged((log) => log.warn({ text }, text))).toMatchObject([{ text: shown, msg: shown }])
  })

  it('is masked in time proportional to its length', () => {
    // With quadratic time, a text of this length exceeds the time limit of the test.
    logged((log) => log.info({ text: 'a.'.repeat(500_000) }))
  })
})

describe('a logged error', () => {
  it('has message, place and cause, but not the data that came with it', () => {
    const row = { detail: 'Failing row contains (lin@example.com, $argon2id$…).', parameters: ['a secret'] }
    const cause = Object.assign(new Error('inner'), { ...row, code: 'ECONNRESET' })
    const error = Object.assign(new Error('violates "customers_email_key"', { cause }), {
      ...row,
      code: '23505',
      constraint: 'customers_email_key',
      table: 'customers',
    })
    const [line] = logged((log) => log.error({ err: error, id: 'x' }, 'unexpected failure'))
    expect(line?.err).toEqual({
      type: 'Error',
      message: 'violates "customers_email_key"',
      stack: expect.stringContaining('log.test.ts'),
      code: '23505',
      constraint: 'customers_email_key',
      table: 'customers',
      cause: { type: 'Error', message: 'inner', stack: expect.any(String), code: 'ECONNRESET' },
    })
  })

  it('is one line even if it is no Error or its own cause', () => {
    const circle = new Error('circle')
    circle.cause = circle
    expect(logged((log) => log.error({ err: circle }))).toHaveLength(1)
    expect(logged((log) => log.error({ err: 'text' }))).toMatchObject([{ err: 'text' }])
    expect(logged((log) => log.error({ err: { password: 'x' } }))).toMatchObject([{ err: '(not an error)' }])
  })
})

it('a masked e-mail address can be recognized but not used', () => {
  expect(maskEmail('lin.xiao@example.com')).toBe('l***@example.com')
})
