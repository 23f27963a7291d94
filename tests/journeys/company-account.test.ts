// A company account in a browser: a buyer founds it, a colleague is invited, another joins by domain, a report is asked for, bought and shared,
// and one leaves.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { foundCompany, saveCompanyAccount } from '#contract/company-accounts.ts'
import { answerApproval, listApprovals } from '#contract/company-approvals.ts'
import { switchSignInOfCompany } from '#contract/company-sign-in-admin.ts'
import { createOwnQuote } from '#contract/quotes.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { companyRefusal as refusal } from '#ui/phrases/zh/company-refusal.ts'
import { type Screen, visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import {
  addressOf,
  ask,
  askAtCheckout,
  buyApproved,
  codeTo,
  download,
  found,
  prove,
} from '../support/company-in-browser.ts'
import { signedIn } from '../support/console.ts'
import { makeCustomer } from '../support/factories.ts'
import { clientId, clientSecret, startIdentityProvider } from '../support/identity-provider.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { axeFaults } from '../support/page-checks.ts'
import { validCode } from '../support/product.ts'
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
    const { library: words } = labels
    const domain = `${screen}-corp.example`
    const founder = await visitor('founder', domain, language, screen)
    const colleague = await visitor('colleague', domain, language, screen)
    const third = await visitor('third', domain, language, screen)
    const name = language === 'zh-CN' ? '林晓' : 'Lin Xiao'

    await found(journey.product, founder.page, language, facts)
    await invite(founder.page, language, colleague.account.email)
    await accept(colleague, language, facts.legalName)

    await founder.page.getByRole('link', { name: labels.sections.settings, exact: true }).click()
    await verifyDomain(founder, language, domain)
    await prove(journey.product, third.account, language)
    await third.page.goto(addressOf(journey.product, language, '/personalCenter/company'))
    await third.page.getByRole('button', { name: `${labels.home.ask}: ${facts.legalName}` }).click()
    await third.page.getByText(labels.home.isRequested).waitFor()
    await founder.page.getByRole('link', { name: labels.sections.members, exact: true }).click()
    await founder.page.getByRole('button', { name: labels.members.approveOf(name) }).click()
    await founder.page.getByText(labels.members.noRequests).waitFor()
    await third.page.reload()
    await third.page.getByRole('link', { name: facts.legalName, exact: true }).waitFor()

    const title =
      language === 'zh-CN'
        ? await ask(finance, colleague.page, language)
        : await askAtCheckout(finance, journey.product, colleague.page, language, facts)
    await founder.page.getByRole('link', { name: new RegExp(`^${labels.sections.approvals}`) }).click()
    await founder.page.getByRole('link', { name: title }).click()
    await founder.page.getByRole('button', { name: labels.approvals.approve, exact: true }).click()
    await founder.page.getByText(labels.approvals.states.approved, { exact: true }).waitFor()
    await colleague.page.reload()
    await colleague.page.getByText(labels.approvals.forBuyer).waitFor()

    await buyApproved(finance, founder.page, language)
    const library = colleague.page.url().replace(/companyApprovals(.*)&approval=.*/, 'companyLibrary$1')
    for (const { page } of [founder, colleague, third]) {
      await page.goto(library)
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await founder.page.getByText(words.who, { exact: true }).click()
    // The founder holds it; of the two others the one who was there first.
    await founder.page.getByLabel(words.member, { exact: true }).selectOption({ index: 1 })
    await founder.page.getByRole('button', { name: words.assign }).click()
    await founder.page.getByText(words.persons(2, 5)).waitFor()
    await download(colleague.page, language)
    await third.page.getByText(words.cannotOpen).waitFor()

    await founder.page.getByRole('link', { name: labels.sections.billing, exact: true }).click()
    await founder.page.getByRole('button', { name: labels.billing.proForma }).waitFor()
    await founder.page.getByRole('button', { name: labels.billing.show }).click()
    await founder.page.getByRole('heading', { name: labels.billing.statementTitle }).waitFor()
    // Bought by transfer, not on credit.
    await founder.page.getByText(labels.billing.noLines).waitFor()

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

describe('a buyer above the limit of the company', () => {
  it('explains the quote to the admin, and completes it from the approved request', async () => {
    const language = 'zh-CN'
    const { product, browser } = journey
    const { approvals } = companyAccountPhrases(language)
    const { accept, quote } = quotePhrases(language)
    const taxNumber = '91310000775785552L'
    const [admin, buyer] = [await accountOf('admin.limits'), await accountOf('buyer.limits')]
    const company = { legalName: '远山材料有限公司', country: 'CN', taxNumber, address: '上海市', phone: '' }
    const { id: companyId } = await admin.client(foundCompany, { ...company, invoiceEmail: '' })
    const settings = { companyId, version: 1, address: '上海市', phone: '', invoiceEmail: '', joining: 'off' } as const
    await admin.client(saveCompanyAccount, { ...settings, approvalLimits: { CNY: 0, USD: null } })
    const role = { company_id: companyId, customer_id: buyer.id, role: 'buyer', created_at: new Date() } as const
    await finance.ctx.db.insertInto('company_members').values(role).execute()
    const { rows } = await buyer.client(listReports, { pageSize: 2 })
    const items = rows.map(({ id }) => ({ itemKind: 'report', itemId: id, licence: 'single', edition: 0 }) as const)
    const asked = { companyName: company.legalName, name: '林晓', country: 'CN', note: '' }
    const { token, number } = await buyer.client(createOwnQuote, { ...asked, items })

    const { context, page, complaints } = await visit(browser, 'phone')
    await logIn(context, buyer.account)
    await page.goto(`${product.origin}/quote/${token}`)
    const form = page.getByRole('form', { name: accept.title })
    const fill = async () => {
      await form.getByLabel(accept.position).fill('采购经理')
      await form.getByRole('checkbox', { name: accept.consent }).check()
      await form.getByRole('button', { name: accept.submit }).click()
    }
    await form.getByLabel(accept.taxNumber).fill(taxNumber)
    await form.getByLabel(refusal.note).fill('用于年度规划')
    await fill()
    await page.getByRole('link', { name: refusal.toRequest }).click()
    await page.getByText(approvals.waiting).waitFor()
    const [request] = (await admin.client(listApprovals, { companyId })).rows
    expect([request?.note, request?.quoteNumber, request?.lines.length]).toEqual(['用于年度规划', number, 2])
    await admin.client(answerApproval, { companyId, approvalId: request?.id ?? '', isApproved: true })
    await page.reload()
    await page.getByRole('link', { name: approvals.completeQuote(number) }).click()
    await expect.poll(() => form.getByLabel(accept.taxNumber).inputValue()).toBe(taxNumber)
    await fill()
    await page.waitForURL(/\/personalCenter\/purchase\/P-/)
    await page.goto(`${product.origin}/quote/${token}`)
    await page.getByText(quote.acceptedText).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a reader of a company', () => {
  it('who accepts a quote is led to a request for its report, with the licence of the quote', async () => {
    const language = 'zh-CN'
    const { product, browser } = journey
    const { library, approvals } = companyAccountPhrases(language)
    const { accept } = quotePhrases(language)
    const taxNumber = '91350100M000100Y43'
    const [admin, reader] = [await accountOf('admin.quotes'), await accountOf('reader.quotes')]
    const company = { legalName: '临海电气有限公司', country: 'CN', taxNumber, address: '福州市', phone: '' }
    const { id: companyId } = await admin.client(foundCompany, { ...company, invoiceEmail: '' })
    const role = { company_id: companyId, customer_id: reader.id, role: 'reader', created_at: new Date() } as const
    await finance.ctx.db.insertInto('company_members').values(role).execute()
    const { rows } = await reader.client(listReports, { pageSize: 2 })
    const titles = rows.map(({ title }) => title)
    const items = rows.map(({ id }) => ({ itemKind: 'report', itemId: id, licence: 'multi', edition: 0 }) as const)
    const asked = { companyName: company.legalName, name: '林晓', country: 'CN', note: '' }

    const { context, page, complaints } = await visit(browser, 'phone')
    await logIn(context, reader.account)
    const acceptQuoteOf = async (lines: typeof items) => {
      const { token } = await reader.client(createOwnQuote, { ...asked, items: lines })
      await page.goto(`${product.origin}/quote/${token}`)
      const form = page.getByRole('form', { name: accept.title })
      await form.getByLabel(accept.taxNumber).fill(taxNumber)
      await form.getByLabel(accept.position).fill('研究员')
      await form.getByRole('checkbox', { name: accept.consent }).check()
      await form.getByRole('button', { name: accept.submit }).click()
    }
    await acceptQuoteOf(items)
    for (const title of titles) await page.getByRole('link', { name: refusal.toAskFor(title), exact: true }).waitFor()
    await acceptQuoteOf(items.slice(0, 1))
    await page.getByRole('link', { name: refusal.toAsk, exact: true }).click()
    await page.getByText(library.ask.reader).waitFor()
    await page.getByText(titles[0] ?? '', { exact: true }).waitFor()
    await page.getByRole('button', { name: library.ask.submit, exact: true }).click()
    await page.getByText(approvals.waiting).waitFor()
    const [request] = (await admin.client(listApprovals, { companyId })).rows
    expect(request?.lines).toMatchObject([{ itemId: rows[0]?.id, licence: 'multi' }])
    // Refused calls are expected here; anything else is not.
    expect(complaints.filter((complaint) => !/40[39]|422/.test(complaint))).toEqual([])
    await context.close()
  })
})

/** A customer with a client for the API. */
async function accountOf(name: string) {
  const account = await openAccount(journey.product.origin, name, 'zh-CN')
  const base = `${journey.product.origin}/api`
  const client = createClient({ fetch, base, language: () => 'zh-CN', token: () => account.token })
  const { id } = await client(getUserInfo, {})
  return { account, client, id }
}

describe('a company that signs in its own people', () => {
  it('sets up its provider, enforces it, and shares a report until a colleague is removed', async () => {
    const language = 'en-US'
    const { product, browser } = journey
    const labels = companyAccountPhrases(language)
    const { library: words } = labels
    const [domain, legalName] = ['signs-in.example', 'Anmeldung GmbH']
    const uris = [`${product.origin}/api/report/websiteUser/companySignIn/callback`, `${product.origin}/`] as const
    const provider = await startIdentityProvider({ redirectUris: [uris[0]], signedOutUris: [uris[1]] })
    onTestFinished(() => provider.stop())
    const personOf = (name: string) => {
      const email = `${name}@${domain}`
      return [email, { sub: name, email, email_verified: true, name }] as const
    }
    await provider.set({ people: Object.fromEntries([personOf('boss'), personOf('reader')]) })

    const account = await openAccount(product.origin, 'boss', language, domain)
    await prove(product, account, language)
    const boss = await visit(browser, 'desktop')
    await boss.page.goto(product.origin)
    await boss.page.evaluate(
      ([token, user]) => {
        localStorage.setItem('TOKEN_KEY', token)
        localStorage.setItem('USER_INFO_KEY', user)
      },
      [account.token, JSON.stringify(account.user)] as const,
    )
    await found(product, boss.page, language, { legalName, country: 'DE', taxNumber: 'DE811193231' })
    const companyId = new URL(boss.page.url()).searchParams.get('company') ?? ''

    await boss.page.getByRole('link', { name: labels.sections.settings, exact: true }).click()
    const form = boss.page.getByRole('form', { name: labels.signIn.title })
    for (const uri of uris)
      await boss.page.getByRole('button', { name: labels.signIn.copyOf(uri), exact: true }).waitFor()
    await form.getByLabel(labels.signIn.issuer).fill('https://10.0.0.8')
    await form.getByLabel(labels.signIn.clientId).fill(clientId)
    await form.getByLabel(labels.signIn.secret).fill(clientSecret)
    await form.getByLabel(labels.signIn.domain).fill(domain)
    await form.getByRole('button', { name: labels.signIn.save }).click()
    await form.locator('[aria-invalid=true]').waitFor()
    await form.getByLabel(labels.signIn.issuer).fill(provider.issuer)
    await form.getByRole('button', { name: labels.signIn.save }).click()
    await boss.page.getByText(labels.signIn.isWaiting(domain)).waitFor()
    await form.getByText(labels.signIn.secretStored, { exact: true }).waitFor()
    expect(await axeFaults(boss.page, 'main')).toEqual([])
    await boss.page.getByRole('button', { name: labels.signIn.test }).click()
    await boss.page.getByText(labels.signIn.results.ok).waitFor()

    const sales = await signedIn(product, 'enables.sign.in', 'sales')
    await sales.call(switchSignInOfCompany, { id: companyId, version: 1, isEnabled: true })
    await boss.page.reload()
    await boss.page.getByText(labels.signIn.states.optional).waitFor()
    const enforced = boss.page.getByRole('radio', { name: labels.signIn.modes.enforced })
    expect(await enforced.isDisabled()).toBe(true)
    // It is enforced only by who has shown that it works.
    await boss.page.getByRole('link', { name: labels.signIn.toSignIn }).click()
    await signIn(boss.page, language, account.email)
    await enforced.check()
    await form.getByRole('button', { name: labels.signIn.save }).click()
    await boss.page.getByText(labels.signIn.states.enforced).waitFor()

    await addCrowd(companyId)
    const reader = await visit(browser, 'desktop')
    const library = addressOf(product, language, `/personalCenter/companyLibrary?company=${companyId}`)
    await reader.page.goto(addressOf(product, language, '/companySignIn'))
    await signIn(reader.page, language, `reader@${domain}`)
    await reader.page.waitForURL(`${product.origin}/en`)
    await reader.page.goto(library)
    const title = await ask(finance, reader.page, language)
    await boss.page.goto(reader.page.url())
    await boss.page.getByRole('button', { name: labels.approvals.approve, exact: true }).click()
    await boss.page.getByText(labels.approvals.states.approved, { exact: true }).waitFor()
    await buyApproved(finance, boss.page, language)
    for (const { page } of [boss, reader]) {
      await page.goto(library)
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await boss.page.getByText(words.who, { exact: true }).click()
    await boss.page.getByLabel(labels.members.search).fill('reader')
    await boss.page.getByText(labels.members.foundAll(1)).waitFor()
    await boss.page.getByLabel(words.member, { exact: true }).selectOption({ label: `reader · reader@${domain}` })
    await boss.page.getByRole('button', { name: words.assign }).click()
    await boss.page.getByText(words.persons(2, 5)).waitFor()
    await download(reader.page, language)

    await boss.page.getByRole('link', { name: labels.sections.members, exact: true }).click()
    await boss.page.getByRole('heading', { name: labels.members.invitations, exact: true }).waitFor()
    await boss.page.getByLabel(labels.members.search).fill('reader')
    await boss.page.getByRole('button', { name: labels.members.submit, exact: true }).click()
    await boss.page.getByRole('button', { name: labels.members.removeOf('reader') }).click()
    await boss.page.getByRole('alertdialog').getByRole('button', { name: labels.members.remove }).click()
    await boss.page.getByText(labels.members.removed).waitFor()
    // What the provider has opened ends with the membership, and it does not open it again.
    const { account: centre, dialogs, common } = phrasesIn(language)
    await reader.page.goto(library)
    await reader.page.waitForURL(`${product.origin}/en`)
    await reader.page.goto(addressOf(product, language, '/companySignIn'))
    await signIn(reader.page, language, `reader@${domain}`)
    await reader.page
      .getByRole('alert')
      .filter({ hasText: 'You are no longer a member of this company here' })
      .waitFor()
    await reader.page.getByRole('link', { name: companySignInPhrases(language).byPassword }).click()
    const dialog = reader.page.getByRole('dialog')
    await dialog.getByLabel(dialogs.login.name).fill(account.email)
    await dialog.getByLabel(dialogs.login.password, { exact: true }).fill('correct horse battery')
    await dialog.getByLabel(dialogs.code.label).fill(validCode)
    await dialog.getByRole('button', { name: dialogs.login.submit, exact: true }).click()
    await dialog.getByText('Accounts at this email domain sign in through their company').waitFor()

    // There is no password to change, nor to delete the account with.
    const profile = profilePhrases(language)
    await boss.page.goto(addressOf(product, language, '/personalCenter/myInfo'))
    await boss.page.getByText(profile.noPasswordText).waitFor()
    expect(await boss.page.locator('.info').getByRole('link', { name: centre.password }).count()).toBe(0)
    await boss.page.getByRole('button', { name: profile.delete, exact: true }).click()
    await boss.page
      .getByRole('form', { name: profile.deleteForm.title })
      .getByText(profile.deleteForm.companyText)
      .waitFor()
    await boss.page.getByRole('link', { name: profile.deleteForm.signIn }).waitFor()
    await boss.page.getByRole('button', { name: profile.deleteForm.cancel }).click()

    await boss.page.locator('.account-part__name').click()
    await boss.page.getByRole('button', { name: common.logout }).locator('visible=true').first().click()
    await boss.page.getByRole('button', { name: dialogs.logout.confirm, exact: true }).click()
    await boss.page.getByRole('button', { name: 'Sign out' }).click()
    await boss.page.waitForURL(uris[1])
    for (const { context, complaints } of [boss, reader]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})

/** More members than one part of a list, all of whom joined before the next one. */
async function addCrowd(companyId: string): Promise<void> {
  const { db } = finance.ctx
  const created_at = new Date()
  for (let index = 0; index < 60; index += 1) {
    const name = `crowd${index}`
    const { id } = await makeCustomer(finance.ctx, { loginCode: name, email: `${name}@example.net` })
    const member = { company_id: companyId, customer_id: id, role: 'reader', created_at } as const
    await db.insertInto('company_members').values(member).execute()
  }
}

/** On the page of company sign-in; the provider knows the person by the address. */
async function signIn(page: Page, language: Language, email: string): Promise<void> {
  const labels = companySignInPhrases(language)
  await page.getByLabel(labels.email).fill(email)
  await page.getByRole('button', { name: labels.submit }).click()
}

async function visitor(name: string, domain: string, language: Language, screen: Screen): Promise<Visitor> {
  const account = await openAccount(journey.product.origin, `${name}.${screen}`, language, domain)
  const { context, page, complaints } = await visit(journey.browser, screen)
  await logIn(context, account)
  return { account, page, complaints }
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
  const { proof } = savedSearchPhrases(language)
  const path = await pollUntil(async () =>
    (await mailsTo(journey.product, account.email))
      .map((text) => /\/companyInvitation#[\w-]{43}/.exec(text)?.[0])
      .find(Boolean),
  )
  await page.goto(addressOf(journey.product, language, path))
  await page.getByRole('heading', { name: invitation.heading(company) }).waitFor()
  await page.getByRole('button', { name: invitation.accept }).click()
  await page.getByRole('button', { name: proof.send }).click()
  await page.getByLabel(proof.code).fill(await codeTo(journey.product, account.email))
  await page.getByRole('button', { name: proof.submit }).click()
  await page.getByRole('button', { name: invitation.accept }).click()
  await page.getByRole('heading', { name: library.emptyTitle }).waitFor()
}

async function verifyDomain({ page, account }: Visitor, language: Language, domain: string): Promise<void> {
  const { settings } = companyAccountPhrases(language)
  await page.getByLabel(settings.domain, { exact: true }).fill(domain)
  await page.getByRole('button', { name: settings.add }).click()
  await page.getByLabel(settings.code(domain)).fill(await codeTo(journey.product, account.email))
  await page.getByRole('button', { name: settings.verify, exact: true }).click()
  await page.getByText(settings.verified, { exact: true }).waitFor()
}
