// A company account in a browser: a buyer founds it, a colleague is invited, another joins by domain, a report is asked for, bought and shared,
// and one leaves.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { allocate } from '#server/purchases/purchases.fixture.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let finance: Started
beforeAll(async () => {
  const environment = { ...process.env, ...journey.product.environment }
  finance = await openContext(environment, () => undefined, { withoutMigrations: true })
})
afterAll(() => finance?.close())

const journeys = [
  ['zh-CN', 'desktop', { legalName: '宁德新能源科技股份有限公司', country: 'CN', taxNumber: '91110000600037341L' }],
  ['en-US', 'phone', { legalName: 'Beispiel Energie GmbH', country: 'DE', taxNumber: 'DE123456789' }],
] as const

type Visitor = { readonly account: Account; readonly page: Page; readonly complaints: string[] }

describe('a company account', () => {
  it.each(journeys)('is shared by colleagues who come and go, in %s on a %s', async (language, screen, facts) => {
    const labels = companyAccountPhrases(language)
    const domain = `${screen}-corp.example`
    const founder = await visitor('founder', domain, language, screen)
    const colleague = await visitor('colleague', domain, language, screen)
    const third = await visitor('third', domain, language, screen)
    const name = language === 'zh-CN' ? '林晓' : 'Lin Xiao'

    await found(founder.page, language, facts)
    await invite(founder.page, language, colleague.account.email)
    await accept(colleague, language, facts.legalName)

    await founder.page.getByRole('link', { name: labels.sections.settings, exact: true }).click()
    await verifyDomain(founder, language, domain)
    await prove(third.account, language)
    await third.page.goto(addressOf(language, '/personalCenter/company'))
    await third.page.getByRole('button', { name: `${labels.home.ask}: ${facts.legalName}` }).click()
    await third.page.getByText(labels.home.isRequested).waitFor()
    await founder.page.getByRole('link', { name: labels.sections.members, exact: true }).click()
    await founder.page.getByRole('button', { name: labels.members.approveOf(name) }).click()
    await founder.page.getByText(labels.members.noRequests).waitFor()
    await third.page.reload()
    await third.page.getByRole('link', { name: facts.legalName, exact: true }).waitFor()

    const title = await ask(colleague.page, language)
    await founder.page.getByRole('link', { name: new RegExp(`^${labels.sections.approvals}`) }).click()
    await founder.page.getByRole('link', { name: title }).click()
    await founder.page.getByRole('button', { name: labels.approvals.approve, exact: true }).click()
    await founder.page.getByText(labels.approvals.states.approved, { exact: true }).waitFor()
    await colleague.page.reload()
    await colleague.page.getByText(labels.approvals.forBuyer).waitFor()

    await buyApproved(founder.page, language)
    const library = colleague.page.url().replace(/companyApprovals(.*)&approval=.*/, 'companyLibrary$1')
    for (const { page } of [founder, colleague, third]) {
      await page.goto(library)
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await founder.page.getByText(labels.library.who, { exact: true }).click()
    // The founder holds it; of the two others the one who was there first.
    await founder.page.getByLabel(labels.library.member, { exact: true }).selectOption({ index: 1 })
    await founder.page.getByRole('button', { name: labels.library.assign }).click()
    await founder.page.getByText(labels.library.persons(2, 5)).waitFor()
    await download(colleague.page, language)
    await third.page.getByText(labels.library.cannotOpen).waitFor()

    await colleague.page.goto(library)
    await colleague.page.getByRole('link', { name: labels.sections.members, exact: true }).click()
    await colleague.page.getByRole('button', { name: labels.members.leave, exact: true }).click()
    await colleague.page.getByRole('alertdialog').getByRole('button', { name: labels.members.leave }).click()
    await colleague.page.getByText(labels.home.emptyTitle).waitFor()
    for (const { complaints } of [founder, colleague, third]) expect(complaints).toEqual([])
    await colleague.page.goto(library)
    await colleague.page.getByText(labels.unknownTitle).waitFor()
    for (const { page } of [founder, colleague, third]) await page.context().close()
  })
})

function addressOf(language: Language, path: string): string {
  return `${journey.product.origin}${language === 'zh-CN' ? '' : '/en'}${path}`
}

async function visitor(name: string, domain: string, language: Language, screen: Screen): Promise<Visitor> {
  const account = await openAccount(journey.product.origin, `${name}.${screen}`, language, domain)
  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, account)
  return { account, page, complaints }
}

async function found(page: Page, language: Language, facts: (typeof journeys)[number][2]): Promise<void> {
  const { home, members } = companyAccountPhrases(language)
  await page.goto(addressOf(language, '/personalCenter/company'))
  await page.getByText(home.emptyTitle).waitFor()
  const form = page.getByRole('form', { name: home.found })
  await form.getByLabel(home.legalName).fill(facts.legalName)
  await form.getByLabel(home.country).selectOption(facts.country)
  await form.getByLabel(home.taxNumber).fill('12')
  await form.getByRole('button', { name: home.submitFound }).click()
  await form.locator('[aria-invalid=true]').waitFor()
  await form.getByLabel(home.taxNumber).fill(facts.taxNumber)
  await form.getByRole('button', { name: home.submitFound }).click()
  await page.getByRole('heading', { name: members.invitations, exact: true }).waitFor()
}

