// Template overrides are cached by the processes that take payments; each process uses saved texts soon afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { followInvalidations, type InvalidationSubscriber } from '#server/platform/http/page-cache/invalidation.ts'
import { openPageCache } from '#server/platform/http/page-cache/page-cache.ts'
import {
  deleteTemplateOverrides,
  readTemplateOverrides,
  saveTemplateOverrides,
} from '#server/platform/mail/template-overrides.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, pollUntil } from '../../tests/support/buyer.ts'
import { orderWith, paid } from './gateway-events.fixture.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

type Process = { readonly ctx: PaymentsCtx; readonly following: InvalidationSubscriber }

let test: TestApp
let processes: Process[] = []
beforeAll(async () => {
  test = await createTestApp()
  processes = await Promise.all([openProcess(), openProcess()])
})
afterAll(async () => {
  for (const { following } of processes) await following.close()
  await test.close()
})

/** Caches and subscribes to changes as the server does. */
async function openProcess(): Promise<Process> {
  const cache = openPageCache({ maxBytes: 1_000 })
  const { log, now, config } = test.ctx
  const following = await followInvalidations({ connectionString: config.databaseUrl ?? '', cache, log, now })
  return { ctx: { ...test.ctx, gateways: gatewaysOf([]), remember: cache.remember }, following }
}

async function subjectOfPaid({ ctx }: Process): Promise<string> {
  const { orderId, outTradeNo } = await orderWith(test.ctx)
  await applyGatewayEvent(ctx, paid(outTradeNo))
  expect((await booksOf(test, orderId)).order.status).toBe('paid')
  const mail = test.ctx.db.selectFrom('mails').select('subject').where('dedupe_key', '=', `order-paid:${orderId}`)
  return (await mail.executeTakeFirstOrThrow()).subject
}

/** Waits until every process has the text. */
const known = (subject: string | undefined) =>
  pollUntil(async () => {
    const texts = await Promise.all(processes.map(({ ctx }) => readTemplateOverrides(ctx)))
    return texts.every((own) => own.of('order-paid', 'zh-CN')?.subject === subject)
  })

describe('the mail about a paid order', () => {
  it('uses the overrides that staff have saved, in every process, and the default text after a reset', async () => {
    for (const each of processes) expect(await subjectOfPaid(each)).toMatch(/支付成功$/)
    const { db } = test.ctx
    const texts = { subject: '谢谢惠顾', body: '您好\n\n{facts}' }
    await saveTemplateOverrides(db, { key: 'order-paid', language: 'zh-CN', at: test.ctx.now(), ...texts })
    await known('谢谢惠顾')
    for (const each of processes) expect(await subjectOfPaid(each)).toBe('谢谢惠顾')
    await deleteTemplateOverrides(db, 'order-paid', 'zh-CN')
    await known(undefined)
    for (const each of processes) expect(await subjectOfPaid(each)).toMatch(/支付成功$/)
  })

  it('reads no overrides from the database while they do not change', async () => {
    const [one] = processes
    if (!one) throw new Error('no process')
    const before = await readTemplateOverrides(one.ctx)
    await subjectOfPaid(one)
    expect(await readTemplateOverrides(one.ctx)).toBe(before)
  })
})
