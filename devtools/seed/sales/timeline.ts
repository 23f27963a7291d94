// What happens in the demonstration's sales, in the order of time: numbers of documents rise with their days.
import { rejectFapiao, reverseFapiao } from '#server/fapiao/fapiao-actions.service.ts'
import { correctInvoiceAs } from '#server/invoices/invoice-actions.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { declineQuoteBy } from '#server/quotes/quote-decline.service.ts'
import { copyQuoteAs } from '#server/quotes/quote-drafts.service.ts'
import { sendDraft, withdrawSent } from '#server/quotes/quote-sending.service.ts'
import { battery, clinic, generalFapiao, german, parts, person, specialFapiao } from './buyers.ts'
import { approveCredit, draftQuote, draftRevision } from './desk.ts'
import {
  exportRequests,
  fapiaoNumber,
  issueByFiles,
  issueReversalByFiles,
  requestFor,
  requestOf,
  uploadPapers,
} from './fapiao.ts'
import { actorOf, insertColleague, openClock } from './office.ts'
import { buy, importStatement, receive, requestQuote } from './purchases.ts'
import { customerOf, reportsAt, type Scene } from './scene.ts'

/** @param reports those that are sold */
export async function playSales(ctx: Ctx, reports: readonly number[]): Promise<void> {
  const office = {
    sales: await insertColleague(ctx, { loginCode: 'chen-siyuan', name: '陈思远', role: 'sales' }),
    finance: await insertColleague(ctx, { loginCode: 'wang-yanan', name: '王雅楠', role: 'finance' }),
  }
  const scene: Scene = { ...office, at: openClock(ctx), reports, customers: new Map() }
  await firstMonth(scene)
  await secondMonth(scene)
  await thirdMonth(scene)
}

/** Two fapiao are issued; one names the wrong kind and is reversed. A company gets credit. */
async function firstMonth(scene: Scene): Promise<void> {
  const { at, finance } = scene
  const batteryBuyer = await customerOf(scene, battery)
  const partsBuyer = await customerOf(scene, parts)

  const twoReports = await buy(at(80), at(78), batteryBuyer, {
    itemIds: reportsAt(scene, 0, 1),
    poNumber: 'PO-2210',
    fapiao: specialFapiao(battery),
  })
  await receive(at(75), finance, twoReports)
  await exportRequests(at(74), finance)
  await issueByFiles(at(73), finance, twoReports, fapiaoNumber(at(73), 1))

  const first = await buy(at(72), at(71), partsBuyer, { itemIds: reportsAt(scene, 0), fapiao: generalFapiao(parts) })
  await receive(at(69), finance, first)
  await exportRequests(at(68), finance)
  await issueByFiles(at(67), finance, first, fapiaoNumber(at(67), 2))
  const wrong = await requestOf(at(66).db, first)
  await reverseFapiao(at(66), actorOf(at(66), finance), { id: wrong.id, note: '客户要求改开专用发票' })
  await issueReversalByFiles(at(65), finance, wrong, fapiaoNumber(at(65), 3))
  await requestFor(at(65, 15), partsBuyer, first, specialFapiao(parts))
  await exportRequests(at(64), finance)
  await issueByFiles(at(63), finance, first, fapiaoNumber(at(63), 4))

  await approveCredit(at(62), finance, parts, 20_000_000)
}

/** A German company pays in dollars and has its invoice corrected; a purchase on credit becomes overdue; quotes end without a sale. */
async function secondMonth(scene: Scene): Promise<void> {
  const { at, finance, sales } = scene
  const partsBuyer = await customerOf(scene, parts)
  const clinicBuyer = await customerOf(scene, clinic)
  const germanBuyer = await customerOf(scene, german)

  await requestQuote(at(50), await customerOf(scene, person), reportsAt(scene, 9))
  await buy(at(49), at(48), partsBuyer, { itemIds: reportsAt(scene, 1), terms: 'credit', poNumber: 'YL-0312' })
  const dollars = await buy(at(45), at(44), germanBuyer, { itemIds: reportsAt(scene, 0, 1), poNumber: 'PO-4711' })
  await receive(at(40), finance, dollars)

  const declined = await requestQuote(at(38), clinicBuyer, reportsAt(scene, 5, 6, 7))
  await declineQuoteBy(at(33), { token: declined, reason: '今年预算已用完，明年再联系。' })
  const withdrawn = await draftQuote(at(31), sales, clinic, { itemIds: reportsAt(scene, 8) })
  await sendDraft(at(31), actorOf(at(31), sales), withdrawn)
  await withdrawSent(at(30), actorOf(at(30), sales), { id: withdrawn.id, reason: '客户名称有误' })
}

