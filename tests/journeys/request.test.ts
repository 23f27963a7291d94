// Request forms for samples, custom research and questions before buying: in the dialog, on the pages and without JavaScript.

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import { saveRequest } from '#contract/leads.ts'
import { en } from '#ui/phrases/en.ts'
import { zh } from '#ui/phrases/zh.ts'
import { quiet, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

type Words = typeof zh.request
const person = { companyName: '示例公司', email: 'lin.xiao@example.com', contact: '13800138000', name: '林晓' } as const

async function fillIn(form: Locator | Page, words: Words, type: 1 | 2 | 3, demand: string) {
  for (const [name, text] of Object.entries(person))
    await form.getByLabel(words.fields[name as keyof typeof person]).fill(text) // the keys of the object just above
  await form.getByLabel(words.demand[type]).fill(demand)
}

/** Bodies of the calls that the page makes. */
function watchSent(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(saveRequest.path)) sent.push(request.postDataJSON())
  })
  return sent
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('a request for a sample', () => {
  it('is sent in Chinese with its version, and keeps the input after an error', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const sent = watchSent(page)
    await page.goto(journey.product.origin)
    await page.getByRole('link', { name: zh.request.titles[1] }).first().click()
    const dialog = page.getByRole('dialog', { name: zh.request.titles[1] })
    const submit = dialog.getByRole('button', { name: zh.request.submit[1] })
    await submit.click()
    await dialog.getByText(fieldMessages['version-required'].zh).waitFor()
    await expect.poll(() => dialog.getByText(fieldMessages['consent-required'].zh).isVisible()).toBe(true)
    await expect.poll(() => focusedName(page)).toBe('version')

    await dialog.getByText(zh.licence.editions[1].label, { exact: true }).click()
    await fillIn(dialog, zh.request, 1, '电解质成本')
    await dialog.getByLabel(zh.request.fields.contact).fill('1380000')
    await dialog.getByRole('checkbox').check()
    await submit.click()
    await dialog.getByText(fieldMessages['phone-format'].zh).waitFor()
    expect(sent).toEqual([])
    await expect.poll(() => dialog.getByLabel(zh.request.demand[1]).inputValue()).toBe('电解质成本')

    await dialog.getByLabel(zh.request.fields.contact).fill(person.contact)
    await submit.dblclick()
    await dialog.getByText(zh.request.sent).waitFor()
    await expect.poll(() => dialog.getByText(person.email).isVisible()).toBe(true)
    expect(sent).toEqual([
      expect.objectContaining({
        ...person,
        type: 1,
        version: 1,
        reportId: expect.any(Number),
        consent: true,
        website: '',
      }),
    ])
    await dialog.getByRole('button', { name: zh.request.done }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is sent in English without a version, and a closed dialog keeps the input', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'phone')
    const sent = watchSent(page)
    await page.goto(`${journey.product.origin}/en`)
    const open = page.getByRole('link', { name: en.request.titles[1] }).first()
    await open.tap()
    const dialog = page.getByRole('dialog', { name: en.request.titles[1] })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(0)
    await fillIn(dialog, en.request, 1, 'Cost of electrolytes')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open.tap()
    await expect.poll(() => dialog.getByLabel(en.request.demand[1]).inputValue()).toBe('Cost of electrolytes')
    await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(false)

    // The height of a phone with an open keyboard.
    await page.setViewportSize({ width: 390, height: 380 })
    const submit = dialog.getByRole('button', { name: en.request.submit[1] })
    expect((await submit.boundingBox())?.y).toBeLessThan(380 - 44)
    await dialog.getByRole('checkbox').check()
    await submit.tap()
    await dialog.getByText(en.request.sent).waitFor()
    // A form that is filled in as fast as here must not be rejected as automated.
    expect(sent).toMatchObject([{ ...person, type: 1 }])
    expect(sent[0]?.version).toBeUndefined()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a request for custom research', () => {
  it('is sent beside the text, and keeps the input after a reload', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const sent = watchSent(page)
    await page.goto(`${journey.product.origin}/market`)
    await page.getByRole('button', { name: zh.request.submit[2] }).click()
    await page.getByText(fieldMessages['demand-required'].zh).waitFor()
    await expect.poll(() => focusedName(page)).toBe('demand')
    await fillIn(page, zh.request, 2, '选泰国还是印尼')
    await page.reload()
    await page.getByRole('checkbox').check()
    await expect.poll(() => page.getByLabel(zh.request.demand[2]).inputValue()).toBe('选泰国还是印尼')
    await page.getByRole('button', { name: zh.request.submit[2] }).click()
    await page.getByText(zh.request.sent).waitFor()
    await expect.poll(() => page.locator('#request-form').count()).toBe(0)
    expect(sent).toMatchObject([{ ...person, type: 2, demand: '选泰国还是印尼' }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('keeps the input after a failed call; a retry repeats the create key, a corrected request gets a new one', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    const sent = watchSent(page)
    await page.goto(`${journey.product.origin}/en/market`)
    await fillIn(page, en.request, 2, 'Thailand or Indonesia')
    await page.getByRole('checkbox').check()
    await page.route(`**${saveRequest.path}`, (route) => route.abort())
    const submit = page.getByRole('button', { name: en.request.submit[2] })
    await submit.click()
    await page.locator('#request-form .notice--failed').waitFor()
    await expect.poll(() => page.getByLabel(en.request.demand[2]).inputValue()).toBe('Thailand or Indonesia')
    await submit.click()
    await page.waitForFunction(() => !document.querySelector('#request-form [aria-busy=true]'))
    await page.unroute(`**${saveRequest.path}`)
    await page.getByLabel(en.request.demand[2]).fill('Indonesia after all')
    await submit.click()
    await page.getByText(en.request.sent).waitFor()
    expect(sent[0]?.createKey).toBe(sent[1]?.createKey)
    expect(sent[2]).toMatchObject({
      demand: 'Indonesia after all',
      createKey: expect.not.stringMatching(`^${sent[0]?.createKey}$`),
    })
    expect(sent).toHaveLength(3)
    await context.close()
  })
})

describe.each([
  ['zh-CN', zh.request, ''],
  ['en-US', en.request, '/en'],
] as const)('a customer who is logged in, in %s,', (language, words, prefix) => {
  it('gets prefilled contact fields and keeps own input', async () => {
    const account = await openAccount(journey.product.origin, `known.${language}`.toLowerCase(), language)
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await logIn(context, account)
    const sent = watchSent(page)
    await page.goto(`${journey.product.origin}${prefix}/market`)
    await expect.poll(() => page.getByLabel(words.fields.email).inputValue()).toBe(account.email)
    for (const name of ['companyName', 'contact', 'name'] as const)
      await expect.poll(() => page.getByLabel(words.fields[name]).inputValue()).not.toBe('')
    await page.getByLabel(words.fields.companyName).fill('远山 Far Hills')
    await page.getByLabel(words.demand[2]).fill('选泰国还是印尼')

    // The dialog of another page has the typed company and the other fields from the account.
    await page.goto(journey.product.origin + (prefix || '/'))
    await page.getByRole('link', { name: words.titles[1] }).first().click()
    const dialog = page.getByRole('dialog', { name: words.titles[1] })
    await expect.poll(() => dialog.getByLabel(words.fields.email).inputValue()).toBe(account.email)
    await expect.poll(() => dialog.getByLabel(words.fields.companyName).inputValue()).toBe('远山 Far Hills')
    await expect.poll(() => dialog.getByLabel(words.demand[1]).inputValue()).toBe('')
    await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(false)
    await dialog.getByLabel(words.demand[1]).fill('电解质成本')
    if (language === 'zh-CN') await dialog.getByText(zh.licence.editions[0].label, { exact: true }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: words.submit[1] }).click()
    await dialog.getByText(words.sent).waitFor()
    expect(sent).toMatchObject([{ email: account.email, companyName: '远山 Far Hills', type: 1 }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('keeps the form after the session has ended elsewhere', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    await logIn(context, { token: 'a-token-of-long-ago', user: { id: '1', name: 'x' }, email: '' })
    const profileLoaded = page.waitForResponse((response) => response.url().includes(getUserInfo.path))
    await page.goto(`${journey.product.origin}${prefix}/market`)
    await profileLoaded
    await page.getByLabel(words.fields.companyName).fill('远山')
    await quiet(page)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/market`)
    await expect.poll(() => page.getByLabel(words.fields.companyName).inputValue()).toBe('远山')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a form that is filled in before the application has loaded', () => {
  const typed = async (page: Page) => {
    const form = page.locator('#request')
    await fillIn(form, en.request, 3, 'What does a licence cover?')
    await form.getByLabel(/terms/).check()
    return form.getByRole('button', { name: en.request.submit[3] })
  }

  it('keeps the input and is sent after the application has loaded', async () => {
    const { context, page, complaints } = await visit(journey.browser, 'desktop')
    const sent = watchSent(page)
    const submitted = Promise.withResolvers<void>()
    await page.route(/\/assets\/forms-/, async (route) => {
      await submitted.promise
      await route.continue()
    })
    await page.goto(`${journey.product.origin}/en/contactUs`, { waitUntil: 'commit' })
    await (await typed(page)).click()
    submitted.resolve()
    await page.getByText(en.request.sent).waitFor()
    expect(sent).toMatchObject([{ ...person, demand: 'What does a licence cover?' }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is posted by the browser if the application cannot load', async () => {
    const { context, page } = await visit(journey.browser, 'desktop')
    const sent = watchSent(page)
    await page.route(/\/assets\/forms-/, (route) => route.abort())
    // The state after the single automatic reload.
    await page.addInitScript(() => sessionStorage.setItem('reload:/en/contactUs', String(Date.now())))
    await page.goto(`${journey.product.origin}/en/contactUs`)
    await (await typed(page)).click()
    await page.getByText(en.request.sent).waitFor()
    expect([sent, new URL(page.url()).searchParams.get('sent')]).toEqual([[], '3'])
    await context.close()
  })
})

describe('without JavaScript', () => {
  it('a form shows errors beside its fields, keeps the input and is accepted', async () => {
    const { context, page } = await visit(journey.browser, 'phone', { javaScriptEnabled: false })
    await page.goto(`${journey.product.origin}/en/market`)
    await fillIn(page, en.request, 2, 'Thailand or Indonesia')
    await page.getByLabel(en.request.fields.email).fill('nowhere')
    await page.getByRole('button', { name: en.request.submit[2] }).click()
    const email = page.getByLabel(en.request.fields.email)
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await page.locator('.field__error').first().waitFor()
    await expect
      .poll(() => page.locator('.field__error').allTextContents())
      .toEqual([fieldMessages['email-format'].en, fieldMessages['consent-required'].en])
    await expect.poll(() => page.getByLabel(en.request.demand[2]).inputValue()).toBe('Thailand or Indonesia')
    await email.fill(person.email)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: en.request.submit[2] }).click()
    await page.waitForURL(/\/en\/market\?sent=2#request$/)
    await expect.poll(() => page.getByText(en.request.sent).isVisible()).toBe(true)
    await context.close()
  })

  it('a link to a sample opens its form, with the version in Chinese', async () => {
    const { context, page } = await visit(journey.browser, 'desktop', { javaScriptEnabled: false })
    await page.goto(journey.product.origin)
    await page.getByRole('link', { name: zh.request.titles[1] }).first().click()
    await page.waitForURL(/\/contactUs\?sample=\d+#request$/)
    await fillIn(page, zh.request, 1, '电解质成本')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: zh.request.submit[1] }).click()
    await page.locator('.field__error').first().waitFor()
    await expect
      .poll(() => page.locator('.field__error').allTextContents())
      .toEqual([fieldMessages['version-required'].zh])
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    await page.getByText(zh.licence.editions[0].label, { exact: true }).click()
    await page.getByRole('button', { name: zh.request.submit[1] }).click()
    await page.waitForURL(/\/contactUs\?sent=1#request$/)
    await context.close()
  })

  it('a response that contains form input is not cached', async () => {
    const response = await fetch(`${journey.product.origin}/market`, {
      method: 'POST',
      headers: { origin: journey.product.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ type: '2', name: '林晓' }),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('林晓')
    expect(await (await fetch(`${journey.product.origin}/market`)).text()).not.toContain('林晓')
  })
})
