// CAPTCHA: single use, bound to nonce and address, five minutes, no answer in the markup.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestApp, fixedCode, type TestApp } from '../../tests/support/app.ts'
import { openPicture, requestFrom } from './accounts.fixture.ts'
import { consumeCaptcha } from './captcha.service.ts'
import { codeLength, drawCaptcha, generateCaptchaText } from './captcha-image.ts'

describe('CAPTCHA image', () => {
  const codes = Array.from({ length: 200 }, () => generateCaptchaText())

  it('shows four unambiguous letters and digits', () => {
    for (const code of codes) expect(code).toMatch(new RegExp(`^[ACEFHJKLMNPRTUWXY346789]{${codeLength}}$`))
    expect(new Set(codes).size).toBeGreaterThan(190)
  })

  it('contains neither text nor the code', () => {
    for (const code of codes.slice(0, 50)) {
      const svg = drawCaptcha(code)
      expect(svg).not.toMatch(/<text|<title|<desc|aria-|<!--|data-|\bid=/)
      expect(svg.replace(/<[^>]*>/g, '')).toBe('')
      expect(svg).not.toContain(code)
    }
  })

  it('differs on every rendering', () => {
    const pictures = Array.from({ length: 20 }, () => drawCaptcha('K7AP'))
    expect(new Set(pictures).size).toBe(20)
    // The noise is shuffled among the letters, so that number and order of strokes do not reveal the code.
    const first = pictures.map((svg) => /<path d="[^"]*"/.exec(svg)?.[0])
    expect(new Set(first).size).toBeGreaterThan(10)
  })
})

describe('CAPTCHA code', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  const home = '198.51.100.1'
  const submit = (unTime: string, answer: string, ip = home) => consumeCaptcha(test.ctx, { unTime, ip }, answer)

  it('is served as an image that is not cached', async () => {
    const answer = await requestFrom(test, home, { method: 'GET', path: '/report/websiteUser/getValidCode?unTime=1' })
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toMatch(/^<svg /)
  })

  it.each([fixedCode, fixedCode.toLowerCase(), ` ${fixedCode} `, 'Ｋ７ＡＰ'])('is passed by %j', async (answer) => {
    await openPicture(test, 'right', home)
    expect(await submit('right', answer)).toBe(true)
  })

  it('passes once', async () => {
    await openPicture(test, 'once', home)
    expect(await submit('once', fixedCode)).toBe(true)
    expect(await submit('once', fixedCode)).toBe(false)
  })

  it('passes once under concurrent attempts', async () => {
    await openPicture(test, 'race', home)
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => submit('race', fixedCode)))
    expect(verdicts.filter(Boolean)).toHaveLength(1)
  })

  it.each(['', '   ', 'XXXX', `${fixedCode}X`, '\0'])('rejects %j and is then used up', async (answer) => {
    await openPicture(test, 'wrong', home)
    expect(await submit('wrong', answer)).toBe(false)
    expect(await submit('wrong', fixedCode)).toBe(false)
  })

  it('is bound to its nonce', async () => {
    await openPicture(test, 'stamp-a', home)
    expect(await submit('stamp-b', fixedCode)).toBe(false)
    expect(await submit('stamp-a', fixedCode)).toBe(true)
  })

  it('is bound to its address: another client with the same nonce neither passes nor consumes it', async () => {
    await openPicture(test, 'shared', home)
    expect(await submit('shared', fixedCode, '203.0.113.9')).toBe(false)
    await openPicture(test, 'shared', '203.0.113.9')
    expect(await submit('shared', fixedCode)).toBe(true)
    expect(await submit('shared', fixedCode, '203.0.113.9')).toBe(true)
  })

  it('expires after five minutes', async () => {
    await openPicture(test, 'slow', home)
    test.advance(5 * 60_000 - 5_000)
    await openPicture(test, 'slower', home)
    test.advance(5_001)
    expect(await submit('slow', fixedCode)).toBe(false)
    expect(await submit('slower', fixedCode)).toBe(true)
  })

  it('is replaced by the next image for the same nonce', async () => {
    const real = await createTestApp({ env: { VALID_CODE_FIXED: '' } })
    try {
      const rows = () => real.ctx.db.selectFrom('picture_codes').selectAll().execute()
      await openPicture(real, 'again', home)
      const [before] = await rows()
      await openPicture(real, 'again', home)
      const after = await rows()
      expect(after).toHaveLength(1)
      expect(after[0]?.answer_hash.equals(before?.answer_hash ?? Buffer.alloc(0))).toBe(false)
    } finally {
      await real.close()
    }
  })

  it('is stored as a keyed hash only', async () => {
    await openPicture(test, 'hashed', home)
    const rows = await test.ctx.db.selectFrom('picture_codes').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.answer_hash).toHaveLength(32)
    const other = { ...test.ctx, config: { ...test.ctx.config, appSecret: 'another secret of another installation' } }
    expect(await consumeCaptcha(other, { unTime: 'hashed', ip: home }, fixedCode)).toBe(false)
  })

  it('is deleted by the cleanup job after it expires', async () => {
    await openPicture(test, 'old', home)
    test.advance(6 * 60_000)
    await openPicture(test, 'young', home)
    await test.app.jobs['forget-old-challenges']?.({})
    expect(await test.ctx.db.selectFrom('picture_codes').selectAll().execute()).toHaveLength(1)
  })

  it('is limited to 20,100 in all: older codes are evicted, and new ones are still issued', async () => {
    const { db } = test.ctx
    const soon = new Date(test.ctx.now().getTime() + 60_000)
    await sql`
      insert into picture_codes (challenge_hash, answer_hash, expires_at)
      select sha256(i::text::bytea), sha256(''::bytea), ${soon}::timestamptz + make_interval(secs => i::float / 1000)
      from generate_series(1, 21000) i`.execute(db)
    const path = (i: number) => `/report/websiteUser/getValidCode?unTime=flood-${i}`
    for (let i = 0; i < 100; i += 1)
      expect((await requestFrom(test, `10.0.0.${i}`, { method: 'GET', path: path(i) })).status).toBe(200)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from picture_codes`.execute(db)
    // The count is checked at every hundredth code.
    expect(rows[0]?.count).toBeLessThanOrEqual(20_100)
    expect(rows[0]?.count).toBeGreaterThan(19_000)
    for (const i of [0, 50, 99]) expect(await submit(`flood-${i}`, fixedCode, `10.0.0.${i}`)).toBe(true)
    await db.deleteFrom('picture_codes').execute()
  })

  it.each(['', '?unTime=', '?unTime=%20', `?unTime=${'x'.repeat(65)}`])(
    'is not drawn without a stamp of sensible length: %j',
    async (query) => {
      const answer = await requestFrom(test, home, { method: 'GET', path: `/report/websiteUser/getValidCode${query}` })
      expect(answer).toMatchObject({ status: 200, code: 5002 })
    },
  )
})

describe('fixed CAPTCHA code', () => {
  it('is a setting for tests only', () => {
    expect(readConfig({ NODE_ENV: 'test', VALID_CODE_FIXED: 'K7AP' }).fixedValidCode).toBe('K7AP')
    expect(() => readConfig({ NODE_ENV: 'development', VALID_CODE_FIXED: 'K7AP' })).toThrow('VALID_CODE_FIXED')
    expect(() => readConfig({ VALID_CODE_FIXED: 'K7AP' })).toThrow('VALID_CODE_FIXED')
  })
})
