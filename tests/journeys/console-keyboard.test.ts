// Keyboard use of the console, from the sign-in to failed background jobs: the focus is never lost, and every change is announced.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { Language } from '#contract/common/language.ts'
import { getImportTemplate } from '#contract/imports-admin.ts'
import { getOrder, listOrders } from '#contract/orders-admin.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { consoleVisit, type Staff, signedIn } from '../support/console.ts'
import { consolePhrases } from '../support/console-words.ts'
import { hasFocus, press, reach, write } from '../support/keyboard.ts'
import { buyReportWithoutFile } from '../support/paid-order.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { smallPdf } from '../support/sample-files.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { openAccount } from '../support/site-walk.ts'
import { codeOf, staffPassword } from '../support/staff.ts'
import { executeOn } from '../support/test-server.ts'

let simulator: SimulatorProcess
let product: Product
let browser: Browser
let people: Record<'owner' | 'finance' | 'second', Staff>
beforeAll(async () => {
  simulator = await startSimulatorProcess()
  product = await startPreparedProduct(simulator.settings)
  browser = await openBrowser()
  people = {
    owner: await signedIn(product, 'owner', 'owner'),
    finance: await signedIn(product, 'finance', 'finance'),
    second: await signedIn(product, 'finance2', 'finance'),
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await simulator?.close()
})

const sql = (text: string) => executeOn(product.environment.DATABASE_URL ?? '', text)
/** The maximum number of Tab presses to a nearby element, far below the number on a whole page. */
const near = 12
const gets = (target: Locator) => expect.poll(() => hasFocus(target)).toBe(true)
const panelOf = (page: Page) => page.locator('aside.drawer')

/** Buys a report that is paid and has no file to deliver yet. */
async function buyReport(user: string): Promise<string> {
  const buyer = await openAccount(product.origin, user, 'zh-CN')
  const base = `${product.origin}/api`
  const shop = createClient({ fetch, base, language: () => 'zh-CN', token: () => buyer.token })
  return buyReportWithoutFile(shop, people.owner)
}

describe.each<[Language]>([['zh-CN'], ['en-US']])('without a mouse, in %s,', (language) => {
  const labels = consolePhrases[language]
  /** Runs in one language only, because these tests pass many elements that are the same in both. */
  const inOne = it.runIf(language === 'zh-CN')
  const open = async (staff: Staff, path: string) => {
    const visitor = await consoleVisit(browser, { product, staff, screen: 'desktop', language })
    await visitor.page.goto(`${product.origin}/console/${path}`)
    await visitor.page.locator('h1').first().waitFor()
    return visitor
  }
  /** Opens the file dialog by keyboard and chooses the file in it. */
  const choose = async (page: Page, input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, input.getByRole('button', { name: labels.chooseFile }), near)
    await (await chooser).setFiles(file)
  }

  it('a member of staff signs in, and the new page is announced and focused', async () => {
    const { context, page } = await visit(browser, 'desktop')
    await context.addInitScript((chosen) => localStorage.setItem('yanbao-console-language', chosen), language as string)
    await page.goto(`${product.origin}/console/orders`)
    await gets(page.getByLabel(labels.loginCode))
    const somebody = language === 'zh-CN' ? people.finance : people.second
    await page.keyboard.insertText(somebody.loginCode)
    await write(page, page.getByLabel(labels.password, { exact: true }), staffPassword)
    await page.keyboard.press('Enter')
    await gets(page.getByLabel(labels.code))
    // A code is accepted once; the code of the next period is already valid.
    await page.keyboard.insertText(codeOf(somebody.secret, new Date(Date.now() + 30_000)))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: labels.ordersTitle }).waitFor()
    await press(page, page.locator('#navigation a[href="/console/refunds"]'))
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${labels.refundsTitle}$`) })
      .waitFor()
    await gets(page.locator('.console__page'))
    await context.close()
  })

  it('a report is written in both languages and published', async () => {
    const { context, page, complaints } = await open(people.owner, 'reports')
    await press(page, page.getByRole('link', { name: labels.addReport }))
    await write(page, page.getByLabel(labels.reportTitle, { exact: true }), '键盘研究')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/console\/reports\/\d+$/)
    for (const form of [labels.chinese, labels.english]) {
      const half = page.getByRole('group', { name: form, exact: true })
      await write(page, half.getByLabel(new RegExp(`^${labels.reportTitle}`)), `Keyboards ${language} ${form}`)
      await reach(page, half.locator('select').first())
      await page.keyboard.press('ArrowDown')
      await write(page, half.locator('[contenteditable=true]').first(), 'Typed, not clicked.')
    }
    await page.keyboard.press('Control+s')
    for (const form of [labels.chinese, labels.english]) {
      const head = page.getByRole('group', { name: form, exact: true }).locator('.side-head')
      await press(page, head.getByRole('button', { name: labels.publish, exact: true }))
      await press(page, page.getByRole('alertdialog').getByRole('button', { name: labels.publish }), near)
      await head.getByText(labels.published, { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  inOne('an order is found, delivered and paid back by two people', async () => {
    const orderNo = await buyReport(`keys.${language}`.toLowerCase())
    const { context, page } = await open(people.owner, 'orders')
    await page.locator('tbody tr').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.insertText(orderNo)
    await page.getByRole('status').filter({ hasText: labels.found }).waitFor()
    // The counts next to the tabs refer to the search results.
    const counts = page.locator('nav.tabs .count')
    await expect.poll(() => counts.allTextContents()).toEqual(['1', '0', '1', '0', '0', '0'])
    const row = page.locator('tbody').getByRole('link', { name: orderNo })
    await press(page, row)
    await gets(panelOf(page))
    await page.keyboard.press('Escape')
    await gets(row)
    await page.keyboard.press('Enter')
    await gets(panelOf(page))

    await press(page, panelOf(page).getByRole('button', { name: labels.changeEmail }), near)
    const field = page.getByRole('dialog').getByLabel(labels.newEmail)
    await gets(field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('nobody')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('dialog').getByText('name@example.com').waitFor()
    await page.keyboard.press('Escape')
    await gets(panelOf(page).getByRole('button', { name: labels.changeEmail }))

    await press(page, panelOf(page).getByRole('button', { name: labels.deliver }))
    const dialog = page.getByRole('dialog')
    const file = { name: '全文.pdf', mimeType: 'application/pdf', buffer: await smallPdf(orderNo) }
    await gets(dialog.getByRole('button', { name: labels.chooseFile }))
    await choose(page, dialog, file)
    await panelOf(page).getByText('全文.pdf').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await write(page, panelOf(page).getByLabel(labels.noteLabel), 'Sent.')
    await press(page, panelOf(page).getByRole('button', { name: labels.noteSave }), near)
    await panelOf(page).getByText('Sent.').waitFor()
    await gets(panelOf(page).getByLabel(labels.noteLabel))
    await context.close()

    const first = await open(people.finance, `orders?search=${orderNo}`)
    await press(first.page, first.page.locator('tbody').getByRole('link', { name: orderNo }))
    await press(first.page, panelOf(first.page).getByRole('button', { name: labels.refund }), near)
    await write(first.page, first.page.getByLabel(labels.refundNote), 'Bought twice.')
    await press(first.page, first.page.getByRole('dialog').locator('button[type=submit]'), near)
    // The button that opened the dialog no longer exists, so that its panel receives the focus.
    await gets(panelOf(first.page))
    await first.context.close()

    const { page: decision, context: decisionContext } = await open(people.second, 'refunds')
    await press(decision, decision.locator('tbody').getByRole('link', { name: orderNo }))
    await press(decision, panelOf(decision).getByRole('button', { name: labels.approve }), near)
    await press(decision, decision.getByRole('alertdialog').getByRole('button', { name: labels.approve }), near)
    await gets(panelOf(decision))
    const [order] = (await people.owner.call(listOrders, { search: orderNo })).rows
    const state = async () => (await people.owner.call(getOrder, { id: order?.id ?? '' })).refundState
    await expect.poll(state, { timeout: 60_000 }).toBe('fully')
    await decisionContext.close()
  })

  it('a lead is entered with errors shown at their fields, and processed', async () => {
    const { context, page } = await open(people.owner, 'leads')
    await press(page, page.getByRole('link', { name: labels.addLead }))
    await write(page, page.locator('[name=companyName]'), 'Keyboard Ltd')
    await write(page, page.locator('[name=name]'), 'Wang Wei')
    await write(page, page.locator('[name=email]'), 'nobody')
    await write(page, page.locator('[name=demand]'), 'A sample, please.')
    await page.keyboard.press('Control+s')
    await page.locator('form').getByText('name@example.com').waitFor()
    await gets(page.locator('[name=email]'))
    // Each language uses another person, because a repeated request would be merged into the open lead.
    await write(page, page.locator('[name=email]'), `wang.wei.${language}@example.com`)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/console\/leads\/[0-9a-f-]{36}/)
    await gets(panelOf(page))
    await press(page, panelOf(page).getByRole('button', { name: labels.contacted }), near)
    await gets(panelOf(page))
    await press(page, panelOf(page).getByRole('button', { name: labels.lost }), near)
    await gets(page.getByRole('dialog').getByLabel(labels.why))
    await page.keyboard.press('Escape')
    await gets(panelOf(page).getByRole('button', { name: labels.lost }))
    await context.close()
  })

  inOne('what has gone wrong in the background is looked at and put right', async () => {
    const marker = `keyboard-${language}`
    await sql(
      `select graphile_worker.add_job('send-search-digests', '{}', run_at => now() + interval '9 hours', job_key => '${marker}')`,
    )
    await sql(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer' where key = '${marker}'`,
    )
    await sql(`
      insert into mails (dedupe_key, template, lang, recipient, subject, body_text, body_html, message_id, state, last_error)
      values ('${marker}', 'order-paid', '${language}', '${marker}@example.com', '${marker}', 'text', 'text', '${marker}', 'parked', '550')`)
    await sql(`insert into payment_alerts (kind, dedupe_key) values ('bill-unreadable', '${marker}')`)

    const { context, page, complaints } = await open(people.owner, 'queues?state=failed')
    await press(page, page.locator('tbody').getByRole('button', { name: labels.retry }))
    await page.keyboard.press('Escape')
    await gets(page.locator('tbody').getByRole('button', { name: labels.retry }))
    await press(page, page.locator('tbody').getByRole('button', { name: labels.remove }), near)
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: labels.remove }), near)
    await page.getByText(labels.noMatch).waitFor()
    await gets(page.locator('main'))

    await press(page, page.getByRole('link', { name: labels.mails }))
    await press(page, page.locator('nav.tabs').getByRole('link', { name: labels.parked }))
    await press(page, page.locator('tbody').getByRole('link', { name: marker }))
    await gets(panelOf(page))
    await press(page, panelOf(page).getByRole('button', { name: labels.resend }), near)
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: labels.resend }), near)
    await page.getByText(labels.resent).waitFor()
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    // The list is restored with its filter.
    expect(new URL(page.url()).search).toBe('?state=parked')

    await page.goto(`${product.origin}/console/payments`)
    await press(page, page.locator('tbody').getByRole('button', { name: labels.resolve }).first())
    await gets(page.getByRole('dialog').getByLabel(labels.resolution))
    await page.keyboard.insertText('Read by hand.')
    await press(page, page.getByRole('dialog').locator('button[type=submit]'), near)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await gets(page.locator('main'))
    expect(complaints).toEqual([])
    await context.close()
  })

  inOne('a file is imported past its check to the end, and taken back', async () => {
    const { context, page, complaints } = await open(people.owner, 'imports')
    await press(page, page.getByRole('link', { name: labels.addImport }))
    const address = `${product.origin}/api${getImportTemplate.path}?language=zh-CN&format=csv`
    const template = await (await fetch(address, { headers: { cookie: people.owner.cookie() } })).text()
    // The rows need report numbers of their own, because the import refuses those of the example.
    const text = template.replaceAll('示例-', `K${language.slice(0, 2).toUpperCase()}-`)
    const file = { name: 'reports.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await choose(page, page.locator('main'), file)
    await page.getByRole('status').filter({ hasText: labels.checked }).waitFor()
    await press(page, page.locator('.import-actions .btn--primary'))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: labels.run }), near)
    await page.getByRole('status').filter({ hasText: labels.done }).waitFor()
    await press(page, page.getByRole('button', { name: labels.undo }))
    await press(page, page.getByRole('dialog').locator('.btn--danger:enabled'), near)
    await page.getByRole('status').filter({ hasText: labels.undone }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })
})
