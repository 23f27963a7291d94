// Customer account in a browser: password reset, profile, password change and the end of a login.
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { login, register } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { type Language, say } from '#contract/common/language.ts'
import { saveCompanySignIn } from '#contract/company-sign-in.ts'
import { companySignInPhrases } from '#ui/phrases/company-sign-in-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { companySignInPhrases as consolePhrases } from '../../console/phrases/company-sign-in.ts'
import { type Screen, visit } from '../support/browser.ts'
import { consoleVisit, signedIn } from '../support/console.ts'
import { connectForTest } from '../support/database.ts'
import { clientId, clientSecret, startIdentityProvider } from '../support/identity-provider.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { validCode } from '../support/product.ts'
import { openAccount as openCustomer } from '../support/site-walk.ts'

const journey = startJourney()

const password = 'correct horse battery'
const newPassword = 'ferry cobalt lantern'
const longTimeout = { timeout: 60_000 }

const visitors: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe.each(visitors)('a customer, in %s on a %s,', (language, screen) => {
  const labels = phrasesIn(language)
  const profile = profilePhrases(language)
  const searches = savedSearchPhrases(language)
  const prefix = language === 'zh-CN' ? '' : '/en'
  const client = () => createClient({ fetch, base: `${journey.product.origin}/api`, language: () => language })
  const nameOf = (what: string) => `${what}.${screen}`

  async function openAccount(loginCode: string): Promise<string> {
    const email = `${loginCode}@example.com`
    await client()(register, {
      loginCode: encodeBase64(loginCode),
      password: encodeBase64(password),
      confirmNewPassword: encodeBase64(password),
      companyName: say({ zh: '示例公司', en: 'Example Ltd' }, language),
      email,
      contact: say({ zh: '13800138000', en: '+49 30 1234567' }, language),
      name: say({ zh: '林晓', en: 'Lin Xiao' }, language),
      consent: true,
    })
    return email
  }

  /** Logs in through the API, as another device would. */
  async function logInElsewhere(loginCode: string, secret: string): Promise<string> {
    const unTime = `${loginCode}-${secret.length}`
    await fetch(`${journey.product.origin}/api/report/websiteUser/getValidCode?unTime=${unTime}`)
    const names = { loginCode: encodeBase64(loginCode), password: encodeBase64(secret) }
    return (await client()(login, { ...names, validCode, unTime })).token
  }

  async function logIn(page: Page, loginCode: string, secret: string): Promise<void> {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: labels.dialogs.login.title, exact: true }).waitFor(longTimeout)
    await dialog.getByLabel(labels.dialogs.login.name).fill(loginCode)
    await dialog.getByLabel(labels.dialogs.login.password, { exact: true }).fill(secret)
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('[role=dialog] img')
      return picture?.complete && picture.naturalWidth > 0
    })
    await dialog.getByLabel(labels.dialogs.code.label).fill(validCode)
    await dialog.getByRole('button', { name: labels.dialogs.login.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached', ...longTimeout })
  }

  it('who has forgotten the password sets a new one by the mailed link', async () => {
    const email = await openAccount(nameOf('forgetful'))
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(`${journey.product.origin}${prefix}/personalCenter/myInfo`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(labels.dialogs.login.name).fill(email)
    await dialog.getByRole('button', { name: labels.dialogs.login.toForgot }).click()
    // The dialog takes over the e-mail address that was typed before.
    await expect.poll(() => dialog.getByLabel(labels.dialogs.forgot.email).inputValue()).toBe(email)
    await dialog.getByRole('button', { name: labels.dialogs.forgot.submit }).click()
    await dialog.getByRole('heading', { name: labels.dialogs.forgot.sent }).waitFor(longTimeout)
    await dialog.getByRole('button', { name: labels.dialogs.forgot.confirm }).click()

    const link = await linkMailedTo(email)
    // Only the fragment of the address changes, and no interaction has started the application on the open page yet.
    await page.goto(journey.product.origin + prefix)
    await page.goto(link)
    await dialog.getByRole('heading', { name: labels.dialogs.setPassword.title }).waitFor(longTimeout)
    expect(page.url()).not.toContain('resetToken')
    await dialog.getByLabel(labels.dialogs.setPassword.password, { exact: true }).fill(newPassword)
    await dialog.getByLabel(labels.dialogs.setPassword.confirm).fill(`${newPassword}s`)
    await dialog.getByRole('button', { name: labels.dialogs.setPassword.submit }).click()
    await dialog
      .getByText(say({ zh: '两次输入的密码不一致', en: 'Passwords do not match' }, language))
      .waitFor(longTimeout)
    await dialog.getByLabel(labels.dialogs.setPassword.confirm).fill(newPassword)
    await dialog.getByRole('button', { name: labels.dialogs.setPassword.submit }).click()
    await logIn(page, email, newPassword)

    // The link opens the dialog on the page that is already loaded, where the application is running by now.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.goto(link)
    await dialog.getByRole('heading', { name: labels.dialogs.setPassword.title }).waitFor(longTimeout)
    expect(page.url()).not.toContain('resetToken')
    await expect.poll(() => page.locator('html[data-same]').count()).toBe(1)
    await dialog.getByLabel(labels.dialogs.setPassword.password, { exact: true }).fill(newPassword)
    await dialog.getByLabel(labels.dialogs.setPassword.confirm).fill(newPassword)
    await dialog.getByRole('button', { name: labels.dialogs.setPassword.submit }).click()
    await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor(longTimeout)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('who cannot read the CAPTCHA registers and logs in with mailed codes', async () => {
    const name = nameOf('unseeing')
    const email = `${name}@example.com`
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(`${journey.product.origin}${prefix}/personalCenter/myInfo`)
    const dialog = page.getByRole('dialog')
    const { login, register, forgot, code } = labels.dialogs
    await dialog.getByRole('button', { name: login.toRegister }).click()
    // Typed text is preserved through all three forms and back.
    await dialog.getByLabel(register.loginCode).fill(name)
    await dialog.getByLabel(register.email).fill(`first.${email}`)
    await dialog.getByRole('button', { name: register.toLogin }).click()
    await expect.poll(() => dialog.getByLabel(login.name).inputValue()).toBe(name)
    await dialog.getByRole('button', { name: login.toForgot }).click()
    await expect.poll(() => dialog.getByLabel(forgot.email).inputValue()).toBe(`first.${email}`)
    await dialog.getByRole('button', { name: forgot.toLogin }).click()
    await dialog.getByRole('button', { name: login.toRegister }).click()
    await expect.poll(() => dialog.getByLabel(register.loginCode).inputValue()).toBe(name)
    await expect.poll(() => dialog.getByLabel(register.email).inputValue()).toBe(`first.${email}`)
    await dialog.getByLabel(register.email).fill('')
    const mailCode = dialog.getByRole('button', { name: code.byMail })
    await mailCode.click()
    const address = dialog.getByLabel(register.email)
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await address.fill(email)
    await mailCode.click()
    await dialog.getByText(code.mailed(email)).waitFor(longTimeout)
    const field = dialog.getByLabel(code.label)
    await field.fill('000000')
    await dialog.getByLabel(register.loginCode).fill(name)
    await dialog.getByLabel(register.password, { exact: true }).fill(password)
    await dialog.getByLabel(register.confirm).fill(password)
    await dialog.getByLabel(register.companyName).fill(say({ zh: '示例公司', en: 'Example Ltd' }, language))
    await dialog.getByLabel(register.contact).fill(say({ zh: '13800138000', en: '+49 30 1234567' }, language))
    await dialog.getByLabel(register.name, { exact: true }).fill('Lin Xiao')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: register.submit, exact: true }).click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const first = await mailed(email, /\b\d{6}\b/)
    await field.fill(first)
    await dialog.getByRole('button', { name: register.submit, exact: true }).click()
    await dialog.getByRole('heading', { name: login.title, exact: true }).waitFor(longTimeout)

    await dialog.getByLabel(login.password, { exact: true }).fill(password)
    await mailCode.click()
    const nameField = dialog.getByLabel(login.name)
    await dialog.getByText(code.addressFirst).waitFor(longTimeout)
    await nameField.fill(email)
    await mailCode.click()
    await dialog.getByText(code.mailed(email)).waitFor(longTimeout)
    await field.fill(await mailed(email, new RegExp(`\\b(?!${first})\\d{6}\\b`)))
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached', ...longTimeout })
    // A correct code verifies the e-mail address.
    await page.getByText(profile.proven).waitFor(longTimeout)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('saves a search while logging in, is notified of new results and unsubscribes by the mailed link', async () => {
    const name = nameOf('curious')
    const email = await openAccount(name)
    const { context, page, complaints } = await visit(journey.browser, screen)
    const keyword = say({ zh: '电池', en: 'battery' }, language)
    await page.goto(`${journey.product.origin}${prefix}/report-industries?${new URLSearchParams({ keyword })}`)
    await page.getByRole('link', { name: labels.reportList.saveSearch }).click()
    await logIn(page, name, password)
    await page.getByRole('radio', { name: searches.rhythms.weekly }).check({ force: true })
    await page.getByRole('button', { name: searches.save }).click()
    const row = page.getByRole('listitem').filter({ hasText: `“${keyword}”` })
    await row.waitFor(longTimeout)

    await page.getByRole('button', { name: searches.proof.send }).click()
    await page.getByLabel(searches.proof.code).fill(await mailed(email, /\b\d{6}\b/))
    await page.getByRole('button', { name: searches.proof.submit }).click()
    await page.getByText(searches.proof.done).waitFor(longTimeout)

    const client = await connectForTest(journey.product.environment.DATABASE_URL ?? '')
    await client.query(`update saved_searches set told_until = '2000-01-01', due_at = '2000-01-01'`)
    // The catalogue was created a few minutes ago; backdate its reports, so that they count as published on their dates.
    await client.query('update report_texts set first_public_at = publish_at where first_public_at > publish_at')
    await client.query(`select graphile_worker.add_job('send-search-digests')`)
    const link = await mailed(email, /https?:\/\/[^\s"'<>]+\/unsubscribe\/[^\s"'<>]+/)
    await page.goto(link)
    await page.getByRole('button').click()
    await page.getByRole('link', { name: say({ zh: '我的订阅', en: 'Saved searches' }, language) }).click()
    await row.getByText(searches.paused).waitFor(longTimeout)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('changes the profile, ends another session, changes the password and logs out', async () => {
    const name = nameOf('settled')
    await openAccount(name)
    const { context, page, complaints } = await visit(journey.browser, screen)
    await page.goto(`${journey.product.origin}${prefix}/personalCenter/myInfo`)
    await logIn(page, name, password)

    const company = page.getByLabel(profile.companyName)
    await company.waitFor(longTimeout)
    for (const [button, field] of [
      [profile.changeName, 'name'],
      [profile.changePhone, 'contact'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field)
    }
    await company.fill('')
    await page.getByRole('button', { name: profile.save, exact: true }).click()
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe('true')
    await company.fill(say({ zh: '远山材料', en: 'Far Hills Materials' }, language))
    await page.getByRole('button', { name: profile.save, exact: true }).click()
    await page.getByText(profile.saved).first().waitFor(longTimeout)

    await logInElsewhere(name, password)
    await page.reload()
    const end = page.getByRole('button', { name: profile.endDevice })
    await end.first().click()
    await end.first().waitFor({ state: 'detached', ...longTimeout })

    await logInElsewhere(name, password)
    await page.goto(`${journey.product.origin}${prefix}/personalCenter/updatePwd`)
    await expect.poll(() => page.locator('.site-header, .site-footer').count()).toBe(0)
    // A password manager needs the user name of the account whose password changes.
    await expect.poll(() => page.locator('form [autocomplete=username]').inputValue()).toBe(name)
    await page.getByLabel(profile.update.old, { exact: true }).fill(password)
    await page.getByLabel(profile.update.new, { exact: true }).fill(newPassword)
    await page.getByLabel(profile.update.confirm).fill(newPassword)
    await page.getByRole('button', { name: profile.update.submit }).click()
    await page.getByText(profile.update.doneText).waitFor(longTimeout)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

    await page.goto(`${journey.product.origin}${prefix}/personalCenter/myInfo`)
    await page.getByText(profile.thisDevice).waitFor(longTimeout)
    await expect.poll(() => end.count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a person whose company has a sign-in of its own', () => {
  it('comes from the login dialog or without scripts, and signs out at both', async () => {
    const { origin, environment } = journey.product
    const provider = await startIdentityProvider({
      redirectUris: [`${origin}/api/report/websiteUser/companySignIn/callback`],
      signedOutUris: [`${origin}/`],
    })
    onTestFinished(() => provider.stop())
    const email = 'lin@signs-in.example.com'
    await provider.set({ people: { [email]: { sub: 'lin', email, email_verified: true, name: '林晓' } } })
    const owner = await openCustomer(origin, 'signs.in', 'zh-CN')
    const database = await connectForTest(environment.DATABASE_URL ?? '')
    const { rows } = await database.query(
      `with company as (insert into companies (legal_name, country, created_at, updated_at) values ('远山材料', 'CN', now(), now()) returning id)
       insert into company_members (company_id, customer_id, role, created_at)
         select company.id, customers.id, 'admin', now() from company, customers where email_key = $1 returning company_id`,
      [owner.email],
    )
    const client = createClient({ fetch, base: `${origin}/api`, language: () => 'zh-CN', token: () => owner.token })
    const settings = { issuer: provider.issuer, clientId, clientSecret, domain: 'signs-in.example.com' }
    await client(saveCompanySignIn, { ...settings, companyId: rows[0].company_id })
    const staff = await signedIn(journey.product, 'checks.domains', 'sales')
    const desk = await consoleVisit(journey.browser, {
      product: journey.product,
      staff,
      screen: 'desktop',
      language: 'en-US',
    })
    const check = consolePhrases.en
    await desk.page.goto(`${origin}/console/companies/${rows[0].company_id}`)
    await desk.page.getByRole('button', { name: check.enable, exact: true }).click()
    await desk.page.getByRole('alertdialog').getByRole('button', { name: check.enable, exact: true }).click()
    await desk.page.getByText(check.modes.optional).waitFor(longTimeout)
    expect(desk.complaints).toEqual([])
    await desk.context.close()

    const zh = phrasesIn('zh-CN')
    const words = companySignInPhrases('zh-CN')
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await page.goto(`${origin}/contactUs?from=dialog`)
    await page.getByRole('link', { name: zh.common.login, exact: true }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: zh.dialogs.login.withCompany }).click()
    await page.getByLabel(words.email).fill('nobody@elsewhere.example.com')
    await page.getByRole('button', { name: words.submit }).click()
    await page.getByRole('alert').filter({ hasText: '没有找到可用于这个邮箱的公司登录方式' }).waitFor(longTimeout)
    expect(await page.getByLabel(words.email).inputValue()).toBe('nobody@elsewhere.example.com')
    await page.getByLabel(words.email).fill(email)
    await page.getByRole('button', { name: words.submit }).click()
    await page.waitForURL(`${origin}/contactUs?from=dialog`, longTimeout)
    await page.locator('.account-part__name').filter({ hasText: '林晓' }).click()
    await page.getByRole('button', { name: zh.common.logout }).locator('visible=true').first().click()
    await page.getByRole('button', { name: zh.dialogs.logout.confirm, exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${origin}/`, longTimeout)
    expect(await page.evaluate(() => localStorage.length)).toBeLessThanOrEqual(1)
    expect(complaints).toEqual([])
    await context.close()

    const plain = await visit(journey.browser, 'phone', { javaScriptEnabled: false })
    const english = companySignInPhrases('en-US')
    await plain.page.goto(`${origin}/en/companySignIn`)
    await plain.page.getByLabel(english.email).fill(email)
    await plain.page.getByRole('button', { name: english.submit }).click()
    await plain.page.waitForURL(`${origin}/en/companySignIn/done`, longTimeout)
    expect(await plain.page.locator('main').textContent()).toContain(english.done.needsScript)
    await plain.context.close()
  })
})

function linkMailedTo(email: string): Promise<string> {
  return mailed(email, /https?:\/\/[^\s"'<>]+#resetToken=[\w-]+/)
}

/** The matching text of a mail to this address, which may be written with a short delay. */
async function mailed(email: string, what: RegExp): Promise<string> {
  let code: string | undefined
  const readCode = async () => {
    const texts = await mailsTo(journey.product, email)
    code = texts.map((text) => what.exec(text)?.[0]).find(Boolean)
    return code
  }
  await expect.poll(readCode, longTimeout).toBeDefined()
  return code ?? ''
}
