// Unsubscribing from digests by the link in the mail.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSavedSearch, listSavedSearches } from '#contract/saved-searches.ts'
import { sendMailTask } from '#server/platform/mail/outbox.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { goToDigest, newWord, openReader, publish, sendDigests } from './digests.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
})
afterAll(() => test.close())

describe('unsubscribe link', () => {
  async function subscribed() {
    const word = newWord()
    const person = await openReader(test)
    await person.save({ keyword: word })
    await publish(test, `${word}报告`)
    await goToDigest(test)
    await sendDigests(test)
    const link = new URL((await person.digests())[0]?.list_unsubscribe ?? '')
    const open = (method: 'GET' | 'POST', more: { type?: string; path?: string } = {}) =>
      test.app.http.inject({
        method,
        url: (more.path ?? link.pathname) + link.search,
        headers: { host: 'localhost', ...(more.type && { 'content-type': more.type }) },
        ...(more.type && { payload: 'List-Unsubscribe=One-Click' }),
      })
    const goOn = async () => {
      const client = await person.client()
      const { rows } = await client(listSavedSearches, {})
      await client(changeSavedSearch, { id: rows[0]?.id ?? '', isPaused: false })
    }
    const isPaused = async () => (await (await person.client())(listSavedSearches, {})).rows[0]?.isPaused
    return { ...person, word, link, open, isPaused, goOn }
  }

  it('shows a page with a button and changes nothing, since mail scanners open it', async () => {
    const { open, isPaused } = await subscribed()
    const page = await open('GET')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.body).toContain('<form method="post"><button>确认退订</button></form>')
    expect(await isPaused()).toBe(false)
  })

  it('pauses every search when posted, without a login, with any content type', async () => {
    const { open, isPaused, goOn, word, digests } = await subscribed()
    for (const type of [undefined, 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await goOn()
      expect(await isPaused()).toBe(false)
      const done = await open('POST', type ? { type } : {})
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('已退订搜索提醒')
      expect(await isPaused()).toBe(true)
    }
    expect((await open('POST')).statusCode).toBe(200)
    await publish(test, `${word}又一份`)
    await goToDigest(test)
    await sendDigests(test)
    expect(await digests()).toHaveLength(1)
  })

  it('does nothing with an invalid token', async () => {
    const [mine, other] = [await subscribed(), await subscribed()]
    const forged = mine.link.pathname.replace(mine.id, other.id)
    for (const method of ['GET', 'POST'] as const) {
      const answer = await mine.open(method, { path: forged })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('退订链接无效')
    }
    expect([await mine.isPaused(), await other.isPaused()]).toEqual([false, false])
  })

  it('is in the headers of the mail for one-click unsubscribe', async () => {
    const { digests, link } = await subscribed()
    const [mail] = await digests()
    await test.app.jobs[sendMailTask]?.({ mailId: mail?.id })
    const folder = join(test.dataDir, 'mail')
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const sent = files.find((file) => file.includes(`To: ${mail?.recipient}`))
    expect(sent).toContain(`List-Unsubscribe: <${link.href}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`)
  })
})