/** What waits today: papers in every state, a transfer, quotes, and money and files that belong to nobody yet. */
async function thirdMonth(scene: Scene): Promise<void> {
  const { at, finance, sales } = scene
  const batteryBuyer = await customerOf(scene, battery)
  const partsBuyer = await customerOf(scene, parts)
  const clinicBuyer = await customerOf(scene, clinic)
  const personBuyer = await customerOf(scene, person)

  const onCredit = await buy(at(16), at(15), partsBuyer, {
    itemIds: reportsAt(scene, 3, 10),
    terms: 'credit',
    poNumber: 'YL-0347',
    fapiao: specialFapiao(parts),
  })
  await exportRequests(at(14), finance)
  await receive(at(13), finance, onCredit, Math.round(onCredit.total_minor / 3))

  const late = await buy(at(12), at(12, 11), personBuyer, {
    itemIds: reportsAt(scene, 0),
    fapiao: generalFapiao(person),
  })
  await receive(at(11), finance, late)

  const offer = await draftQuote(at(9), sales, clinic, { itemIds: reportsAt(scene, 6, 12), discount: 1_000 })
  await sendDraft(at(9), actorOf(at(9), sales), offer)
  const versionId = await copyQuoteAs(at(8), actorOf(at(8), sales), { id: offer.id, isVersion: true })
  await sendDraft(at(8, 11), actorOf(at(8, 11), sales), await draftRevision(at(8), versionId))

  const rejected = await buy(at(7), at(7, 11), batteryBuyer, {
    itemIds: reportsAt(scene, 13),
    fapiao: { ...specialFapiao(battery), title: '江北储能科技有限公司' },
  })
  await receive(at(6), finance, rejected)
  const { id } = await requestOf(at(6).db, rejected)
  const reason = '抬头与统一社会信用代码登记的名称不一致，请核对后重新提交。'
  await rejectFapiao(at(5), actorOf(at(5), finance), { id, reason })

  await correctInvoice(scene)
  const waiting = await buy(at(3), at(3, 15), batteryBuyer, {
    itemIds: reportsAt(scene, 15),
    fapiao: specialFapiao(battery),
  })
  await buy(at(3, 16), at(2), clinicBuyer, { itemIds: reportsAt(scene, 14), fapiao: specialFapiao(clinic) })
  await receive(at(1), finance, waiting)
  await draftQuote(at(1, 14), sales, battery, { itemIds: reportsAt(scene, 16, 17), discount: 800 })
  await requestQuote(at(1, 15), await customerOf(scene, german), reportsAt(scene, 7, 8))
  await importStatement(at(1, 16), finance, {
    payer: '未知付款人（演示）',
    remark: '研究报告款',
    currency: 'CNY',
    amountMinor: 1_280_000,
  })
  const stray = { number: fapiaoNumber(at(1), 99), kind: 'general', remark: '', amountMinor: 990_000 } as const
  await uploadPapers(
    at(1, 17),
    finance,
    { ...stray, buyer: { name: '查无此单有限公司', taxCode: '91350900000000005A' } },
    ['xml'],
  )
}

/** The buyer's address has changed: a credit note and a new invoice. */
async function correctInvoice({ at, finance }: Scene): Promise<void> {
  const ctx = at(4)
  const { document_id: id } = await ctx.db
    .selectFrom('invoices')
    .select('document_id')
    .where('is_current', '=', true)
    .where('billing_name', '=', german.billing.name)
    .executeTakeFirstOrThrow()
  const billing = { ...german.billing, address: 'Speicherweg 8, 20457 Hamburg', poNumber: 'PO-4711' }
  await correctInvoiceAs(ctx, actorOf(ctx, finance), { id, billing, note: 'The buyer has moved' })
}
