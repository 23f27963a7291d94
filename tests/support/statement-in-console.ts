// Finance in a browser: a bank statement in which payments hide among those of others is imported, and its proposals are allocated.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import type { Purchase } from '#contract/purchases.ts'
import { statementCsv } from '#server/bank-statements/bank-statements.fixture.ts'
import { bankStatementsPhrases } from '../../console/phrases/bank-statements.ts'
import { consoleVisit, type Staff, settled } from './console.ts'
import type { Journey } from './journey.ts'
import { axeFaults } from './page-checks.ts'

export type Payment = { readonly amountMinor: number; readonly remark: string }
type Statement = {
  readonly purchase: Purchase
  readonly payer: string
  readonly payments: readonly Payment[]
  /** Of other payers. */
  readonly otherLines: number
}

/** The reference of a purchase as banks and buyers write it: in full width, and with spaces in lower case. */
export function remarksOf({ remittanceReference }: Purchase): { fullWidth: string; spaced: string } {
  const reference = remittanceReference.replace('-', '')
  const fullWidth = [...reference].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
  return {
    fullWidth: `货款${fullWidth}报告`,
    spaced: `payment ${reference.slice(0, 3)} ${reference.slice(3)}`.toLowerCase(),
  }
}

/** Imports the statement and allocates the payments in it. */
export async function payByStatement(
  journey: Journey,
  visitor: { readonly staff: Staff; readonly language: Language },
  statement: Statement,
): Promise<void> {
  const { product, browser } = journey
  const file = join(product.dataDir, `${statement.purchase.number}-${Date.now()}.csv`)
  await writeFile(file, csvOf(statement))
  const { page, context, complaints } = await consoleVisit(browser, { ...visitor, product, screen: 'desktop' })
  const desk = { page, origin: product.origin, language: visitor.language }
  await importStatement(desk, { file, currency: statement.purchase.due.currency })
  await allocateProposals(desk, statement.payments.length)
  expect(complaints).toEqual([])
  await context.close()
}

function csvOf({ payer, payments, otherLines }: Statement): string {
  const rows = Array.from({ length: otherLines }, (_, index) => ({
    amount: `${index + 1}.50`,
    payer: '其他客户',
    remark: '往来款',
  }))
  for (const [index, { amountMinor, remark }] of payments.entries())
    rows.splice(Math.floor((otherLines * (index + 1)) / 3), 0, {
      amount: (amountMinor / 100).toFixed(2),
      payer,
      remark,
    })
  return statementCsv(...rows.map((row, index) => ({ ...row, reference: `${Date.now()}-${index}` })))
}

type Desk = { readonly page: Page; readonly origin: string; readonly language: Language }

function phrasesOf({ language }: Desk) {
  return language === 'zh-CN' ? bankStatementsPhrases.zh : bankStatementsPhrases.en
}

/** By the layout that the console suggests or has saved. */
async function importStatement(desk: Desk, { file, currency }: { file: string; currency: string }): Promise<void> {
  const { page, origin } = desk
  const t = phrasesOf(desk)
  await page.goto(`${origin}/console/bank-statements/imports/new`)
  await settled(page)
  const account = page.getByLabel(t.chooseAccount)
  const option = account.locator('option', { hasText: ` ${currency} ` })
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

/** Each from its panel. */
async function allocateProposals(desk: Desk, count: number): Promise<void> {
  const { page, origin } = desk
  const t = phrasesOf(desk)
  const proposed = async () => {
    await page.goto(`${origin}/console/bank-statements?state=proposed`)
    await settled(page)
    return page.locator('tbody tr').count()
  }
  await expect.poll(proposed, { timeout: 60_000, interval: 1_000 }).toBe(count)
  for (let left = count; left > 0; left -= 1) {
    await page.locator('tbody tr a').first().click()
    const panel = page.locator('.drawer')
    await panel.getByText(t.reasons.reference).first().waitFor()
    if (left === count) expect(await axeFaults(page)).toEqual([])
    await panel.getByRole('button', { name: t.allocate, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.allocate, exact: true }).click()
    await page.getByText(t.saved).first().waitFor()
    expect(await proposed()).toBe(left - 1)
  }
}
