// npm run test:crash: quotes, purchases and a bank statement while the server is killed repeatedly; afterwards every transfer has paid exactly
// its purchase, numbers have no gaps, and no document has changed.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient } from '#contract/admin-client.ts'
import * as bank from '#contract/bank-statements-admin.ts'
import { ApiError, createClient } from '#contract/client.ts'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { finishUpload, startUpload, uploadChunkPath } from '#contract/delivery-admin.ts'
import { acceptQuote, createOwnQuote, getQuote } from '#contract/quotes.ts'
import { statementCsv } from '#server/bank-statements/bank-statements.fixture.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { buyer } from '#server/purchases/purchases.fixture.ts'
import { isLost, type OrderPlan, planOrders } from '../support/concurrent-buyers.ts'
import { createStaff } from '../support/console.ts'
import { type Product, startProduct } from '../support/product.ts'
import { killRepeatedly, median } from '../support/server-kills.ts'
import { cookieJar, signInFirst } from '../support/staff.ts'

const purchaseCount = 60
const lanes = 6

let product: Product
let started: Started
let call: ReturnType<typeof createAdminClient>
let jar: { cookie: string }
let pairs: (readonly [OrderPlan, OrderPlan])[]
let isOver = false
let killing: Promise<number[]>

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }, () => {})
  pairs = pairsOf(await planOrders(started.ctx, purchaseCount * 3)).slice(0, purchaseCount)
  const session = cookieJar(globalThis.fetch)
  jar = session.jar
  call = createAdminClient({ base: `${product.origin}/api`, language: () => 'zh-CN', fetch: session.fetch })
  await signInFirst(call, { loginCode: 'finance', password: await createStaff(product, 'finance', 'finance') })
  killing = killRepeatedly(product, () => isOver)
}, 300_000)
afterAll(async () => {
  isOver = true
  await killing?.catch(() => {})
  await started?.close()
  await product?.close()
})

/** Two plans of the same customer each. */
function pairsOf(plans: readonly OrderPlan[]): (readonly [OrderPlan, OrderPlan])[] {
  return [...Map.groupBy(plans, (plan) => plan.customerId).values()].flatMap((own) =>
    own.flatMap((first, index) => {
      const second = own[index + 1]
      return index % 2 === 0 && second ? [[first, second] as const] : []
    }),
  )
}

/** Repeats a request until it is answered. */
async function answered<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isLost(error)) throw error
      await sleep(100)
    }
  }
}

/** A quote for two reports that its customer accepts. An answer that is lost is looked for at the quote. */
async function buyByQuote([first, second]: readonly [OrderPlan, OrderPlan]): Promise<string> {
  const client = createClient({
    fetch,
    base: `${product.origin}/api`,
    language: () => 'zh-CN',
    token: () => first.token,
    timeoutMs: 20_000,
  })
  const items = [first, second].map(({ itemId }) => ({
    itemKind: 'report' as const,
    itemId,
    licence: 'single' as const,
  }))
  const details = { companyName: buyer.name, name: buyer.contact, country: 'CN' }
  const { token } = await answered(() => client(createOwnQuote, { items, ...details }))
  const acceptance = {
    name: '李敏',
    position: '采购经理',
    poNumber: 'PO-1',
    deliveryEmail: buyer.email,
    billing: buyer,
  } as const
  for (;;) {
    try {
      return (await client(acceptQuote, { token, ...acceptance, consent: true })).purchaseNumber
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const quote = await answered(() => client(getQuote, { token }))
      if (quote.state === 'accepted') return quote.purchaseNumber
      if (!isLost(error)) throw error
    }
  }
}

/** Every purchase in one or two lines, with its reference as banks write it. */
async function statementOf(numbers: readonly string[]): Promise<string> {
  const purchases = await started.ctx.db
    .selectFrom('purchases')
    .select(['number', 'remittance_reference', 'total_minor'])
    .where('number', 'in', numbers)
    .execute()
  const rows = purchases.flatMap(({ remittance_reference, total_minor }) => {
    const fullWidth = [...remittance_reference].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
    const remark = randomInt(2) === 0 ? `货款${fullWidth}` : `payment ${remittance_reference.toLowerCase()}`
    const amounts = randomInt(4) === 0 ? [total_minor - 100, 100] : [total_minor]
    return amounts.map((minor) => ({ amount: (minor / 100).toFixed(2), payer: buyer.name, remark }))
  })
  const other = Array.from({ length: 200 }, (_, index) => ({
    amount: `${index + 1}.00`,
    payer: '其他公司',
    remark: '往来',
  }))
  const numbered = [...rows, ...other].map((row, index) => ({ ...row, reference: `T${index}` }))
  return statementCsv(...numbered)
}

