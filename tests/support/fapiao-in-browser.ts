// A buyer asks for a special fapiao on the page of the orders.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { fieldMessageText } from '#contract/common/field-messages.ts'
import type { Language } from '#contract/common/language.ts'
import { listOwnFapiao, type OwnFapiao } from '#contract/fapiao.ts'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { pollUntil } from './buyer.ts'
import { axeFaults } from './page-checks.ts'

export const fapiaoBuyer = {
  title: '宁德示例科技有限公司',
  taxCode: '91110000600037341L',
  address: '福建省宁德市蕉城区新港路 2 号',
  phone: '0593-8901666',
  bankName: '演示银行宁德分行',
  bankAccount: '0000 1111 2222 3333',
} as const

/** With a letter O for the digit in the seventh place. */
const wrongCode = '911100O0600037341L'

/** Pays a report at the simulated Alipay. @returns the order number */
export async function payInYuan(client: Client): Promise<string> {
  const { rows } = await client(listReports, { pageSize: 20 })
  const [report] = rows.filter(({ prices }) => prices.single.some(({ currency }) => currency === 'CNY'))
  const payPrice = report?.prices.single.find(({ currency }) => currency === 'CNY')?.amount
  const order = await client(payReport, { researchReportId: report?.id, payMethod: 'zfb', payPrice })
  const cashier = await fetch(order.orderPayUrl)
  await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  await pollUntil(async () => (await client(listReportOrders, {})).rows[0]?.status === 1)
  return order.orderNo
}

type Buyer = { readonly page: Page; readonly client: Client; readonly language: Language }

/** The orders are shown. The first code has a wrong character, which the form names. */
export async function requestSpecialFapiao({ page, client, language }: Buyer): Promise<OwnFapiao> {
  const labels = invoicePhrases(language)
  await page.getByText(phrasesIn(language).account.order.invoice, { exact: true }).first().click()
  await page.getByRole('button', { name: labels.order.ask }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(labels.form.kinds.special, { exact: true }).click()
  for (const name of ['title', 'address', 'phone', 'bankName', 'bankAccount'] as const)
    await dialog.getByLabel(labels.form[name]).fill(fapiaoBuyer[name])
  const code = dialog.getByLabel(labels.form.taxCode)
  await code.fill(wrongCode)
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText(fieldMessageText('tax-code-character:7', language)).waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await code.fill(fapiaoBuyer.taxCode)
  await dialog.locator('button[type=submit]').click()
  await page.getByText(labels.fapiao.states.requested, { exact: true }).waitFor()
  const { rows } = await client(listOwnFapiao, {})
  expect(rows).toMatchObject([{ kind: 'special', state: 'requested', title: fapiaoBuyer.title }])
  const [fapiao] = rows
  if (!fapiao) throw new Error('the customer has no fapiao')
  return fapiao
}
