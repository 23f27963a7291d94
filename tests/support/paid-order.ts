// A paid order without a file: placed through the API and paid at the simulated Alipay.
import { listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { listItemFiles } from '#contract/delivery-admin.ts'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { pollUntil } from './buyer.ts'
import type { Staff } from './console.ts'

/** @returns the order number */
export async function buyReportWithoutFile(shop: Client, staff: Staff): Promise<string> {
  const { rows } = await shop(listReports, { pageSize: 20 })
  for (const { id, prices } of rows) {
    const files = await staff.call(listItemFiles, { kind: 'report', id })
    const payPrice = prices.single.find(({ currency }) => currency === 'CNY')?.amount
    if (files.rows.length > 0 || payPrice === undefined) continue
    const order = await shop(payReport, { researchReportId: id, payMethod: 'zfb', payPrice })
    const cashier = await fetch(order.orderPayUrl)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await pollUntil(async () => (await shop(listReportOrders, {})).rows[0]?.status === 1)
    return order.orderNo
  }
  throw new Error('every report of the demonstration has a file')
}
