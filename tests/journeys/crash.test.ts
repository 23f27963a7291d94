// Crash recovery: the product is killed between payment and notification, and started again.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { type Client, createClient } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { listDownloads } from '#contract/delivery.ts'
import { listReportOrders, orderStatus } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { pollUntil } from '../support/buyer.ts'
import { type Product, startProduct, validCode } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'

let simulator: SimulatorProcess
let product: Product
beforeAll(async () => {
  // Scales the schedule to a hundredth, so that the first notification is repeated after 2.4 s.
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  product = await startProduct(simulator.settings)
})
afterAll(async () => {
  await product?.close()
  await simulator?.close()
})

function clientWith(token?: string) {
  return createClient({
    fetch,
    base: `${product.origin}/api`,
    language: () => 'zh-CN',
    token: () => token,
    timeoutMs: 30_000,
  })
}

async function newCustomer(loginCode: string): Promise<string> {
  const client = clientWith()
  const [name, password] = [encodeBase64(loginCode), encodeBase64('correct horse battery')]
  await client(register, {
    loginCode: name,
    password,
    confirmNewPassword: password,
    companyName: '示例公司',
    email: `${loginCode}@example.com`,
    contact: '13800138000',
    name: '林晓',
  })
  const unTime = `${loginCode}-login`
  await fetch(`${product.origin}/api/report/websiteUser/getValidCode?unTime=${unTime}`)
  return (await client(login, { loginCode: name, password, validCode, unTime })).token
}

async function order(client: Client) {
  const report = (await client(listReports, { pageSize: 1 })).rows[0]
  const price = report?.prices.single.find(({ currency }) => currency === 'CNY')
  return client(payReport, { researchReportId: report?.id, payMethod: 'zfb', payPrice: price?.amount })
}

/** The notification that the restarted server has accepted. */
async function deliveredNotification() {
  const { notifications } = await simulator.admin('notifications')
  // The admin API of the simulator returns this list.
  return (notifications as { id: string; state: string }[]).find(({ state }) => state === 'delivered')
}

describe('kill -9 of the server between payment and notification', () => {
  it('ends, after a restart, with the order paid once, one entitlement and one mail', async () => {
    const token = await newCustomer('crash.buyer')
    const client = clientWith(token)
    const bought = await order(client)
    const cashier = await fetch(bought.orderPayUrl)

    // The notification is delayed until the server is certain to be dead.
    await simulator.admin('faults', { target: 'notify', fault: 'slow', ms: 400, times: 1 })
    const paid = fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await product.killHard()
    await paid
    await product.restart()

    await pollUntil(async () => (await client(orderStatus, { orderNo: bought.orderNo })).status === 1)
    const orders = await client(listReportOrders, {})
    expect(orders.rows).toMatchObject([{ orderNo: bought.orderNo, status: 1 }])
    expect((await client(listDownloads, {})).rows).toMatchObject([{ orderNo: bought.orderNo }])
    await pollUntil(async () => (await mailsAbout(bought.orderNo)).length > 0)

    // Repeated notifications must not cause a second mail. It would leave before the mail of an order that is paid after them.
    const notification = await pollUntil(deliveredNotification)
    await simulator.admin(`notifications/${notification.id}/replay`, { times: 3 })
    const later = await order(clientWith(await newCustomer('later.buyer')))
    await fetch(`${(await fetch(later.orderPayUrl)).url}/pay`, { method: 'POST', redirect: 'manual' })
    await pollUntil(async () => (await mailsAbout(later.orderNo)).length > 0)
    expect(await mailsAbout(bought.orderNo)).toHaveLength(1)
  })

  it('adopts the running database instead of starting another', async () => {
    await product.killHard()
    await product.restart()
    expect(await clientWith()(listReports, { pageSize: 1 })).toMatchObject({ total: expect.any(Number) })
  })
})

async function mailsAbout(orderNo: string): Promise<string[]> {
  const folder = join(product.dataDir, 'mail')
  // A mail that is being written has another ending.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.filter((text) => text.includes(orderNo))
}
