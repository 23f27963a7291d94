// Dialogs and forms of the console with many fields: the reply to a lead, the export of reports, API keys.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCompany } from '#contract/companies-admin.ts'
import { createLead, moveLead } from '#contract/leads-admin.ts'
import { saveReplyTemplate } from '#contract/reply-templates-admin.ts'
import { openBrowser } from '../support/browser.ts'
import { consoleVisit, type Staff, signedIn } from '../support/console.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let browser: Browser
let owner: Staff
beforeAll(async () => {
  product = await startPreparedProduct()
  browser = await openBrowser()
  owner = await signedIn(product, 'owner', 'owner')
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const openConsole = () => consoleVisit(browser, { product, staff: owner, screen: 'desktop', language: 'zh-CN' })

describe('the reply to a lead', () => {
  it('is filled in from a template, and sent without placeholders once a concurrent change has been shown', async () => {
    await owner.call(saveReplyTemplate, {
      language: 'zh-CN',
      name: '报价',
      subject: '致{公司}',
      body: '{称呼}，您好：{报告}',
    })
    const lead = await owner.call(createLead, {
      type: 1,
      language: 'zh-CN',
      companyName: '远山公司',
      name: '王伟',
      email: 'wang.wei@example.com',
      demand: '请报价',
    })
    const { context, page } = await openConsole()
    await page.goto(`${product.origin}/console/leads/${lead.id}`)
    await page.getByRole('button', { name: '回复邮件' }).click()
    const dialog = page.getByRole('dialog')
    const [subject, body] = [dialog.getByLabel(/^主题/), dialog.getByLabel(/^正文/)]
    const send = dialog.getByRole('button', { name: '发送', exact: true })

    await send.click()
    await expect.poll(() => subject.evaluate((input) => input === document.activeElement)).toBe(true)

    await dialog.getByLabel('模板').selectOption({ label: '报价' })
    expect([await subject.inputValue(), await body.inputValue()]).toEqual(['致远山公司', '王伟，您好：{报告}'])
    await dialog.getByRole('status').filter({ hasText: '{报告}' }).waitFor()
    expect(await send.isDisabled()).toBe(true)
    await body.fill('王伟，您好：附上报价。')
    expect(await subject.inputValue()).toBe('致远山公司')

    await owner.call(moveLead, { id: lead.id, version: lead.version, to: 'contacted' })
    await send.click()
    await dialog.getByRole('alert').filter({ hasText: '在您撰写期间' }).waitFor()
    await send.click()
    await page.getByText('回复已放入发件箱').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('the export of reports', () => {
  it('downloads a file with the selected filters, and clears the industry when the language changes', async () => {
    const { context, page } = await openConsole()
    await page.goto(`${product.origin}/console/imports`)
    await page.getByRole('button', { name: '导出目录' }).click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('link', { name: '下载' })
    const query = async () =>
      Object.fromEntries(new URL((await link.getAttribute('href')) ?? '', product.origin).searchParams)

    expect(await query()).toEqual({ language: 'zh-CN', format: 'xlsx' })
    await dialog.getByLabel('行业').selectOption({ index: 1 })
    expect((await query()).industry).toBeTruthy()
    await dialog.getByLabel('报告语言').selectOption('en-US')
    await dialog.getByLabel('发布状态').selectOption('published')
    await dialog.getByLabel('报告号或标题').fill('market')
    await dialog.getByRole('switch').check()
    await dialog.getByLabel('格式').selectOption('csv')
    expect(await query()).toEqual({
      language: 'en-US',
      format: 'csv',
      state: 'published',
      missingOther: 'true',
      search: 'market',
    })

    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    await dialog.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('an API key', () => {
  it('is created for a company that is searched, shown once, renewed and revoked', async () => {
    await owner.call(saveCompany, {
      legalName: '远景能源有限公司',
      country: 'CN',
      taxNumber: '',
      address: '',
      phone: '',
      invoiceEmail: '',
    })
    const { context, page, complaints } = await openConsole()
    await page.goto(`${product.origin}/console/integrations`)
    await page.getByRole('link', { name: '新建密钥' }).click()
    const name = page.getByLabel(/^名称/)
    await page.getByRole('button', { name: '创建' }).click()
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)

    await name.fill('订单同步')
    await page.getByLabel(/^公司/).fill('远景')
    await page.getByRole('button', { name: '选择 远景能源有限公司' }).click()
    await page.getByLabel(/^联系邮箱/).fill('it@envision.example')
    await page.getByLabel(/orders:read/).check()
    await page.getByRole('button', { name: '创建' }).click()
    const shown = page.getByRole('alertdialog', { name: '请立即保存密钥' })
    const keys = [(await shown.locator('code').textContent()) ?? '']
    await shown.getByRole('button', { name: '已保存' }).click()
    const panel = page.getByRole('complementary', { name: '订单同步' })
    await panel.getByText(`yanbao_…${keys[0]?.slice(-4)}`).waitFor()
    const asked = () =>
      Promise.all(
        keys.map(async (key) => {
          const headers = { authorization: `Bearer ${key}` }
          return (await fetch(`${product.origin}/api/partner/v1/orders`, { headers })).status
        }),
      )
    expect(await asked()).toEqual([200])

    await panel.getByRole('button', { name: '换发' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '换发' }).click()
    keys.push((await shown.locator('code').textContent()) ?? '')
    await shown.getByRole('button', { name: '已保存' }).click()
    await panel.getByText(`yanbao_…${keys[1]?.slice(-4)}`).waitFor()
    expect(await asked()).toEqual([200, 200])

    await panel.getByRole('button', { name: '吊销' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '吊销' }).click()
    await panel.getByText('已吊销').waitFor()
    expect(await asked()).toEqual([200, 401])
    expect(complaints).toEqual([])
    await context.close()
  })
})
