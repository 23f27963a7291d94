// Digests: contents, timing, concurrency, unsubscribing.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { changeSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { mailsTo, registered } from '#server/accounts/accounts.fixture.ts'
import { startSession } from '#server/accounts/sessions.service.ts'
import { sendMailTask } from '#server/platform/mail/outbox.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { digestsTask, savedSearchesJobs } from './saved-searches.jobs.ts'
import { lastDigest, nextDigest } from './saved-searches.rules.ts'
import { listDueCustomers } from './saved-searches.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
})
afterAll(() => test.close())

let words = 0
/** A word that no report of another test has. */
const newWord = () => `标记${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'][words++ % 10]}${words}号`

async function reader(given: { isProven?: boolean; language?: Language } = {}) {
  const customer = await makeCustomer(test.ctx, given.language ? { language: given.language } : {})
  if (given.isProven !== false) await prove(customer.id)
  const client = async (language: Language = 'zh-CN') => {
    // The clock advances by days, so each call starts a session.
    const token = await startSession(test.ctx, test.ctx.db, { customerId: customer.id, userAgent: '', ip: '' })
    return test.client(language, token)
  }
  const save = async (search: { keyword?: string; activeIndustryType?: string; rhythm?: 'daily' | 'weekly' }) =>
    (await (await client())(saveSearch, search)).search
  return { ...customer, client, save, digests: () => digestsTo(customer.email) }
}

async function prove(customerId: string) {
  const now = test.ctx.now()
  await test.ctx.db.updateTable('customers').set({ email_proven_at: now }).where('id', '=', customerId).execute()
}

const digestsTo = async (email: string) =>
  (await mailsTo(test, email)).filter(({ template }) => template === 'search-digest')

/** Publishes a report a minute from now. */
const publish = (title: string, more: { language?: Language; status?: 'draft' | 'archived'; days?: number } = {}) => {
  const { days = 0, ...wishes } = more
  return makeReport(test.ctx, {
    ...wishes,
    title,
    publishAt: new Date(test.ctx.now().getTime() + 60_000 + days * 86_400_000),
  })
}

/** Advances the clock to a few minutes after the next digest is due, and waits for the index. */
async function goToDigest(rhythm: 'daily' | 'weekly' = 'daily') {
  const due = nextDigest(rhythm, new Date(test.ctx.now().getTime() + 600_000))
  test.advance(due.getTime() - test.ctx.now().getTime() + 60_000)
  await followIndex()
}

const followIndex = () => waitForIndex({ db: test.ctx.db, search: test.search })

const runJob = () => test.app.jobs[digestsTask]?.({})

/** Retries, since a busy search fails a digest until the next run. */
const sendDigests = () =>
  pollUntil(async () => {
    await runJob()
    const due = { dueAt: lastDigest(test.ctx.now()), after: undefined, limit: 1 }
    return (await listDueCustomers(test.ctx.db, due)).length === 0
  })

