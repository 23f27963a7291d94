// Unpaid order: the customer changes its delivery address, then cancels it.
import { describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { fieldMessages } from '#contract/common/field-messages.ts'
import { type Language, say } from '#contract/common/language.ts'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { type Screen, visit } from '../support/browser.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { axeFaults } from '../support/page-checks.ts'
import { logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()

/** Covers each language and each screen once; the purchase journey covers all four combinations. */
const visitors: readonly [Language, Screen][] = [
  ['zh-CN', 'desktop'],
  ['en-US', 'phone'],
]

describe.each(visitors)('a customer with an unpaid order, in %s on a %s,', (language, screen) => {
  const labels = phrasesIn(language)
  const path = say({ zh: '/personalCenter/moreOrders', en: '/en/personalCenter/moreOrders' }, language)

  async function customerWithOrder(what: string) {
    const account = await openAccount(journey.product.origin, `${what}.${language}.${screen}`.toLowerCase(), language)
    const base = `${journey.product.origin}/api`
    const client = createClient({ fetch, base, language: () => language, token: () => account.token })
    const [report] = (await client(listReports, {})).rows
    const payPrice = report?.prices.single.find(({ currency }) => currency === 'CNY')?.amount ?? ''
    await client(payReport, { researchReportId: report?.id ?? 0, payMethod: 'zfb', payPrice, email: account.email })
    const own = async () => (await client(listReportOrders, {})).rows[0]
    const visitor = await visit(journey.browser, screen)
    await logIn(visitor.context, account)
    await visitor.page.goto(journey.product.origin + path)
    return { ...visitor, account, own, order: visitor.page.locator('.order') }
  }

  it('has the report sent to another address, entered twice; the old address is notified', async () => {
    const { context, page, complaints, account, own, order } = await customerWithOrder('moving')
    await order.getByText(account.email).waitFor()
    await order.getByRole('button', { name: labels.account.order.changeEmail }).click()
    const dialog = page.getByRole('dialog', { name: labels.dialogs.email.change.title })
    const newEmail = `library.${account.email}`
    await dialog.getByLabel(labels.dialogs.email.email, { exact: true }).fill(newEmail)
    await dialog.getByLabel(labels.dialogs.email.again).fill(account.email)
    await dialog.getByRole('button', { name: labels.dialogs.email.change.submit }).click()
    await dialog.getByText(say(fieldMessages['emails-differ'], language)).waitFor()
    await expect.poll(async () => (await own())?.email).toBe(account.email)

    await dialog.getByLabel(labels.dialogs.email.again).fill(newEmail)
    await dialog.getByRole('button', { name: labels.dialogs.email.change.submit }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(labels.dialogs.email.change.done(newEmail)).waitFor()
    await order.getByText(newEmail).waitFor()
    await expect.poll(async () => (await own())?.email).toBe(newEmail)
    // The address is masked, because that mailbox may belong to another person.
    const mailedTo = async () =>
      (await mailsTo(journey.product, account.email)).some((text) => text.includes('l***@example.com'))
    await expect.poll(mailedTo, { timeout: 60_000 }).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('sees a link to the order when buying the same report again', async () => {
    const { context, page, complaints, own, order } = await customerWithOrder('returning')
    const { orderNo = '', itemId = 0, webTitle = '' } = (await own()) ?? {}
    const base = journey.product.origin + say({ zh: '', en: '/en' }, language)
    const notice = page.locator('.buybox').getByRole('status').filter({ hasText: labels.account.order.unpaidHere })
    await page.goto(`${base}/checkout?report=${itemId}`)
    await notice.waitFor()
    await page.goto(`${base}/reports/${webTitle}`)
    await notice.waitFor()
    expect(await axeFaults(page, '.buybox')).toEqual([])
    await notice.getByRole('link', { name: labels.account.order.pay }).click()
    await page.waitForURL(new RegExp(`/personalCenter/moreOrders\\?orderNo=${orderNo}$`))
    await order.getByText(orderNo).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.runIf(screen === 'desktop')('gets a focused link if the browser blocks the payment window', async () => {
    const { context, page, complaints, order } = await customerWithOrder('blocked')
    await page.evaluate(() => {
      window.open = () => null
    })
    await order.getByRole('button', { name: labels.account.order.pay, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').click()
    const link = dialog.getByRole('link', { name: labels.dialogs.pay.blockedLinks.zfb })
    await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => link.getAttribute('href')).toMatch(/gateway\.do/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('confirms the cancellation and finds the order among the cancelled ones', async () => {
    const { context, page, complaints, own, order } = await customerWithOrder('leaving')
    const { cancelOrder } = labels.dialogs
    if (screen === 'phone') {
      const defaultViewport = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      const box = await order.getByRole('button', { name: labels.account.order.pay, exact: true }).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
      if (defaultViewport) await page.setViewportSize(defaultViewport)
    }
    await order.getByRole('button', { name: labels.account.order.cancel }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: cancelOrder.keep }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await own())?.status).toBe(0)

    await order.getByRole('button', { name: labels.account.order.cancel }).click()
    await dialog.getByRole('button', { name: cancelOrder.confirm }).click()
    await dialog.waitFor({ state: 'detached' })
    // The gateway is queried first, which may take a moment.
    await expect.poll(async () => (await own())?.status, { timeout: 60_000 }).toBe(2)
    await order.getByText(labels.account.order.status[2] ?? '').waitFor({ timeout: 60_000 })
    // The pressed button was removed, so that keyboard users continue from the order.
    await expect.poll(() => order.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => order.getByRole('button', { name: labels.account.order.pay, exact: true }).count()).toBe(0)
    await expect.poll(() => order.getByRole('button', { name: labels.account.order.changeEmail }).count()).toBe(0)

    await page
      .getByRole('navigation', { name: labels.account.order.statuses })
      .getByRole('link', { name: labels.account.order.status[2] ?? '' })
      .click()
    await page.waitForURL(/status=2/)
    await expect.poll(() => order.count()).toBe(1)

    // Pages that neither list has.
    for (const list of [path, path.replace('moreOrders', 'myDownload')]) {
      await page.goto(`${journey.product.origin}${list}?page=5`)
      await page.getByRole('heading', { name: labels.account.beyond('5'), exact: true }).waitFor()
      await expect.poll(() => page.getByText(labels.account.order.emptyTitle).count()).toBe(0)
      await expect.poll(() => page.getByRole('navigation', { name: labels.account.pages }).count()).toBe(0)
      await page.getByRole('link', { name: labels.account.toFirstPage }).click()
      await (list === path ? order : page.getByText(labels.account.download.emptyTitle)).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
