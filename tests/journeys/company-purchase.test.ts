// A company buys by quote and pays by transfer: finance finds the money in a statement of 2,000 lines, or delivers on credit first.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { addCompanyMember, saveCompany } from '#contract/companies-admin.ts'
import { getPurchase, type Purchase } from '#contract/purchases.ts'
import { acceptQuote, createOwnQuote } from '#contract/quotes.ts'
import { saveCompanyCredit } from '#contract/receivables-admin.ts'
import { statementCsv } from '#server/bank-statements/bank-statements.fixture.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { bankStatementsPhrases } from '../../console/phrases/bank-statements.ts'
import { visit } from '../support/browser.ts'
import { consoleVisit, type Staff, settled, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { axeFaults } from '../support/page-checks.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'

const journey = startJourney()
let finance: Staff
let started: Started
beforeAll(async () => {
  finance = await signedIn(journey.product, 'finance', 'finance')
  const environment = { ...process.env, ...journey.product.environment }
  started = await openContext(environment, () => undefined, { withoutMigrations: true })
})
afterAll(() => started?.close())

const lineCount = 2_000

const buyers = {
  'zh-CN': { name: '宁德示例科技有限公司', country: 'CN', taxNumber: '91110000600037341L' },
  'en-US': { name: 'Example Battery GmbH', country: 'DE', taxNumber: '' },
} as const

const creditBuyers = {
  'zh-CN': { name: '福州账期示例有限公司', country: 'CN', taxNumber: '91350100M000100Y43' },
  'en-US': { name: 'Credit Example GmbH', country: 'DE', taxNumber: 'DE136695976' },
} as const

function clientOf(language: Language, account: Account) {
  const base = `${journey.product.origin}/api`
  return createClient({ fetch, base, language: () => language, token: () => account.token })
}

/** The company accepts a quote for three reports. @returns the purchase */
async function acceptedQuote(
  language: Language,
  account: Account,
  terms: 'transfer' | 'credit',
  company: { readonly name: string; readonly country: string; readonly taxNumber: string },
): Promise<Purchase> {
  const client = clientOf(language, account)
  const { rows } = await client(listReports, { pageSize: 3 })
  const items = rows.map(({ id }) => ({ itemKind: 'report' as const, itemId: id, licence: 'single' as const }))
  const { name, country } = company
  const { token } = await client(createOwnQuote, { items, companyName: name, name: 'Li Min', country })
  const billing = { ...company, address: 'Beijing', contact: 'Li Min', email: account.email }
  const person = { name: 'Li Min', position: 'Procurement', poNumber: 'PO-4711', deliveryEmail: account.email }
  const { purchaseNumber } = await client(acceptQuote, { token, ...person, billing, terms, consent: true })
  return client(getPurchase, { number: purchaseNumber })
}

/** A statement in which the payment hides in two lines: a full-width reference, and one with spaces in lower case. */
function statementWith(purchase: Purchase, payer: string): string {
  const reference = purchase.remittanceReference.replace('-', '')
  const fullWidth = [...reference].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
  const spaced = `${reference.slice(0, 3)} ${reference.slice(3)}`.toLowerCase()
  const rest = purchase.due.minor - 100_000
  const others = Array.from({ length: lineCount - 2 }, (_, index) => ({
    amount: `${index + 1}.50`,
    payer: '其他客户',
    remark: '往来款',
  }))
  others.splice(1_234, 0, { amount: (rest / 100).toFixed(2), payer, remark: `货款${fullWidth}报告` })
  others.splice(77, 0, { amount: '1000.00', payer, remark: `payment ${spaced}` })
  return statementCsv(...others.map((row, index) => ({ ...row, reference: `${Date.now()}-${index}` })))
}

/** Finance imports the statement in the console, by the layout that it suggests or has saved. */
async function importStatement(page: Page, language: Language, purchase: Purchase, file: string): Promise<void> {
  const t = language === 'zh-CN' ? bankStatementsPhrases.zh : bankStatementsPhrases.en
  await page.goto(`${journey.product.origin}/console/bank-statements/imports/new`)
  await settled(page)
  const account = page.getByLabel(t.chooseAccount)
  const option = account.locator('option', { hasText: ` ${purchase.due.currency} ` })
  await account.selectOption((await option.first().getAttribute('value')) ?? '')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
  const save = page.getByRole('button', { name: t.saveMapping })
  const run = page.getByRole('button', { name: t.run })
  await save.or(run).first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  if (await save.isVisible()) await save.click()
  await run.click()
  await page.getByText(t.states.done).first().waitFor()
}

/** Allocates the proposed lines, each from its panel. */
async function allocateProposals(page: Page, language: Language): Promise<void> {
  const t = language === 'zh-CN' ? bankStatementsPhrases.zh : bankStatementsPhrases.en
  const proposed = async () => {
    await page.goto(`${journey.product.origin}/console/bank-statements?state=proposed`)
    await settled(page)
    return page.locator('tbody tr').count()
  }
  await expect.poll(proposed, { timeout: 60_000, interval: 1_000 }).toBe(2)
  for (let left = 2; left > 0; left -= 1) {
    await page.locator('tbody tr a').first().click()
    const panel = page.locator('.drawer')
    await panel.getByText(t.reasons.reference).first().waitFor()
    if (left === 2) expect(await axeFaults(page)).toEqual([])
    await panel.getByRole('button', { name: t.allocate, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.allocate, exact: true }).click()
    await page.getByText(t.saved).first().waitFor()
    expect(await proposed()).toBe(left - 1)
  }
}

async function payByStatement(language: Language, purchase: Purchase, payer: string): Promise<void> {
  const file = join(journey.product.dataDir, `${purchase.number}.csv`)
  await writeFile(file, statementWith(purchase, payer))
  const visitor = await consoleVisit(journey.browser, {
    product: journey.product,
    staff: finance,
    screen: 'desktop',
    language,
  })
  await importStatement(visitor.page, language, purchase, file)
  await allocateProposals(visitor.page, language)
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
}

describe.each(['zh-CN', 'en-US'] as const)('a company in %s', (language) => {
  const labels = transferPhrases(language).purchase
  const pageOf = (number: string) =>
    `${journey.product.origin}${say({ zh: '', en: '/en' }, language)}/personalCenter/purchase/${number}`

  it('pays three reports in two lines of a statement, and its orders are delivered', async () => {
    const account = await openAccount(journey.product.origin, `company.${language}`.toLowerCase(), language)
    const purchase = await acceptedQuote(language, account, 'transfer', buyers[language])
    await payByStatement(language, purchase, buyers[language].name)
    const { context, page } = await visit(journey.browser, 'phone')
    await logIn(context, account)
    await page.goto(pageOf(purchase.number))
    await page.getByRole('heading', { name: labels.stage.paid }).waitFor()
    const paid = await clientOf(language, account)(getPurchase, { number: purchase.number })
    expect(paid.orders.map(({ status }) => status)).toEqual([1, 1, 1])
    await context.close()
  })

  it('gets three reports on credit at once, and pays them when they are overdue', async () => {
    const account = await openAccount(journey.product.origin, `credit.${language}`.toLowerCase(), language)
    await approveCredit(account, creditBuyers[language])
    const purchase = await acceptedQuote(language, account, 'credit', creditBuyers[language])
    expect(purchase.orders.map(({ status }) => status)).toEqual([1, 1, 1])
    const { context, page } = await visit(journey.browser, 'phone')
    await logIn(context, account)
    await page.goto(pageOf(purchase.number))
    await page.getByRole('heading', { name: labels.stage.credit }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await makeOverdue(purchase.number)
    await page.reload()
    await page.getByRole('heading', { name: labels.stage.overdue }).waitFor()
    await payByStatement(language, purchase, creditBuyers[language].name)
    await page.reload()
    await page.getByRole('heading', { name: labels.stage.paid }).waitFor()
    await context.close()
  })
})

/** The clock of the product cannot be moved, so the days of the receivable are, past the triggers that keep them. */
async function makeOverdue(purchaseNumber: string): Promise<void> {
  await started.ctx.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const days = { issued_on: '2026-01-01', due_on: '2026-01-31' }
    await tx.updateTable('purchases').set({ due_on: days.due_on }).where('number', '=', purchaseNumber).execute()
    await tx.updateTable('receivables').set(days).where('purchase_number', '=', purchaseNumber).execute()
  })
}

/** Staff add the company with its buyer, and finance approves 30 days. */
async function approveCredit(
  account: Account,
  company: { readonly name: string; readonly country: string; readonly taxNumber: string },
) {
  const { id } = await finance.call(saveCompany, {
    legalName: company.name,
    country: company.country,
    taxNumber: company.taxNumber,
    address: '',
    phone: '',
    invoiceEmail: account.email,
  })
  await finance.call(addCompanyMember, { id, email: account.email, role: 'buyer' })
  const limits = { limitCnyMinor: 100_000_000, limitUsdMinor: 100_000_000 }
  await finance.call(saveCompanyCredit, { companyId: id, ...limits, netDays: 30, isSuspended: false, note: '' })
}
