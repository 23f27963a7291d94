// Unsaved input in the console is preserved when the session ends, on an edit conflict, when one of two languages is refused, and on leaving the page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdminReport, listAdminReports, saveReportSide } from '#contract/catalogue-admin.ts'
import { listMailTemplates } from '#contract/mail-templates-admin.ts'
import { listReplyTemplates, saveReplyTemplate } from '#contract/reply-templates-admin.ts'
import { openBrowser, quiet } from '../support/browser.ts'
import { consoleVisit, type Staff, signedIn } from '../support/console.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { codeOf, staffPassword } from '../support/staff.ts'
import { executeOn } from '../support/test-server.ts'

let product: Product
let browser: Browser
let people: Record<'editor' | 'colleague' | 'sleeper', Staff>
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  people = {
    editor: await signedIn(product, 'editor', 'editor'),
    colleague: await signedIn(product, 'colleague', 'editor'),
    sleeper: await signedIn(product, 'sleeper', 'editor'),
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const openConsole = (staff = people.editor) =>
  consoleVisit(browser, { product, staff, screen: 'desktop', language: 'zh-CN' })
const half = (page: Page, name: '中文' | '英文') => page.getByRole('group', { name, exact: true })
const shortTitle = (page: Page) => half(page, '中文').getByLabel(/^短标题/)
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

/** The id of a demonstration report; each test uses another one. */
async function reportAt(index: number): Promise<number> {
  const { rows } = await people.colleague.call(listAdminReports, { perPage: 20 })
  const id = rows.filter(({ zh, en }) => zh && en)[index]?.id
  if (id === undefined) throw new Error('the demonstration has more reports than that')
  return id
}

/** Changes the short title as a colleague, while the editor is typing. */
async function changeMeanwhile(id: number, shortTitle: string): Promise<void> {
  const { zh } = await people.colleague.call(getAdminReport, { id })
  if (!zh) throw new Error(`report ${id} has no Chinese side`)
  const snapshot = { ...zh.snapshot, shortTitle }
  await people.colleague.call(saveReportSide, { id, language: 'zh-CN', lock: zh.lock, snapshot })
}

async function leaveFor(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}

describe('unsaved input of an editor', () => {
  it("survives a new sign-in and a colleague's save; both are told about the conflict", async () => {
    const { context, page } = await openConsole(people.sleeper)
    const id = await reportAt(0)
    await page.goto(`${product.origin}/console/reports/${id}`)
    await shortTitle(page).fill('编辑写的')
    await changeMeanwhile(id, '同事写的')
    await executeOn(
      product.environment.DATABASE_URL ?? '',
      `delete from staff_sessions where staff_id = (select id from staff where login_code = 'sleeper')`,
    )
    await save(page)
    await page.getByText('登录已过期，请重新登录。未保存的内容仍在。').waitFor()
    await page.getByLabel('密码', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: '下一步' }).click()
    // A code is accepted once; the code of the next period is already valid.
    const next = new Date(Date.now() + 30_000)
    await page.getByLabel('动态验证码').fill(codeOf(people.sleeper.secret, next))
    const reloaded = page.waitForResponse((response) => response.url().includes('/api/admin/reports/one'))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await (await reloaded).finished()
    await quiet(page)
    await expect.poll(() => shortTitle(page).inputValue()).toBe('编辑写的')

    await save(page)
    const conflict = page.getByRole('alertdialog', { name: '这条记录刚被他人修改' })
    await conflict.getByRole('button', { name: '继续编辑' }).click()
    await expect.poll(() => shortTitle(page).inputValue()).toBe('编辑写的')
    expect((await people.colleague.call(getAdminReport, { id })).zh?.snapshot.shortTitle).toBe('同事写的')
    await save(page)
    await conflict.getByRole('button', { name: '重新载入' }).click()
    await expect.poll(() => shortTitle(page).inputValue()).toBe('同事写的')
    await context.close()
  })

  it('requires confirmation before the page is left, also after an earlier save', async () => {
    const { context, page } = await openConsole()
    const confirmations: string[] = []
    page.on('dialog', (dialog) => {
      confirmations.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(`${product.origin}/console/reports/${await reportAt(1)}`)
    await shortTitle(page).waitFor()
    await save(page)
    await page.getByText('没有需要保存的修改').waitFor()
    await shortTitle(page).fill('还没有保存')
    await leaveFor(page, '简报')
    await expect.poll(() => confirmations).toEqual(['有修改尚未保存，确定离开吗？'])
    await expect.poll(() => shortTitle(page).inputValue()).toBe('还没有保存')
    await context.close()
  })

  it.each([
    ['afterwards', 2],
    ['meanwhile', 5],
  ])(
    'while the rest is being saved is not lost, and not taken for saved, when the page is left %s',
    async (when, index) => {
      const { context, page } = await openConsole()
      const confirmations: string[] = []
      page.on('dialog', (dialog) => {
        confirmations.push(dialog.message())
        void dialog.dismiss()
      })
      const id = await reportAt(index)
      await page.goto(`${product.origin}/console/reports/${id}`)
      await shortTitle(page).fill('先写的')
      const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>()
      await page.route('**/api/admin/reports/**', async (route) => {
        if (route.request().method() === 'POST') await typed
        await route.continue()
      })
      await save(page)
      await page.getByRole('button', { name: '正在保存' }).waitFor()
      await shortTitle(page).fill('保存时又写的')
      if (when === 'meanwhile') await leaveFor(page, '简报')
      finishTyping()
      await expect
        .poll(async () => (await people.colleague.call(getAdminReport, { id })).zh?.snapshot.shortTitle)
        .toBe('先写的')
      if (when === 'afterwards') {
        await page.getByRole('button', { name: '保存', exact: true }).waitFor()
        await leaveFor(page, '简报')
      }
      await expect.poll(() => confirmations).toEqual(['有修改尚未保存，确定离开吗？'])
      await expect.poll(() => shortTitle(page).inputValue()).toBe('保存时又写的')
      await page.unrouteAll({ behavior: 'wait' })
      await save(page)
      await expect
        .poll(async () => (await people.colleague.call(getAdminReport, { id })).zh?.snapshot.shortTitle)
        .toBe('保存时又写的')
      await context.close()
    },
  )

  it('in the second language of a new item stays after an error and is saved once corrected', async () => {
    const { context, page } = await openConsole()
    await page.goto(`${product.origin}/console/news/create`)
    await half(page, '中文').getByLabel('标题', { exact: true }).fill('两种语言一起写的资讯')
    await half(page, '英文').getByLabel('标题', { exact: true }).fill('News written in both languages')
    const address = half(page, '英文').getByLabel(/^网址/)
    await address.fill('Not an address!')
    await save(page)
    await half(page, '英文').locator('.field__error').waitFor()
    expect(new URL(page.url()).pathname).toBe('/console/news/create')
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    await address.fill('news-written-in-both-languages')
    await save(page)
    await page.waitForURL(/\/console\/news\/\d+$/)
    await expect
      .poll(() => half(page, '英文').getByLabel('标题', { exact: true }).inputValue())
      .toBe('News written in both languages')
    // The repeated attempts have created one item.
    await page.goto(`${product.origin}/console/news?search=${encodeURIComponent('两种语言一起写的资讯')}`)
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await context.close()
  })

  it('in one language of a mail stays after an error although the other one was saved', async () => {
    const { context, page } = await openConsole()
    await page.goto(`${product.origin}/console/mails/email-code`)
    const of = (name: '中文' | '英文', label: RegExp) => half(page, name).getByLabel(label)
    await of('中文', /^主题/).fill('这是您的邮箱验证码')
    await of('英文', /^主题/).fill('Your code {nothing}')
    const body = of('英文', /^正文/)
    const typed = `${await body.inputValue()}\n\nWritten at length.`
    await body.fill(typed)
    await save(page)
    await half(page, '英文').locator('.field__error', { hasText: 'nothing' }).waitFor()
    await quiet(page)
    await expect.poll(() => body.inputValue()).toBe(typed)
    await of('英文', /^主题/).fill('Your code')
    await save(page)
    await page.getByText('邮件模板已保存').waitFor()
    const mail = (await people.editor.call(listMailTemplates, {})).find(({ key }) => key === 'email-code')
    expect([mail?.zh.words.subject, mail?.en.words]).toEqual([
      '这是您的邮箱验证码',
      { subject: 'Your code', body: typed },
    ])
    // The standard text returns in a form that has no other unsaved changes.
    const reset = half(page, '中文').getByRole('button', { name: '恢复默认模板' })
    await reset.waitFor()
    await quiet(page)
    await of('英文', /^主题/).fill('Your code, once more')
    await expect.poll(() => reset.isDisabled()).toBe(true)
    await page.getByRole('button', { name: '撤销修改' }).click()
    await reset.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认模板' }).click()
    await expect.poll(() => of('中文', /^主题/).inputValue()).not.toBe('这是您的邮箱验证码')
    await context.close()
  })

  it('in one language blocks publishing or restoring the other until it is saved', async () => {
    const { context, page } = await openConsole()
    await page.goto(`${product.origin}/console/news`)
    await page.locator('main tbody a').nth(3).click()
    const archive = half(page, '中文').getByRole('button', { name: '下架' })
    await archive.waitFor()
    await expect.poll(() => archive.isDisabled()).toBe(false)
    await half(page, '英文').getByLabel('标题', { exact: true }).fill('Typed and not saved')
    await expect.poll(() => archive.isDisabled()).toBe(true)
    await context.close()
  })
})

it('a reply template keeps its input after a colleague has saved it, and can be reloaded', async () => {
  const [seller, colleague] = [await signedIn(product, 'seller', 'sales'), await signedIn(product, 'other', 'support')]
  const { context, page } = await openConsole(seller)
  await page.goto(`${product.origin}/console/leads/templates`)
  const form = page.locator('.reply-templates form').first()
  const body = form.getByLabel(/^正文/)
  await body.fill('写了很久的回复')
  const [template] = await colleague.call(listReplyTemplates, {})
  if (!template) throw new Error('the demonstration has templates')
  await colleague.call(saveReplyTemplate, { ...template, subject: '同事的主题' })
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.getByRole('alert').filter({ hasText: '刚被他人修改' }).waitFor()
  await expect.poll(() => body.inputValue()).toBe('写了很久的回复')
  await form.getByRole('button', { name: '重新载入' }).click()
  expect([await body.inputValue(), await form.getByLabel(/^主题/).inputValue()]).toEqual([template.body, '同事的主题'])
  await context.close()
})

it('an error in a hidden part of a form opens that part and focuses the field', async () => {
  const { context, page } = await openConsole()
  await page.goto(`${product.origin}/console/reports/${await reportAt(2)}`)
  const title = half(page, '中文').getByLabel(/^标题/)
  await title.fill('')
  await page.getByRole('button', { name: '目录', exact: true }).click()
  await title.waitFor({ state: 'hidden' })
  await save(page)
  await title.waitFor({ state: 'visible' })
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

it('an empty file and one of another type are rejected with advice', async () => {
  const { context, page } = await openConsole()
  await page.goto(`${product.origin}/console/reports/${await reportAt(4)}/files`)
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('空.pdf', Buffer.alloc(0))
  await page.getByText('文件是空的，请检查后重新选择').waitFor()
  await choose('不是.pdf', Buffer.from('plain words'))
  await page.getByText(/^文件内容与可接受的格式不符。可用格式：PDF、Word/).waitFor()
  await context.close()
})

it('a list whose URL filters by a missing value offers to clear the filter', async () => {
  const { context, page } = await openConsole()
  await page.goto(`${product.origin}/console/news?state=nonsense`)
  await page.getByText('地址中有无效的筛选条件').waitFor()
  await page.getByRole('link', { name: '清除筛选' }).click()
  await page.locator('tbody tr').first().waitFor()
  await context.close()
})

it('a page of reports is selected with one click without a layout shift', async () => {
  const { context, page } = await openConsole()
  await page.goto(`${product.origin}/console/reports`)
  const boxes = page.locator('tbody input[type=checkbox]')
  await boxes.first().waitFor()
  const rows = await boxes.count()
  const position = () => boxes.nth(1).boundingBox()
  const before = await position()
  await boxes.first().check()
  expect(await position()).toEqual(before)
  await page.getByLabel('选择本页全部').check()
  await page.getByText(`已选 ${rows} 份`).waitFor()
  await page.getByLabel('选择本页全部').uncheck()
  await page.getByText('勾选报告后，可批量发布、下架或置顶').waitFor()
  await context.close()
})

it('on a phone reports do not move when selected, and their actions stay visible', async () => {
  const { context, page } = await consoleVisit(browser, {
    product,
    staff: people.editor,
    screen: 'phone',
    language: 'en-US',
  })
  await page.goto(`${product.origin}/console/reports`)
  const boxes = page.locator('tbody input[type=checkbox]')
  const before = await boxes.nth(1).boundingBox()
  await boxes.first().check()
  const bar = page.getByRole('region', { name: '1 selected' })
  await bar.waitFor()
  expect(await boxes.nth(1).boundingBox()).toEqual(before)
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await context.close()
})

it('a chart with an invalid number keeps its input, shows the invalid line, and is saved once corrected', async () => {
  const { context, page } = await openConsole()
  const id = await reportAt(3)
  const charts = async () => (await people.colleague.call(getAdminReport, { id })).zh?.snapshot.charts
  const before = await charts()
  await page.goto(`${product.origin}/console/reports/${id}`)
  await page.getByRole('button', { name: '图表', exact: true }).click()
  const field = half(page, '中文').getByLabel(/^图表数据/)
  const typed = '# 市场规模 | 亿元 | 2026\n2025\t120\n2026\t12o'
  await field.fill(typed)
  await field.blur()
  const wrong = half(page, '中文').getByText('第 3 行：')
  await wrong.waitFor()
  await expect.poll(() => field.inputValue()).toBe(typed)
  await page.getByRole('button', { name: '文本', exact: true }).click()
  await save(page)
  await wrong.waitFor({ state: 'visible' })
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  await expect.poll(() => field.inputValue()).toBe(typed)
  expect(await charts()).toEqual(before)
  await field.fill(typed.replace('12o', '120'))
  await wrong.waitFor({ state: 'detached' })
  await save(page)
  await expect
    .poll(charts)
    .toEqual([
      { kind: 'bars', caption: '市场规模', unit: '亿元', years: [2025, 2026], values: [120, 120], forecastFrom: 2026 },
    ])
  await context.close()
})
