// The export of orders in the console.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as desk from '#contract/orders-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyPaid } from './orders-admin.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test.close())

describe('the export of orders', () => {
  it('is a table of the filtered orders without formulas, and is audited', async () => {
    const bought = await buyPaid(test, '=HYPERLINK("http://example.com","@x")')
    const export_ = (by: typeof owner, search: string) =>
      test.app.http.inject({
        method: 'GET',
        url: `/api${desk.exportOrders.path}?search=${search}`,
        headers: { host: 'localhost', cookie: by.jar.cookie, 'accept-language': 'zh-CN' },
      })
    const answer = await export_(owner, bought.orderNo)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="orders-/)
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('订单号,下单时间')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.com"",""@x"")"`)
    expect((await export_(sales, '')).statusCode).toBe(403)
    const { rows } = await owner.call(listAudit, { action: 'orders.export' })
    expect(rows).toHaveLength(1)
  })

  it('names the site in the language of the member of staff, and the file by the day in Beijing', async () => {
    const bought = await buyPaid(test)
    // Half past four in the morning in Beijing, when UTC still has the previous day.
    const dayMs = 86_400_000
    test.advance(dayMs + 20.5 * 3_600_000 - (test.ctx.now().getTime() % dayMs))
    const by = await signedInAs(test, 'owner')
    const export_ = (language: string) =>
      test.app.http.inject({
        method: 'GET',
        url: `/api${desk.exportOrders.path}?search=${bought.orderNo}`,
        headers: { host: 'localhost', cookie: by.jar.cookie, 'accept-language': language },
      })
    const [chinese, english] = [await export_('zh-CN'), await export_('en-US')]
    const tomorrow = new Date(test.ctx.now().getTime() + dayMs).toISOString().slice(0, 10)
    expect(chinese.headers['content-disposition']).toContain(`orders-${tomorrow}.csv`)
    expect(chinese.body).toContain(',中文站,')
    expect(english.body).toContain(',Chinese site,')
  })
})
