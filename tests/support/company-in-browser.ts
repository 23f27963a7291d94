// Steps of journeys through a company account in a browser: it is registered, a report is asked for, bought and downloaded.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import type { Started } from '#server/bootstrap.ts'
import { allocate } from '#server/purchases/purchases.fixture.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { companyRefusal } from '#ui/phrases/en/company-refusal.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { pollUntil } from './buyer.ts'
import { mailsTo } from './mails.ts'
import type { Product } from './product.ts'
import type { Account } from './site-walk.ts'

export type CompanyFacts = { readonly legalName: string; readonly country: string; readonly taxNumber: string }

export function addressOf({ origin }: Product, language: Language, path: string): string {
  return `${origin}${language === 'zh-CN' ? '' : '/en'}${path}`
}

export async function found(product: Product, page: Page, language: Language, facts: CompanyFacts): Promise<void> {
  const { home, members } = companyAccountPhrases(language)
  await page.goto(addressOf(product, language, '/personalCenter/company'))
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

/** Asks for a report whose files are delivered at once, for several persons. @returns its title */
export async function ask({ ctx }: Started, page: Page, language: Language): Promise<string> {
  const { library, approvals } = companyAccountPhrases(language)
  const { title } = await findDeliverable(ctx, language)
  await page.getByLabel(library.ask.search).fill(title.slice(0, 64))
  await page.getByRole('button', { name: library.ask.find }).click()
  await page.getByLabel(library.ask.licence, { exact: true }).selectOption('multi')
  await page.getByRole('button', { name: library.ask.submitOf(title) }).click()
  await page.getByText(approvals.waiting).waitFor()
  return title
}

/** The same as a reader who tries to buy it first. @returns its title */
export async function askAtCheckout(
  { ctx }: Started,
  product: Product,
  page: Page,
  language: Language,
  facts: CompanyFacts,
): Promise<string> {
  const { library, approvals } = companyAccountPhrases(language)
  const { checkout } = transferPhrases(language)
  const { id, title } = await findDeliverable(ctx, language)
  await page.goto(addressOf(product, language, `/checkout/transfer?report=${id}&licence=multi`))
  await waitForPrefill(page, checkout.contact)
  await page.getByLabel(checkout.name).fill(facts.legalName)
  await page.getByLabel(checkout.country).selectOption(facts.country)
  await page.getByLabel(checkout.taxNumber).fill(facts.taxNumber)
  await page.getByRole('button', { name: checkout.submit }).click()
  await page.getByRole('link', { name: companyRefusal.toAsk }).click()
  await page.getByText(library.ask.reader).waitFor()
  await page.getByText(title, { exact: true }).waitFor()
  await page.getByRole('button', { name: library.ask.submit, exact: true }).click()
  await page.getByText(approvals.waiting).waitFor()
  return title
}

/** A report whose files are there, so that it is delivered at once. */
function findDeliverable({ db }: Started['ctx'], language: Language): Promise<{ id: number; title: string }> {
  return db
    .selectFrom('item_files as i')
    .innerJoin('report_texts as t', 't.report_id', 'i.item_id')
    .select(['t.report_id as id', 't.title'])
    .where('i.item_kind', '=', 'report')
    .where('t.lang', '=', language)
    .where('t.status', '=', 'published')
    .executeTakeFirstOrThrow()
}

/** From the page of the request, by transfer, which arrives. */
export async function buyApproved(finance: Started, page: Page, language: Language): Promise<void> {
  const { checkout, purchase } = transferPhrases(language)
  await page.getByRole('link', { name: companyAccountPhrases(language).approvals.complete }).click()
  await waitForPrefill(page, checkout.contact)
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

/** The profile arrives after the form; until then the contact, which is required, is empty. */
function waitForPrefill(page: Page, contact: string): Promise<void> {
  return expect.poll(() => page.getByLabel(contact).inputValue()).not.toBe('')
}

export async function download(page: Page, language: Language): Promise<void> {
  const { library } = companyAccountPhrases(language)
  await page.reload()
  await page.getByRole('link', { name: library.open }).click()
  await page.getByRole('link', { name: licencePhrases(language).toDownloads }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.download button:visible').first().click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

/** Verifies the address of an account. */
export async function prove(product: Product, account: Account, language: Language): Promise<void> {
  const client = createClient({
    fetch,
    base: `${product.origin}/api`,
    language: () => language,
    token: () => account.token,
  })
  await client(sendEmailCode, { email: account.email, purpose: 'email' })
  await client(updateProfile, { emailCode: await codeTo(product, account.email) })
}

/** The code of six digits in the newest mail that has one. */
export function codeTo(product: Product, email: string): Promise<string> {
  return pollUntil(async () =>
    (await mailsTo(product, email))
      .filter((text) => /(验证码|code)/i.test(text))
      .map((text) => /\b(\d{6})\b/.exec(text.replace(/^[\w-]+:.*$/gm, ''))?.[1])
      .findLast(Boolean),
  )
}
