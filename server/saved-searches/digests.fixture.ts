// Readers with saved searches, reports published for them, and the next digest.
import type { Language } from '#contract/common/language.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { mailsTo } from '#server/accounts/accounts.fixture.ts'
import { startSession } from '#server/accounts/sessions.service.ts'
import { waitForIndex } from '#server/search/index-currency.service.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { digestsTask } from './saved-searches.jobs.ts'
import { lastDigest, nextDigest } from './saved-searches.rules.ts'
import { listDueCustomers } from './saved-searches.store.ts'

let wordCount = 0
/** A word that no report of another test has. */
export const newWord = () =>
  `标记${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'][wordCount++ % 10]}${wordCount}号`

export async function openReader(test: TestApp, given: { isProven?: boolean; language?: Language } = {}) {
  const customer = await makeCustomer(test.ctx, given.language ? { language: given.language } : {})
  if (given.isProven !== false) await verifyAddressOf(test, customer.id)
  const client = async (language: Language = 'zh-CN') => {
    // The clock advances by days, so each call starts a session.
    const token = await startSession(test.ctx, test.ctx.db, { customerId: customer.id, userAgent: '', ip: '' })
    return test.client(language, token)
  }
  const save = async (search: { keyword?: string; activeIndustryType?: string; rhythm?: 'daily' | 'weekly' }) =>
    (await (await client())(saveSearch, search)).search
  return { ...customer, client, save, digests: () => digestsTo(test, customer.email) }
}

export async function verifyAddressOf(test: TestApp, customerId: string) {
  const now = test.ctx.now()
  await test.ctx.db.updateTable('customers').set({ email_proven_at: now }).where('id', '=', customerId).execute()
}

const digestsTo = async (test: TestApp, email: string) =>
  (await mailsTo(test, email)).filter(({ template }) => template === 'search-digest')

/** Publishes a report a minute from now. */
export const publish = (
  test: TestApp,
  title: string,
  more: { language?: Language; status?: 'draft' | 'archived'; days?: number } = {},
) => {
  const { days = 0, ...input } = more
  return makeReport(test.ctx, {
    ...input,
    title,
    publishAt: new Date(test.ctx.now().getTime() + 60_000 + days * 86_400_000),
  })
}

/** Advances the clock to a few minutes after the next digest is due, and waits for the index. */
export async function goToDigest(test: TestApp, rhythm: 'daily' | 'weekly' = 'daily') {
  const due = nextDigest(rhythm, new Date(test.ctx.now().getTime() + 600_000))
  test.advance(due.getTime() - test.ctx.now().getTime() + 60_000)
  await waitForNewIndex(test)
}

export const waitForNewIndex = (test: TestApp) => waitForIndex({ db: test.ctx.db, search: test.search })

export const runDigests = (test: TestApp) => test.app.jobs[digestsTask]?.({})

/** Retries, since a busy search fails a digest until the next run. */
export const sendDigests = (test: TestApp) =>
  pollUntil(async () => {
    await runDigests(test)
    const due = { dueAt: lastDigest(test.ctx.now()), after: undefined, limit: 1 }
    return (await listDueCustomers(test.ctx.db, due)).length === 0
  })
