// A company buys by quote and pays by transfer: finance finds the money in a statement of 2,000 lines, or delivers on credit first.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import { type Language, say } from '#contract/common/language.ts'
import { addCompanyMember, saveCompany } from '#contract/companies-admin.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { getPurchase, type Purchase } from '#contract/purchases.ts'
import { acceptQuote, createOwnQuote } from '#contract/quotes.ts'
import { getReceivable, listReceivables, type Receivable, saveCompanyCredit } from '#contract/receivables-admin.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { addDays, reminderDays } from '#server/receivables/receivables.rules.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { receivablesPhrases } from '../../console/phrases/receivables.ts'
import { visit } from '../support/browser.ts'
import { consoleVisit, type Staff, settled, signedIn } from '../support/console.ts'
import { startJourney } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { axeFaults } from '../support/page-checks.ts'
import { type Account, logIn, openAccount } from '../support/site-walk.ts'
import { payByStatement, remarksOf } from '../support/statement-in-console.ts'

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
const netDays = 30

/** What only the reminder before the due day says, and only those after it. */
const reminderTexts = {
  'zh-CN': { before: '请在到期前转账', after: '我们尚未收到' },
  'en-US': { before: 'If you have sent it already, no action is needed', after: 'and has not arrived' },
} as const

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

/** The reports of the demonstration that are delivered at once. */
async function listReportsWithFiles(): Promise<number[]> {
  const files = started.ctx.db.selectFrom('item_files').select('item_id').where('item_kind', '=', 'report').distinct()
  return (await files.execute()).map((file) => file.item_id)
}

/** The company accepts a quote for the three reports that have files. @returns the purchase */
async function acceptedQuote(
  language: Language,
  account: Account,
  terms: 'transfer' | 'credit',
  company: { readonly name: string; readonly country: string; readonly taxNumber: string },
): Promise<Purchase> {
  const client = clientOf(language, account)
  const ids = await listReportsWithFiles()
  const items = ids.map((itemId) => ({ itemKind: 'report' as const, itemId, licence: 'single' as const }))
  const { name, country } = company
  const { token } = await client(createOwnQuote, { items, companyName: name, name: 'Li Min', country })
  const billing = { ...company, address: 'Beijing', contact: 'Li Min', email: account.email }
  const person = { name: 'Li Min', position: 'Procurement', poNumber: 'PO-4711', deliveryEmail: account.email }
  const { purchaseNumber } = await client(acceptQuote, { token, ...person, billing, terms, consent: true })
  return client(getPurchase, { number: purchaseNumber })
}

describe.each(['zh-CN', 'en-US'] as const)('a company in %s', (language) => {
  const labels = transferPhrases(language).purchase
  const pageOf = (number: string) =>
    `${journey.product.origin}${say({ zh: '', en: '/en' }, language)}/personalCenter/purchase/${number}`

  it('pays three reports in two lines of a statement, and its orders are delivered', async () => {
    const account = await openAccount(journey.product.origin, `company.${language}`.toLowerCase(), language)
    const purchase = await acceptedQuote(language, account, 'transfer', buyers[language])
    const { fullWidth, spaced } = remarksOf(purchase)
    await payByStatement(
      journey,
      { staff: finance, language },
      {
        purchase,
        payer: buyers[language].name,
        payments: [
          { amountMinor: 100_000, remark: spaced },
          { amountMinor: purchase.due.minor - 100_000, remark: fullWidth },
        ],
        otherLines: lineCount - 2,
      },
    )
    const { context, page } = await visit(journey.browser, 'phone')
    await logIn(context, account)
    await page.goto(pageOf(purchase.number))
    await page.getByRole('heading', { name: labels.stage.paid }).waitFor()
    const paid = await clientOf(language, account)(getPurchase, { number: purchase.number })
    await expectDelivered(language, account, paid)
    await context.close()
  })

  it('gets three reports on credit at once, is reminded when they are overdue, and pays them in parts', async () => {
    const account = await openAccount(journey.product.origin, `credit.${language}`.toLowerCase(), language)
    await approveCredit(account, creditBuyers[language])
    const purchase = await acceptedQuote(language, account, 'credit', creditBuyers[language])
    await expectDelivered(language, account, purchase)
    const { context, page } = await visit(journey.browser, 'phone')
    await logIn(context, account)
    await page.goto(pageOf(purchase.number))
    await page.getByRole('heading', { name: labels.stage.credit }).waitFor()
    expect(await axeFaults(page)).toEqual([])

    await remind(purchase, account, reminderTexts[language])
    await page.reload()
    await page.getByRole('heading', { name: labels.stage.overdue }).waitFor()

    const { fullWidth, spaced } = remarksOf(purchase)
    const partMinor = Math.floor(purchase.due.minor / 2)
    const restMinor = purchase.due.minor - partMinor
    const pay = (amountMinor: number, remark: string) =>
      payByStatement(
        journey,
        { staff: finance, language },
        { purchase, payer: creditBuyers[language].name, payments: [{ amountMinor, remark }], otherLines: 20 },
      )
    await pay(partMinor, fullWidth)
    await page.reload()
    await page.getByText(labels.missing).first().waitFor()
    expect(await receivableOf(purchase)).toMatchObject({
      state: 'overdue',
      open: { minor: restMinor },
      received: { minor: partMinor },
    })
    await pay(restMinor, spaced)
    await page.reload()
    await page.getByRole('heading', { name: labels.stage.paid }).waitFor()
    await context.close()
    await expectSettled(language, purchase)
  })
})

