// Customers with a verified address, requests and downloads, and the deletion of their accounts.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendEmailCode, updateProfile } from '#contract/accounts.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import { downloadFile } from '#contract/delivery.ts'
import { saveRequest } from '#contract/leads.ts'
import { deleteAccount } from '#contract/privacy.ts'
import { codeMailedTo, registered } from '#server/accounts/accounts.fixture.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../tests/support/factories.ts'

/** The client of a customer on the English site. */
export const clientOf = (test: TestApp, token: string) => test.client('en-US', token)

export const deleteAccountOf = (test: TestApp, token: string, password = 'tram-lantern-42') =>
  clientOf(test, token)(deleteAccount, { password: encodeBase64(password) })

/** Verifies the e-mail address of a customer by a mailed code. */
export async function verifyAddress(test: TestApp, person: { token: string; email: string }): Promise<void> {
  await test.client()(sendEmailCode, { email: person.email })
  await clientOf(test, person.token)(updateProfile, { emailCode: await codeMailedTo(test, person.email) })
}

/** Gives each text column of the customer's row a value of its own. @returns the columns */
export async function fillTextColumns(test: TestApp, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'customers' and data_type = 'text' and is_generated = 'NEVER'
    and column_name not in ('lang', 'password_hash', 'login_key', 'email_key')`.execute(test.ctx.db)
  const values = sql.join(rows.map(({ name }) => sql`${sql.ref(name)} = ${`personal-${name}`}`))
  await sql`update customers set ${values} where id = ${customerId}`.execute(test.ctx.db)
  return rows.map(({ name }) => name)
}

/** Requests a sample as a visitor. */
export function requestSample(test: TestApp, email: string, name = '线索联系人') {
  return test.client()(saveRequest, {
    companyName: '线索公司',
    email,
    contact: '13900139000',
    name,
    demand: '请寄样本，谢谢。',
    type: 2,
  })
}

/** A customer who has paid for a report with a file, and downloaded it. */
export async function buyAndDownload(test: TestApp) {
  const person = await registered(test)
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { token: person.token, reportId: report.id })
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  const link = await clientOf(test, person.token)(downloadFile, { orderNo: bought.orderNo })
  const fetchLink = () => test.app.http.inject({ method: 'GET', url: link.url, headers: { host: 'localhost' } })
  expect((await fetchLink()).statusCode).toBe(200)
  return { ...person, ...bought, token: person.token, fetchLink }
}