async function invite(page: Page, language: Language, email: string): Promise<void> {
  const { members } = companyAccountPhrases(language)
  const form = page.getByRole('form', { name: members.invite })
  await form.getByLabel(members.email).fill(email)
  await form.getByRole('button', { name: members.send }).click()
  await page.getByRole('listitem').filter({ hasText: email }).waitFor()
}

/** Follows the mail, verifies the address, and accepts. */
async function accept({ page, account }: Visitor, language: Language, company: string): Promise<void> {
  const { invitation, library } = companyAccountPhrases(language)
  const { proof } = phrasesIn(language).searches
  const path = await pollUntil(async () =>
    (await mailsTo(journey.product, account.email))
      .map((text) => /\/companyInvitation#[\w-]{43}/.exec(text)?.[0])
      .find(Boolean),
  )
  await page.goto(addressOf(language, path))
  await page.getByRole('heading', { name: invitation.heading(company) }).waitFor()
  await page.getByRole('button', { name: invitation.accept }).click()
  await page.getByRole('button', { name: proof.send }).click()
  await page.getByLabel(proof.code).fill(await codeTo(account.email))
  await page.getByRole('button', { name: proof.submit }).click()
  await page.getByRole('button', { name: invitation.accept }).click()
  await page.getByRole('heading', { name: library.emptyTitle }).waitFor()
}

async function verifyDomain({ page, account }: Visitor, language: Language, domain: string): Promise<void> {
  const { settings } = companyAccountPhrases(language)
  await page.getByLabel(settings.domain, { exact: true }).fill(domain)
  await page.getByRole('button', { name: settings.add }).click()
  await page.getByLabel(settings.code(domain)).fill(await codeTo(account.email))
  await page.getByRole('button', { name: settings.verify, exact: true }).click()
  await page.getByText(settings.verified, { exact: true }).waitFor()
}

/** Asks for a report whose files are delivered at once, for several persons. @returns its title */
async function ask(page: Page, language: Language): Promise<string> {
  const { library, approvals } = companyAccountPhrases(language)
  const { title } = await finance.ctx.db
    .selectFrom('item_files as i')
    .innerJoin('report_texts as t', 't.report_id', 'i.item_id')
    .select('t.title')
    .where('i.item_kind', '=', 'report')
    .where('t.lang', '=', language)
    .where('t.status', '=', 'published')
    .executeTakeFirstOrThrow()
  await page.getByLabel(library.ask.search).fill(title.slice(0, 64))
  await page.getByRole('button', { name: library.ask.find }).click()
  await page.getByLabel(library.ask.licence, { exact: true }).selectOption('multi')
  await page.getByRole('button', { name: library.ask.submitOf(title) }).click()
  await page.getByText(approvals.waiting).waitFor()
  return title
}

/** From the page of the request, by transfer, which arrives. */
async function buyApproved(page: Page, language: Language): Promise<void> {
  const { checkout, purchase } = transferPhrases(language)
  await page.getByRole('link', { name: companyAccountPhrases(language).approvals.complete }).click()
  await page.getByLabel(checkout.address).fill('Hafenstraße 12, 20457 Hamburg')
  await page.getByRole('button', { name: checkout.submit }).click()
  await page.waitForURL(/\/personalCenter\/purchase\/P-/)
  const { id, total_minor } = await finance.ctx.db
    .selectFrom('purchases')
    .select(['id', 'total_minor'])
    .where('number', '=', page.url().split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  await allocate(finance, id, total_minor)
  await page.reload()
  await page.getByRole('heading', { name: purchase.stage.paid }).waitFor()
}

async function download(page: Page, language: Language): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: companyAccountPhrases(language).library.open }).click()
  await page.getByRole('link', { name: licencePhrases(language).toDownloads }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.download button:visible').first().click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

async function prove(account: Account, language: Language): Promise<void> {
  const { origin } = journey.product
  const client = createClient({
    fetch,
    base: `${origin}/api`,
    language: () => language,
    token: () => account.token,
  })
  await client(sendEmailCode, { email: account.email, purpose: 'email' })
  await client(updateProfile, { emailCode: await codeTo(account.email) })
}

/** The code of six digits in the newest mail that has one. */
function codeTo(email: string): Promise<string> {
  return pollUntil(async () =>
    (await mailsTo(journey.product, email))
      .filter((text) => /(验证码|code)/i.test(text))
      .map((text) => /\b(\d{6})\b/.exec(text.replace(/^[\w-]+:.*$/gm, ''))?.[1])
      .findLast(Boolean),
  )
}
