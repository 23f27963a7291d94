// Paid orders in the console: delivery, and refunds that two people approve, also by other means where the gateway
// refuses. An auditor can read all of it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import { type Client, createClient } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { getOrder, listOrders } from '#contract/orders-admin.ts'
import { listReconRuns, runReconciliation } from '#contract/reconciliation-admin.ts'
import { decideRefund, listGatewayRefunds, listRefundRequests, requestRefund } from '#contract/refunds-admin.ts'
import { readPages } from '#server/copies/stamping/stamping.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { openBrowser } from '../support/browser.ts'
import { pollUntil } from '../support/buyer.ts'
import { consoleVisit, navigateTo, type Staff, settled, signedIn } from '../support/console.ts'
import { mailsTo } from '../support/mails.ts'
import { buyReportWithoutFile } from '../support/paid-order.ts'
import { startPreparedProduct } from '../support/prepared-product.ts'
import type { Product } from '../support/product.ts'
import { smallPdf } from '../support/sample-files.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { type Account, openAccount } from '../support/site-walk.ts'
import { staffPassword } from '../support/staff.ts'
import { executeOn } from '../support/test-server.ts'

let simulator: SimulatorProcess
let product: Product
let browser: Browser
let people: Record<'support' | 'finance' | 'second' | 'auditor', Staff>
let buyer: Account
let shop: Client
let orderNo: string
beforeAll(async () => {
  simulator = await startSimulatorProcess()
  product = await startPreparedProduct(simulator.settings)
  browser = await openBrowser()
  people = {
    support: await signedIn(product, 'support', 'support'),
    finance: await signedIn(product, 'finance', 'finance'),
    second: await signedIn(product, 'finance2', 'finance'),
    auditor: await signedIn(product, 'auditor', 'auditor'),
  }
  buyer = await openAccount(product.origin, 'lin.xiao', 'zh-CN')
  const base = `${product.origin}/api`
  shop = createClient({ fetch, base, language: () => 'zh-CN', token: () => buyer.token })
  orderNo = await buyReportWithoutFile(shop, people.support)
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await simulator?.close()
})

const openConsole = (staff: Staff) => consoleVisit(browser, { product, staff, screen: 'desktop', language: 'zh-CN' })

/** Searches by order number, as support does for a customer on the telephone. */
async function findOrder(page: Page, number = orderNo) {
  await page.goto(`${product.origin}/console/orders`)
  await page.getByRole('searchbox').fill(number)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('link', { name: number }).click()
  const panel = page.getByRole('complementary', { name: number })
  await panel.getByText(buyer.email).first().waitFor()
  return panel
}