async function uploadStatement(content: string): Promise<string> {
  const bytes = Buffer.from(content)
  const { uploadId } = await answered(() =>
    call(startUpload, { name: 'bank.csv', size: bytes.length, purpose: 'statement' }),
  )
  for (;;) {
    const response = await fetch(`${product.origin}/api${uploadChunkPath}?uploadId=${uploadId}&offset=0`, {
      method: 'PUT',
      headers: { cookie: jar.cookie, [consoleHeader]: '1', 'content-type': 'application/octet-stream' },
      body: bytes,
    }).catch(() => undefined)
    if (response?.ok) break
    await sleep(100)
  }
  return (await answered(() => call(finishUpload, { uploadId }))).fileId
}

/** Waits for a state of an import; a job that was killed goes on when the server runs again. */
async function importReaches(id: string, states: readonly bank.StatementState[]) {
  for (;;) {
    const current = await answered(() => call(bank.getStatementImport, { id }))
    if (states.includes(current.state)) return current
    if (current.state === 'failed') throw new Error(`import failed: ${current.failure}`)
    await sleep(200)
  }
}

async function importStatement(content: string): Promise<void> {
  const { rows } = await answered(() => call(bank.listBankAccounts, {}))
  const accountId = rows.find((row) => row.currency === 'CNY')?.id ?? ''
  const fileId = await uploadStatement(content)
  const { id } = await answered(() => call(bank.startStatementImport, { accountId, fileId }))
  const first = await importReaches(id, ['needs-mapping', 'checked'])
  if (first.state === 'needs-mapping') {
    const { presets } = await answered(() => call(bank.previewStatement, { id }))
    const mapping = presets.find((preset) => preset.mapping)?.mapping
    if (!mapping) throw new Error('no preset knows the layout')
    await answered(() => call(bank.saveStatementMapping, { id, mapping }))
    await importReaches(id, ['checked'])
  }
  // An answer that was lost: the import runs already.
  await answered(() => call(bank.runStatementImport, { id })).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  await importReaches(id, ['done'])
}

/** Allocates proposals, which a job makes, until every purchase is paid. A line that a request without an answer allocated is refused. */
async function allocateProposals(): Promise<void> {
  for (;;) {
    const { rows } = await answered(() => call(bank.listStatementLines, { state: 'proposed', perPage: 100 }))
    for (const { id } of rows) await allocateProposal(id)
    const open = await started.ctx.db.selectFrom('purchases').select('id').where('state', '=', 'open').execute()
    if (open.length === 0) return
    await sleep(300)
  }
}

async function allocateProposal(id: string): Promise<void> {
  const { proposals, open } = await answered(() => call(bank.getStatementLine, { id }))
  const [proposal] = proposals
  if (!proposal) return
  const amountMinor = Math.min(open.minor, proposal.purchase.due.minor)
  const parts = [{ purchaseId: proposal.purchase.id, amountMinor }]
  try {
    await answered(() => call(bank.allocateLine, { id, openMinor: open.minor, parts }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

describe('purchases while the server is killed', () => {
  it('are quoted, accepted, and paid by a bank statement', async () => {
    const waiting = [...pairs]
    const numbers: string[] = []
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let pair = waiting.pop(); pair; pair = waiting.pop()) numbers.push(await buyByQuote(pair))
      }),
    )
    expect(new Set(numbers).size).toBe(purchaseCount)
    await importStatement(await statementOf(numbers))
    await allocateProposals()
    isOver = true
    const recoveries = await killing
    console.log(`${recoveries.length} kills; starting again took ${median(recoveries).toFixed(1)} s at the median`)
    expect(recoveries.length).toBeGreaterThanOrEqual(5)
  }, 900_000)

  it('leave every purchase paid by exactly its money, each order with one entitlement', async () => {
    const { db } = started.ctx
    const purchases = await db.selectFrom('purchases').selectAll().execute()
    expect(purchases).toHaveLength(purchaseCount)
    const allocations = await db.selectFrom('allocations').selectAll().where('undone_at', 'is', null).execute()
    for (const purchase of purchases) {
      const own = allocations.filter((row) => row.purchase_id === purchase.id)
      expect(own.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(purchase.total_minor)
      expect(purchase).toMatchObject({ state: 'paid', allocated_minor: purchase.total_minor, short_minor: 0 })
      const orders = await db.selectFrom('orders').selectAll().where('purchase_id', '=', purchase.id).execute()
      expect(orders.map((order) => order.status)).toEqual(['paid', 'paid'])
      for (const order of orders) {
        const rights = await db.selectFrom('entitlements').select('id').where('order_id', '=', order.id).execute()
        expect(rights).toHaveLength(1)
      }
    }
  })

  it('leave numbers without gaps, and one file for each document', async () => {
    const { db } = started.ctx
    const documents = await db.selectFrom('documents').select(['id', 'kind', 'number']).execute()
    for (const kind of ['quote', 'pro-forma'] as const) {
      const numbers = documents.filter((row) => row.kind === kind).map(({ number }) => Number(number.slice(-5)))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
    }
    const count = async () =>
      Number((await db.selectFrom('document_files').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    await expect.poll(count, { timeout: 240_000, interval: 500 }).toBe(documents.length)
  }, 300_000)
})
