// Digests: contents, timing, concurrency; saved searches in export and deletion of an account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBase64 } from '#contract/common/fields.ts'
import { deleteAccount, exportData } from '#contract/privacy.ts'
import { changeSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { startSession } from '#server/accounts/sessions.service.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import {
  goToDigest,
  newWord,
  openReader,
  publish,
  runDigests,
  sendDigests,
  verifyAddressOf,
  waitForNewIndex,
} from './digests.fixture.ts'
import { digestsTask, savedSearchesJobs } from './saved-searches.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withSearch: true })
})
afterAll(() => test.close())

describe('digest', () => {
  it('lists reports published since the search was saved, with links to them and to unsubscribe', async () => {
    const word = newWord()
    await makeReport(test.ctx, { title: `${word}早已发布` })
    const person = await openReader(test)
    await person.save({ keyword: word })
    const { slug } = await publish(test, `${word}新报告 <b>`)
    await goToDigest(test)
    await sendDigests(test)
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
    const person = await openReader(test)
    const { id } = await person.save({ keyword: word })
    // The last digest was yesterday; this report is dated a week ago.
    const day = 86_400_000
    const told = new Date(Date.now() - day)
    await test.ctx.db.updateTable('saved_searches').set({ told_until: told }).where('id', '=', id).execute()
    const { id: reportId } = await makeReport(test.ctx, {
      title: `${word}补录`,
      publishAt: new Date(Date.now() - 7 * day),
    })
    await goToDigest(test)
    await sendDigests(test)
    expect((await person.digests()).map(({ body_text }) => body_text)).toEqual([expect.stringContaining(`${word}补录`)])
    const side = test.ctx.db.updateTable('report_texts').where('report_id', '=', reportId)
    await side.set({ status: 'archived' }).execute()
    await goToDigest(test)
    await side.set({ status: 'published', publish_at: test.ctx.now() }).execute()
    await test.ctx.db
      .updateTable('saved_searches')
      .set({ told_until: new Date(Date.now() + 1) })
      .where('id', '=', id)
      .execute()
    await waitForNewIndex(test)
    await sendDigests(test)
    expect(await person.digests()).toHaveLength(1)
  })

  it('waits for an index that is behind', async () => {
    const word = newWord()
    const person = await openReader(test)
    await person.save({ keyword: word })
    await publish(test, `${word}报告`)
    await goToDigest(test)
    const search = { isCurrent: () => false } as unknown as SearchEngine // nothing is asked of it
    await savedSearchesJobs({ ...test.ctx, search })[digestsTask]?.({})
    expect(await person.digests()).toEqual([])
    await sendDigests(test)
    expect(await person.digests()).toHaveLength(1)
  })

  it('covers all searches of a customer, with ten reports each and a link to the others', async () => {
    const [daily, weekly, quiet] = [newWord(), newWord(), newWord()]
    const person = await openReader(test)
    await goToDigest(test)
    await sendDigests(test)
    await person.save({ keyword: quiet })
    await person.save({ keyword: daily })
    await person.save({ keyword: weekly, rhythm: 'weekly' })
    for (let made = 0; made < 12; made += 1) await publish(test, `${weekly}第${made}份`)
    await goToDigest(test, 'weekly')
    // Also of the Sunday before, when no daily digest was sent.
    await publish(test, `${daily}太晚`)
    await makeReport(test.ctx, { title: `${daily}周日`, publishAt: new Date(test.ctx.now().getTime() - 3_600_000) })
    await waitForNewIndex(test)
    await sendDigests(test)
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
    const people = await Promise.all([openReader(test), openReader(test), openReader(test)])
    for (const person of people) await person.save({ keyword: word })
    await publish(test, `${word}报告`)
    await goToDigest(test)
    await Promise.all([sendDigests(test), sendDigests(test), sendDigests(test)])
    await sendDigests(test)
    for (const person of people) expect(await person.digests()).toHaveLength(1)
    await goToDigest(test)
    await sendDigests(test)
    for (const person of people) expect(await person.digests()).toHaveLength(1)
  })

  it('is sent by the next run when queueing fails', async () => {
    const word = newWord()
    const person = await openReader(test)
    await person.save({ keyword: word })
    await publish(test, `${word}报告`)
    await goToDigest(test)
    await test.ctx.db.schema.alterTable('mails').renameColumn('list_unsubscribe', 'gone').execute()
    await runDigests(test)
    await test.ctx.db.schema.alterTable('mails').renameColumn('gone', 'list_unsubscribe').execute()
    expect(await person.digests()).toEqual([])
    await sendDigests(test)
    expect(await person.digests()).toHaveLength(1)
  })

  it('leaves out drafts, archived reports, and scheduled ones until they appear', async () => {
    const word = newWord()
    const person = await openReader(test)
    await person.save({ keyword: word })
    await publish(test, `${word}草稿`, { status: 'draft' })
    await publish(test, `${word}下架`, { status: 'archived' })
    const gone = await publish(test, `${word}撤下`)
    await publish(test, `${word}以后`, { days: 1.5 })
    await goToDigest(test)
    await test.ctx.db.updateTable('report_texts').set({ status: 'archived' }).where('report_id', '=', gone.id).execute()
    await sendDigests(test)
    expect(await person.digests()).toEqual([])
    await goToDigest(test)
    await sendDigests(test)
    await goToDigest(test)
    await sendDigests(test)
    expect((await person.digests()).map(({ body_text }) => body_text)).toEqual([expect.stringContaining(`${word}以后`)])
  })

  it('matches by filters alone, in the language of the search', async () => {
    const person = await openReader(test, { language: 'en-US' })
    const entry = { dict_value: 'industry-of-digests', dict_label: 'Industry', sort: 9 }
    for (const dict_type of ['reports_category', 'reports_category_en'])
      await test.ctx.db
        .insertInto('dictionary_entries')
        .values({ ...entry, dict_type })
        .execute()
    await (await person.client('en-US'))(saveSearch, { activeIndustryType: entry.dict_value })
    const at = { publishAt: new Date(test.ctx.now().getTime() + 60_000), category: entry.dict_value }
    await makeReport(test.ctx, { ...at, title: 'Only in Chinese', language: 'zh-CN' })
    await makeReport(test.ctx, { ...at, title: 'An English report', language: 'en-US' })
    await goToDigest(test)
    await sendDigests(test)
    const [mail] = await person.digests()
    expect(mail).toMatchObject({ lang: 'en-US', subject: 'New reports: Industry' })
    expect(mail?.body_text).toContain('An English report')
    expect(mail?.body_text).not.toContain('Only in Chinese')
  })

  it('waits until the address is verified', async () => {
    const word = newWord()
    const person = await openReader(test, { isProven: false })
    await person.save({ keyword: word })
    await publish(test, `${word}报告`)
    await goToDigest(test)
    await sendDigests(test)
    expect(await person.digests()).toEqual([])
    await verifyAddressOf(test, person.id)
    await sendDigests(test)
    expect(await person.digests()).toHaveLength(1)
  })

  it('is not sent for a paused search, and skips what was published during the pause', async () => {
    const word = newWord()
    const person = await openReader(test)
    const { id } = await person.save({ keyword: word })
    await (await person.client())(changeSavedSearch, { id, isPaused: true })
    await publish(test, `${word}停时`)
    await goToDigest(test)
    await sendDigests(test)
    await (await person.client())(changeSavedSearch, { id, isPaused: false })
    await publish(test, `${word}之后`)
    await goToDigest(test)
    await sendDigests(test)
    const mails = await person.digests()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain(`${word}之后`)
    expect(mails[0]?.body_text).not.toContain(`${word}停时`)
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
