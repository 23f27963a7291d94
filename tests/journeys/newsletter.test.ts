// The newsletter: subscribing on its page, confirming and leaving by the links of mails, and the switch of an account.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import { say } from '#contract/common/language.ts'
import { newsletterPaths } from '#contract/newsletter.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { visit } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

/** The newest link of a kind that was mailed to an address. */
async function mailedLink(email: string, page: keyof typeof newsletterPaths): Promise<string> {
  let link: string | undefined
  await pollUntil(async () => {
    const links = (await mailsTo(journey.product, email)).flatMap((mail) => mail.match(/http:\/\/[^\s"<]+/g) ?? [])
    link = links.findLast((one) => one.includes(newsletterPaths[page]))
    return link !== undefined
  })
  return link ?? ''
}

async function subscribe(page: Page, address: string, { email, submit }: { email: string; submit: string }) {
  await page.getByLabel(email, { exact: false }).first().fill(address)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

describe.each([
  ['zh-CN', '', '确认订阅', '保存设置', '退订月报', '您没有订阅行业月报'],
  ['en-US', '/en', 'Confirm the subscription', 'Save', 'Unsubscribe', 'You are not subscribed'],
] as const)('a reader in %s', (language, prefix, confirm, save, unsubscribe, ended) => {
  it('subscribes, confirms, chooses an industry and unsubscribes', async () => {
    const { context, page, complaints } = await visit(journey.browser, language === 'zh-CN' ? 'desktop' : 'phone')
    const { newsletter } = phrasesIn(language)
    const address = `reader-${language.toLowerCase()}@example.com`
    await page.goto(`${journey.product.origin}${prefix}/newsletter`)
    await subscribe(page, address, newsletter)
    await page.getByText(say(fieldMessages['consent-required'], language)).waitFor()
    expect(await page.getByLabel(newsletter.email, { exact: false }).first().inputValue()).toBe(address)
    await page.getByRole('checkbox', { name: newsletter.consent.before }).check()
    await page.getByRole('button', { name: newsletter.submit, exact: true }).click()
    await page.getByText(newsletter.sentTitle).waitFor()

    await page.goto(await mailedLink(address, 'confirm'))
    await page.getByRole('button', { name: confirm }).click()
    await page.locator('main a').last().click()
    const first = page.getByRole('checkbox').first()
    await first.check()
    await page.getByRole('button', { name: save }).click()
    await page.locator('fieldset').first().waitFor()
    await expect.poll(() => first.isChecked()).toBe(true)
    await page.getByRole('button', { name: unsubscribe }).click()
    await page.getByRole('heading', { name: ended }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a customer with a verified address', () => {
  it('switches the newsletter on and off in the personal centre', async () => {
    const { origin } = journey.product
    const account = await openAccount(origin, 'digest-reader', 'zh-CN')
    const client = createClient({
      fetch,
      base: `${origin}/api`,
      language: () => 'zh-CN',
      token: () => account.token,
      timeoutMs: 30_000,
    })
    await client(sendEmailCode, { email: account.email, purpose: 'email' })
    let code: string | undefined
    await pollUntil(async () => {
      code = /\b\d{6}\b/.exec((await mailsTo(journey.product, account.email)).join('\n'))?.[0]
      return code !== undefined
    })
    await client(updateProfile, { emailCode: code ?? '' })
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await logIn(context, account)
    const { own } = phrasesIn('zh-CN').newsletter
    await page.goto(`${origin}/personalCenter/mySearches`)
    const form = page.getByRole('form', { name: own.title })
    await form.getByText(own.off, { exact: true }).waitFor()
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: own.subscribe }).click()
    await form.getByText(own.on, { exact: true }).waitFor()
    await form.getByRole('button', { name: own.unsubscribe }).click()
    await form.getByText(own.off, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
