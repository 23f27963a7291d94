// Subscribers and issues for tests of the newsletter.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import { newsletterConsentVersion, newsletterPaths, subscribeToNewsletter } from '#contract/newsletter.ts'
import { draftIssue, type Issue, sendIssue } from '#contract/newsletter-admin.ts'
import { mailsTo } from '#server/accounts/accounts.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import type { signedInAs } from '../../tests/support/staff.ts'

/** Opens a link of a mail without cookies, as a mail program does. */
export async function open(
  test: TestApp,
  method: 'GET' | 'POST',
  url: string,
  body: Record<string, string> | string = {},
) {
  const { pathname, search } = new URL(url)
  return test.app.http.inject({
    method,
    url: pathname + search,
    headers: {
      host: 'localhost',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { payload: typeof body === 'string' ? body : new URLSearchParams(body).toString() }),
  })
}

/** The newest link of a kind in the mails to an address. */
export async function linkTo(test: TestApp, email: string, page: keyof typeof newsletterPaths): Promise<string> {
  const mails = await mailsTo(test, email)
  const links = mails.flatMap(({ body_text }) => body_text.match(/https?:\/\/\S+/g) ?? [])
  const found = links.filter((link) => link.includes(newsletterPaths[page])).at(-1)
  if (found === undefined) throw new Error(`no link to ${page} was sent to ${email}`)
  return found
}

export async function subscribe(
  test: TestApp,
  email: string,
  more: { industries?: string[]; language?: Language } = {},
): Promise<void> {
  const { industries = [], language = 'zh-CN' } = more
  await test.client(language)(subscribeToNewsletter, { email, industries, consent: true })
}

export async function subscribeAndConfirm(test: TestApp, email: string, more: Parameters<typeof subscribe>[2] = {}) {
  await subscribe(test, email, more)
  await open(test, 'POST', await linkTo(test, email, 'confirm'))
}

export function subscriberOf(test: TestApp, email: string) {
  return test.ctx.db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Confirmed subscribers `reader1@…` and so on, in one statement. */
export async function insertSubscribers(
  db: Db,
  count: number,
  { language = 'zh-CN', domain = 'example.com' }: { language?: Language; domain?: string } = {},
): Promise<void> {
  await sql`
    insert into newsletter_subscribers (email, email_key, lang, state, source, consent_version, consent_at, consent_ip, confirmed_at, created_at)
    select e, e, ${language}, 'confirmed', 'site', ${newsletterConsentVersion}, now(), '127.0.0.1', now(), now()
    from (select 'reader' || n || '@' || ${domain}::text as e from generate_series(1, ${count}::int) n) numbered`.execute(
    db,
  )
}

/** The industries of the site. */
export async function setIndustries(db: Db, industries: Readonly<Record<string, string>>): Promise<void> {
  for (const type of ['reports_category', 'reports_category_en'] as const)
    for (const [value, label] of Object.entries(industries))
      await db
        .insertInto('dictionary_entries')
        .values({ dict_type: type, dict_value: value, dict_label: label })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** A draft of the current month, with a new report of each industry. */
export async function draft(
  test: TestApp,
  call: Awaited<ReturnType<typeof signedInAs>>['call'],
  industries: readonly string[],
  issueLanguage: Language = 'zh-CN',
): Promise<Issue> {
  for (const category of industries)
    await makeReport(test.ctx, { title: `${category}新报告`, category, language: issueLanguage })
  return call(draftIssue, { month: beijingDay(test.ctx.now()).slice(0, 7), issueLanguage })
}

export const sendNow = (call: Awaited<ReturnType<typeof signedInAs>>['call'], { id, version }: Issue) =>
  call(sendIssue, { id, version, at: null })