describe('support', () => {
  it('finds an order by its number and delivers the file; the buyer gets a mail and can download it', async () => {
    const { context, page, complaints } = await openConsole(people.support)
    const panel = await findOrder(page)
    expect((await shop(listDownloads, {})).rows[0]?.files).toEqual([])
    const pdf = await smallPdf(orderNo)
    await panel.getByRole('button', { name: '上传并交付' }).click()
    const dialog = page.getByRole('dialog', { name: '上传文件并交付' })
    const file = { name: '报告全文.pdf', mimeType: 'application/pdf', buffer: pdf }
    await dialog.getByLabel('交付文件').setInputFiles(file)
    await page.getByText('已交付，邮件已排入发送').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await panel.getByText('报告全文.pdf').first().waitFor()
    await panel.getByRole('button', { name: '补充文件' }).waitFor()

    const delivered = async () =>
      (await mailsTo(product, buyer.email)).filter((mail) => mail.includes('您购买的文件已备好')).length
    await expect.poll(delivered, { timeout: 60_000 }).toBe(1)
    const [row] = (await shop(listDownloads, {})).rows
    expect(row?.files.map(({ name }) => name)).toEqual(['报告全文.pdf'])
    const { url } = await shop(downloadFile, { fileId: row?.files[0]?.fileId })
    const response = await fetch(new URL(url, product.origin))
    const [text = ''] = await readPages(new Uint8Array(await response.arrayBuffer()))
    expect(text).toContain(orderNo)
    expect(text).toContain('授权给')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('confirms before leaving an unsaved note, and opens the report of an order', async () => {
    const { context, page, complaints } = await openConsole(people.support)
    const confirmations: string[] = []
    page.on('dialog', (dialog) => {
      confirmations.push(dialog.message())
      void (confirmations.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    const panel = await findOrder(page)
    const noteField = panel.getByLabel('备注')
    await noteField.fill('客户来电：发票抬头有变')
    await panel.getByRole('link', { name: '关闭详情' }).first().click()
    await expect.poll(() => confirmations).toEqual(['有修改尚未保存，确定离开吗？'])
    await expect.poll(() => noteField.inputValue()).toBe('客户来电：发票抬头有变')
    await panel.locator('a[href*="/console/reports/"]').click()
    await page.waitForURL(/\/console\/reports\/\d+$/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it("resets a customer's downloads, from the order and from the customer", async () => {
    const { context, page, complaints } = await openConsole(people.support)
    const downloadsLeft = async () => (await shop(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft
    await expect.poll(downloadsLeft).toBe(9)
    const panel = await findOrder(page)
    await panel.getByText('还可下载 9 次').waitFor()
    const confirm = async () => {
      await page.getByRole('alertdialog', { name: '恢复下载次数？' }).getByRole('button', { name: '恢复次数' }).click()
    }
    await panel.getByRole('button', { name: '恢复次数' }).click()
    await confirm()
    await panel.getByText('还可下载 10 次').waitFor()
    await expect.poll(downloadsLeft).toBe(10)

    const [row] = (await shop(listDownloads, {})).rows
    const { url } = await shop(downloadFile, { fileId: row?.files[0]?.fileId })
    await (await fetch(new URL(url, product.origin))).arrayBuffer()
    await expect.poll(downloadsLeft).toBe(9)
    await panel.getByRole('link', { name: /林晓/ }).click()
    await page.getByRole('complementary', { name: '林晓' }).getByRole('button', { name: '恢复次数' }).click()
    await confirm()
    await expect.poll(downloadsLeft, { timeout: 60_000 }).toBe(10)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('an accountant', () => {
  it('requests a refund above the limit, and cannot approve it alone', async () => {
    const { context, page, complaints } = await openConsole(people.finance)
    const panel = await findOrder(page)
    await panel.getByRole('button', { name: '发起退款' }).click()
    const dialog = page.getByRole('dialog', { name: `订单 ${orderNo} 退款` })
    await dialog.getByText(/须由另一位同事批准/).waitFor()
    await dialog.getByLabel('原因').selectOption({ label: '客户申请，收回下载权益' })
    await dialog.getByLabel('说明').fill('重复采购，双方协商退款')
    await letPasswordAge('finance')
    await dialog.getByRole('button', { name: '提交退款' }).click()
    const prompt = page.getByRole('dialog', { name: '请再次输入密码' })
    await prompt.getByLabel('密码', { exact: true }).fill('不是这个密码')
    await prompt.getByRole('button', { name: '继续' }).click()
    await prompt.getByRole('alert').filter({ hasText: '密码' }).waitFor()
    expect((await people.finance.call(listRefundRequests, {})).total).toBe(0)
    await prompt.getByLabel('密码', { exact: true }).fill(staffPassword)
    await prompt.getByRole('button', { name: '继续' }).click()
    await page.getByText('已提交，等待另一位同事批准').waitFor()
    await panel.getByText(/申请退款 .*，待审批/).waitFor()

    await openRequest(page)
    await page.getByText('此申请由您提交').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '批准退款' }).count()).toBe(0)
    const [request] = (await people.finance.call(listRefundRequests, {})).rows
    const alone = people.finance.call(decideRefund, { id: request?.id ?? '', decision: 'approve' })
    await expect(alone).rejects.toMatchObject({ code: 409 })
    expect(await refundedAtGateway()).toBe(0)
    // The browser logs the responses that were refused before the password was correct.
    expect(complaints.filter((line) => !/status of (401|403|422)/.test(line))).toEqual([])
    await context.close()
  })

  it('has it approved by a second person: the gateway refunds it and the order shows it', async () => {
    const { context, page, complaints } = await openConsole(people.second)
    await page.goto(`${product.origin}/console/refunds`)
    await openRequest(page)
    await page.getByRole('button', { name: '批准退款' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '批准退款' }).click()
    await page.getByText('已批准，正在提交网关').waitFor()
    const [order] = (await people.second.call(listOrders, { search: orderNo })).rows
    await expect.poll(() => refundedAtGateway(), { timeout: 60_000 }).toBe(order?.amount.minor)
    const state = async () => (await people.second.call(getOrder, { id: order?.id ?? '' })).refundState
    await expect.poll(state, { timeout: 60_000 }).toBe('fully')

    const panel = await findOrder(page)
    await panel.getByText('已全额退款').first().waitFor()
    await expect.poll(() => panel.getByRole('button', { name: '发起退款' }).count()).toBe(0)
    expect((await shop(listDownloads, {})).rows).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Moves the last password check into the past, so that the console requests the password again and then continues. */
function letPasswordAge(loginCode: string): Promise<unknown> {
  return executeOn(
    product.environment.DATABASE_URL ?? '',
    `update staff_sessions set password_entered_at = to_timestamp(0)
     where staff_id = (select id from staff where login_code = '${loginCode}')`,
  )
}

async function openRequest(page: Page): Promise<void> {
  if (!page.url().includes('/console/refunds')) await page.goto(`${product.origin}/console/refunds`)
  await page.locator('tbody').getByRole('link', { name: orderNo }).click()
}

describe('a refund that the gateway rejects permanently', () => {
  let rejectedRefund: string
  beforeAll(async () => {
    rejectedRefund = await createRejectedRefund()
  })

  it('is recorded as paid outside the gateway, and above the limit waits for a second person', async () => {
    const { context, page, complaints } = await openConsole(people.finance)
    const row = await openRefused(page, rejectedRefund)
    await row.getByRole('button', { name: '登记线下退款' }).click()
    const dialog = page.getByRole('dialog', { name: '登记线下退款' })
    await dialog.getByLabel('凭证号（如银行流水号）').fill('工行 20261123-7')
    await dialog.getByLabel('说明').fill('交易已完结，改银行转账')
    await letPasswordAge('finance')
    await dialog.getByRole('button', { name: '登记线下退款' }).click()
    const prompt = page.getByRole('dialog', { name: '请再次输入密码' })
    await prompt.getByLabel('密码', { exact: true }).fill(staffPassword)
    await prompt.getByRole('button', { name: '继续' }).click()
    await page.getByText('已登记，等待另一位同事确认').waitFor()
    await row.getByText(/已登记线下退款，待确认/).waitFor()
    await row.getByRole('button', { name: '撤回登记' }).waitFor()
    for (const name of ['确认已退还', '登记线下退款', '重新提交'])
      await expect.poll(() => row.getByRole('button', { name }).count()).toBe(0)
    // The browser logs the responses that were refused before the password was correct.
    expect(complaints.filter((line) => !/status of 403/.test(line))).toEqual([])
    await context.close()
  })

  it('is completed by a second person: the order shows it and the buyer is notified', async () => {
    const { context, page, complaints } = await openConsole(people.second)
    const row = await openRefused(page, rejectedRefund)
    await row.getByRole('button', { name: '确认已退还' }).click()
    const prompt = page.getByRole('alertdialog', { name: '确认已退还' })
    await prompt.getByText(/工行 20261123-7.*交易已完结，改银行转账/).waitFor()
    await prompt.getByRole('button', { name: '确认已退还' }).click()
    await page.getByText('已确认，退款按成功处理').waitFor()
    await row.getByText('线下退款 工行 20261123-7').waitFor()
    await expect.poll(() => row.getByRole('button').count()).toBe(0)

    const panel = await findOrder(page, rejectedRefund)
    await panel.getByText('已全额退款').first().waitFor()
    for (const action of ['登记线下退款', '确认线下退款'])
      await panel.getByText(`${action}：交易已完结，改银行转账`).waitFor()
    expect(await refundedAtGateway(rejectedRefund)).toBe(0)
    const buyerMails = async () =>
      (await mailsTo(product, buyer.email)).some(
        (mail) => mail.includes(rejectedRefund) && mail.includes('已另行退还给您'),
      )
    await expect.poll(buyerMails, { timeout: 60_000 }).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Buys another order whose refund is approved after Alipay has closed the trade. @returns the order number */
async function createRejectedRefund(): Promise<string> {
  const number = await buyReportWithoutFile(shop, people.support)
  const { id: orderId, refundable, attempts } = await detailOf(number)
  await simulator.admin(`trades/${attempts[0]?.outTradeNo}/finish`, { notify: false })
  const { minor } = refundable
  const request = { orderId, createKey: crypto.randomUUID(), refundableMinor: minor, amountMinor: minor } as const
  const refund = await people.support.call(requestRefund, { ...request, reason: 'customer', note: '重复采购' })
  await people.second.call(decideRefund, { id: refund.id, decision: 'approve' })
  await pollUntil(async () => {
    const { rows } = await people.finance.call(listGatewayRefunds, { state: 'abnormal' })
    return rows.some(({ order }) => order.orderNo === number)
  })
  return number
}

/** @returns the row of the order in the list of refunds at gateways */
async function openRefused(page: Page, number: string) {
  await page.goto(`${product.origin}/console/payments/refunds`)
  const row = page.locator('tbody tr').filter({ hasText: number })
  await row.waitFor()
  return row
}

async function detailOf(number: string) {
  const [row] = (await people.auditor.call(listOrders, { search: number })).rows
  return people.auditor.call(getOrder, { id: row?.id ?? '' })
}

/** The amount that the simulator has refunded for the order, in fen. */
async function refundedAtGateway(number = orderNo): Promise<number> {
  const { attempts } = await detailOf(number)
  const trade = await simulator.admin(`trades/${attempts.find(({ isApplied }) => isApplied)?.outTradeNo}`)
  return Math.round(Number(trade.refunded) * 100)
}

/** Calls that only read but use POST, because their query does not fit into an address. */
const readPaths = new Set(
  Object.values(adminEndpoints).flatMap((endpoint) =>
    endpoint.isRead ? [`${endpoint.method} /api${endpoint.path}`] : [],
  ),
)

describe('an auditor', () => {
  it('opens an audit entry by its URL and follows it to its record', async () => {
    const { context, page, complaints } = await openConsole(people.auditor)
    await page.goto(`${product.origin}/console/audit?search=orders.deliver`)
    await page.locator('tbody a').first().click()
    const panel = page.getByRole('complementary', { name: '交付订单' })
    await panel.getByText('orders.deliver').waitFor()
    await page.reload()
    await panel.getByText('orders.deliver').waitFor()
    await panel.locator('.sum a').click()
    await page.getByRole('complementary', { name: orderNo }).waitFor()
    // The list next to it does not contain this entry.
    await page.goto(`${product.origin}/console/audit/1?search=orders.deliver`)
    await page.locator('aside.drawer .sum').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens every page and every first record without any control that changes data', async () => {
    await people.finance.call(runReconciliation, { date: beijingDay(new Date(Date.now() - 86_400_000)) })
    await pollUntil(async () => (await people.finance.call(listReconRuns, {})).rows.length > 0)
    const { context, page, complaints } = await openConsole(people.auditor)
    await page.goto(`${product.origin}/console`)
    await settled(page)
    const waiting = await pathsIn(page, 'nav a[href^="/console/"]')
    const visited = new Set<string>()
    const problems: string[] = []
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (visited.has(path)) continue
      visited.add(path)
      await navigateTo(page, path)
      problems.push(...(await changingParts(page)).map((what) => `${path}: ${what}`))
      // A read-only form states why it is read-only.
      if ((await page.locator('main .form-page').count()) > (await page.locator('main .form-note').count()))
        problems.push(`${path}: does not say that it is to be looked at`)
      if (isRecord(path)) continue
      waiting.push(...(await pathsIn(page, 'tbody tr:first-child a[href^="/console/"]')).slice(0, 1))
      waiting.push(...(await pathsIn(page, 'main :is(nav.part-tabs, nav.tabs) a[href^="/console/"]')))
    }
    expect(problems, [...visited].join(' ')).toEqual([])
    expect(sent.filter((one) => !readPaths.has(one))).toEqual([])
    expect(visited.size).toBeGreaterThan(20)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is rejected by the server at every endpoint that changes data', async () => {
    const changing = Object.values(adminEndpoints).filter(
      ({ method, isRead, access }) => method === 'POST' && !isRead && access !== 'staff' && access !== 'anyone',
    )
    expect(changing.length).toBeGreaterThan(40)
    const cookie = people.auditor.cookie()
    const headers = { cookie, [consoleHeader]: '1', 'content-type': 'application/json' }
    for (const { path } of changing) {
      const response = await fetch(`${product.origin}/api${path}`, { method: 'POST', headers, body: '{}' })
      expect([path, response.status]).toEqual([path, 403])
    }
  })
})

/** Buttons and links that only display or export something. */
const showing =
  /^(显示邮箱|显示全部记录.*|导出|导出 CSV|导出目录|导出全年明细 (CSV|XLSX)|年份|币种|返回账簿|账龄分析|复制优惠码|回复模板|(报告|简报|资讯)列表|全部对账|语言对照|回收站|返回端点|校验完整性|文本|目录|图表|读者选择的行业|格式)$/

const isRecord = (path: string) => /\/(\d+|[0-9a-f-]{36})(\/|$)/.test(path)

async function pathsIn(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
}

/** Controls that could change something: all but search, filters, the language and the user's own account. */
async function changingParts(page: Page): Promise<string[]> {
  const parts = page.locator(
    ['main :is(button, input, textarea, select)', '.console__actions :is(a, button)', 'main a[href$="/create"]'].join(),
  )
  const names = await parts.evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility() && !part.matches(':disabled') && !part.closest('search'))
      .map((part) => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? ''),
  )
  return names.filter((name) => !showing.test(name))
}