/** The orders are paid, and each file can be downloaded. */
async function expectDelivered(language: Language, account: Account, purchase: Purchase): Promise<void> {
  expect(purchase.orders.map(({ status, fulfilmentState }) => [status, fulfilmentState])).toEqual(
    Array.from({ length: 3 }, () => [1, 'delivered']),
  )
  const client = clientOf(language, account)
  const { rows } = await client(listDownloads, {})
  expect(rows.map(({ orderNo }) => orderNo).toSorted()).toEqual(
    purchase.orders.map(({ orderNo }) => orderNo).toSorted(),
  )
  for (const { orderNo, files } of rows) {
    const { url, size } = await client(downloadFile, { orderNo, fileId: files[0]?.fileId ?? '' })
    const response = await fetch(new URL(url, journey.product.origin))
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, size])
  }
}

/** On each of these days after the due day, the company receives the mail of that day, and once only. */
async function remind(purchase: Purchase, account: Account, texts: { before: string; after: string }): Promise<void> {
  const count = async (text: string) =>
    (await mailsTo(journey.product, account.email)).filter(
      (mail) => mail.includes(purchase.number) && mail.includes(text),
    ).length
  for (const [index, day] of reminderDays.entries()) {
    await moveDueDay(purchase.number, -day)
    // A second run on the same day sends nothing.
    for (let run = 0; run < 2; run++) await addJob(started.ctx.db, 'remind-of-receivables', {})
    const counts = async () => [await count(texts.before), await count(texts.after)]
    await expect.poll(counts, { timeout: 60_000, interval: 200 }).toEqual([1, index])
  }
  const { state, reminders } = await receivableOf(purchase)
  expect([state, reminders.map(({ day }) => day).toSorted((a, b) => a - b)]).toEqual(['overdue', [...reminderDays]])
}

async function receivableOf({ number }: Purchase): Promise<Receivable> {
  const { rows } = await finance.call(listReceivables, { search: number })
  return finance.call(getReceivable, { id: rows[0]?.id ?? '' })
}

/** The console shows the receivable without anything open, with both receipts and all reminders. */
async function expectSettled(language: Language, purchase: Purchase): Promise<void> {
  const t = language === 'zh-CN' ? receivablesPhrases.zh : receivablesPhrases.en
  const { id, state, open, entries } = await receivableOf(purchase)
  expect([state, open.minor, entries.map(({ kind }) => kind)]).toEqual(['paid', 0, ['receipt', 'receipt']])
  const { product } = journey
  const visitor = await consoleVisit(journey.browser, { product, staff: finance, screen: 'desktop', language })
  await visitor.page.goto(`${product.origin}/console/receivables/${id}`)
  await settled(visitor.page)
  const panel = visitor.page.locator('.drawer')
  await panel.getByText(t.reminderAfter('21')).waitFor()
  expect(await panel.getByText(t.states.paid, { exact: true }).count()).toBeGreaterThan(0)
  expect(await axeFaults(visitor.page)).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
}

/** The clock of the product cannot be moved, so the days of the receivable are, past the triggers that keep them. */
async function moveDueDay(purchaseNumber: string, daysFromToday: number): Promise<void> {
  const due_on = addDays(beijingDay(new Date()), daysFromToday)
  await started.ctx.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('purchases').set({ due_on }).where('number', '=', purchaseNumber).execute()
    const days = { due_on, issued_on: addDays(due_on, -netDays) }
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
  await finance.call(saveCompanyCredit, { companyId: id, ...limits, netDays, isSuspended: false, note: '' })
}