describe('digest', () => {
  it('lists reports published since the search was saved, with links to them and to unsubscribe', async () => {
    const word = newWord()
    await makeReport(test.ctx, { title: `${word}早已发布` })
    const person = await reader()
    await person.save({ keyword: word })
    const { slug } = await publish(`${word}新报告 <b>`)
    await goToDigest()
    await sendDigests()
    const [mail, ...others] = await person.digests()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`新报告提醒：“${word}”`)
    expect(mail?.body_text).toContain(`- ${word}新报告 <b>\n  http://localhost:0/reports/${slug}`)
    expect(mail?.body_html).toContain(`${word}新报告 &#60;b&#62;</a>`)
    expect(mail?.body_text).not.toContain('早已发布')
    expect(mail?.body_text).toContain('http://localhost:0/personalCenter/mySearches')
    expect(mail?.body_text).toContain(mail?.list_unsubscribe)
    const { rows } = await (await person.client())(listSavedSearches, {})
    expect(rows[0]?.lastSentAt).not.toBeNull()
  })

  it('reports backdated publications, once', async () => {
    const word = newWord()
    const person = await reader()
    const { id } = await person.save({ keyword: word })
    // The last digest was yesterday; this report is dated a week ago.
    const day = 86_400_000
    const told = new Date(Date.now() - day)
    await test.ctx.db.updateTable('saved_searches').set({ told_until: told }).where('id', '=', id).execute()
    const { id: reportId } = await makeReport(test.ctx, {
      title: `${word}补录`,
      publishAt: new Date(Date.now() - 7 * day),
    })
    await goToDigest()
    await sendDigests()
    expect((await person.digests()).map(({ body_text }) => body_text)).toEqual([expect.stringContaining(`${word}补录`)])
    const side = test.ctx.db.updateTable('report_texts').where('report_id', '=', reportId)
    await side.set({ status: 'archived' }).execute()
    await goToDigest()
    await side.set({ status: 'published', publish_at: test.ctx.now() }).execute()
    await test.ctx.db
      .updateTable('saved_searches')
      .set({ told_until: new Date(Date.now() + 1) })
      .where('id', '=', id)
      .execute()
    await followIndex()
    await sendDigests()
    expect(await person.digests()).toHaveLength(1)
  })

  it('waits for an index that is behind', async () => {
    const word = newWord()
    const person = await reader()
    await person.save({ keyword: word })
    await publish(`${word}报告`)
    await goToDigest()
    const search = { isCurrent: () => false } as unknown as SearchEngine // nothing is asked of it
    await savedSearchesJobs({ ...test.ctx, search })[digestsTask]?.({})
    expect(await person.digests()).toEqual([])
    await sendDigests()
    expect(await person.digests()).toHaveLength(1)
  })

  it('covers all searches of a customer, with ten reports each and a link to the others', async () => {
    const [daily, weekly, quiet] = [newWord(), newWord(), newWord()]
    const person = await reader()
    await goToDigest()
    await sendDigests()
    await person.save({ keyword: quiet })
    await person.save({ keyword: daily })
    await person.save({ keyword: weekly, rhythm: 'weekly' })
    for (let made = 0; made < 12; made += 1) await publish(`${weekly}第${made}份`)
    await goToDigest('weekly')
    // Also of the Sunday before, when no daily digest was sent.
    await publish(`${daily}太晚`)
    await makeReport(test.ctx, { title: `${daily}周日`, publishAt: new Date(test.ctx.now().getTime() - 3_600_000) })
    await followIndex()
    await sendDigests()
    const mails = await person.digests()
    expect(mails).toHaveLength(1)
    const text = mails[0]?.body_text ?? ''
    expect(text).toContain(`${daily}周日`)
    expect(text).not.toContain(`${daily}太晚`)
    expect(text).not.toContain(quiet)
    expect(text.match(new RegExp(`${weekly}第`, 'g'))).toHaveLength(10)
    expect(text).toMatch(/另有 2 份：http:\/\/localhost:0\/report-industries\?keyword=\S+&sort=newest/)
    expect(mails[0]?.subject).toMatch(/等 2 个搜索$/)
  })

  it('is queued once by concurrent processes, and not again on the same day', async () => {
    const word = newWord()
    const people = await Promise.all([reader(), reader(), reader()])
    for (const person of people) await person.save({ keyword: word })
    await publish(`${word}报告`)
    await goToDigest()
    await Promise.all([sendDigests(), sendDigests(), sendDigests()])
    await sendDigests()
    for (const person of people) expect(await person.digests()).toHaveLength(1)
    await goToDigest()
    await sendDigests()
    for (const person of people) expect(await person.digests()).toHaveLength(1)
  })

  it('is sent by the next run when queueing fails', async () => {
    const word = newWord()
    const person = await reader()
    await person.save({ keyword: word })
    await publish(`${word}报告`)
    await goToDigest()
    await test.ctx.db.schema.alterTable('mails').renameColumn('list_unsubscribe', 'gone').execute()
    await runJob()
    await test.ctx.db.schema.alterTable('mails').renameColumn('gone', 'list_unsubscribe').execute()
    expect(await person.digests()).toEqual([])
    await sendDigests()
    expect(await person.digests()).toHaveLength(1)
  })

  it('leaves out drafts, archived reports, and scheduled ones until they appear', async () => {
    const word = newWord()
    const person = await reader()
    await person.save({ keyword: word })
    await publish(`${word}草稿`, { status: 'draft' })
    await publish(`${word}下架`, { status: 'archived' })
    const gone = await publish(`${word}撤下`)
    await publish(`${word}以后`, { days: 1.5 })
    await goToDigest()
    await test.ctx.db.updateTable('report_texts').set({ status: 'archived' }).where('report_id', '=', gone.id).execute()
    await sendDigests()
    expect(await person.digests()).toEqual([])
    await goToDigest()
    await sendDigests()
    await goToDigest()
    await sendDigests()
    expect((await person.digests()).map(({ body_text }) => body_text)).toEqual([expect.stringContaining(`${word}以后`)])
  })

  it('matches by filters alone, in the language of the search', async () => {
    const person = await reader({ language: 'en-US' })
    const entry = { dict_value: `industry-${words++}`, dict_label: 'Industry', sort: 9 }
    for (const dict_type of ['reports_category', 'reports_category_en'])
      await test.ctx.db
        .insertInto('dictionary_entries')
        .values({ ...entry, dict_type })
        .execute()
    await (await person.client('en-US'))(saveSearch, { activeIndustryType: entry.dict_value })
    const at = { publishAt: new Date(test.ctx.now().getTime() + 60_000), category: entry.dict_value }
    await makeReport(test.ctx, { ...at, title: 'Only in Chinese', language: 'zh-CN' })
    await makeReport(test.ctx, { ...at, title: 'An English report', language: 'en-US' })
    await goToDigest()
    await sendDigests()
    const [mail] = await person.digests()
    expect(mail).toMatchObject({ lang: 'en-US', subject: 'New reports: Industry' })
    expect(mail?.body_text).toContain('An English report')
    expect(mail?.body_text).not.toContain('Only in Chinese')
  })

  it('waits until the address is verified', async () => {
    const word = newWord()
    const person = await reader({ isProven: false })
    await person.save({ keyword: word })
    await publish(`${word}报告`)
    await goToDigest()
    await sendDigests()
    expect(await person.digests()).toEqual([])
    await prove(person.id)
    await sendDigests()
    expect(await person.digests()).toHaveLength(1)
  })

  it('is not sent for a paused search, and skips what was published during the pause', async () => {
    const word = newWord()
    const person = await reader()
    const { id } = await person.save({ keyword: word })
    await (await person.client())(changeSavedSearch, { id, isPaused: true })
    await publish(`${word}停时`)
    await goToDigest()
    await sendDigests()
    await (await person.client())(changeSavedSearch, { id, isPaused: false })
    await publish(`${word}之后`)
    await goToDigest()
    await sendDigests()
    const mails = await person.digests()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain(`${word}之后`)
    expect(mails[0]?.body_text).not.toContain(`${word}停时`)
  })
})

describe('unsubscribe link', () => {
  async function subscribed() {
    const word = newWord()
    const person = await reader()
    await person.save({ keyword: word })
    await publish(`${word}报告`)
    await goToDigest()
    await sendDigests()
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
    await publish(`${word}又一份`)
    await goToDigest()
    await sendDigests()
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

describe('customer account', () => {
  it('includes saved searches in export and deletion', async () => {
    const person = await registered(test)
    const client = test.client(
      'zh-CN',
      await startSession(test.ctx, test.ctx.db, { customerId: person.id, userAgent: '', ip: '' }),
    )
    await client(saveSearch, { keyword: '固态电池', rhythm: 'weekly' })
    expect((await client(exportData, {})).savedSearches).toMatchObject([
      { keyword: '固态电池', rhythm: 'weekly', language: 'zh-CN', pausedAt: null },
    ])
    await client(deleteAccount, { password: encodeBase64(person.password) })
    const left = await test.ctx.db
      .selectFrom('saved_searches')
      .select('id')
      .where('customer_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  })
})
