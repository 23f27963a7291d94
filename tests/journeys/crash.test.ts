// Crash recovery: the product is killed between payment and notification, and started again.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, register } from '#contract/accounts.ts'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
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

describe('kill -9 of the server between payment and notification', () => {
  it('ends, after a restart, with the order paid once, one entitlement and one mail', async () => {
    const token = await newCustomer('crash.buyer')
    const { rows } = await clientWith()(listReports, { pageSize: 1 })
    const report = rows[0]
    const price = report?.prices.single.find((one) => one.currency === 'CNY')
    const bought = await clientWith(token)(payReport, {
      researchReportId: report?.id,
      payMethod: 'zfb',
      payPrice: price?.amount,
    })
    const cashier = await fetch(bought.orderPayUrl)

    // The notification is delayed until the server is certain to be dead.
    await simulator.admin('faults', { target: 'notify', fault: 'slow', ms: 400, times: 1 })
    const paid = fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await product.killHard()
    await paid
    await product.restart()

    const client = clientWith(token)
    await pollUntil(async () => (await client(orderStatus, { orderNo: bought.orderNo })).status === 1)
    const orders = await client(listReportOrders, {})
    expect(orders.rows).toMatchObject([{ orderNo: bought.orderNo, status: 1 }])
    expect((await client(listDownloads, {})).rows).toMatchObject([{ orderNo: bought.orderNo }])
    const mails = await pollUntil(async () => {
      const found = await mailsAbout(bought.orderNo)
      return found.length > 0 && found
    })
    // Repeated notifications still arrive during this time; none of them may cause a second mail.
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    expect(mails).toHaveLength(1)
    expect(await mailsAbout(bought.orderNo)).toHaveLength(1)
  })

  it('adopts the database that lived on instead of starting a second', async () => {
    await product.killHard()
    await product.restart()
    expect(await clientWith()(listReports, { pageSize: 1 })).toMatchObject({ total: expect.any(Number) })
  })
})

async function mailsAbout(orderNo: string): Promise<string[]> {
  const folder = join(product.dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.filter((text) => text.includes(orderNo))
}
