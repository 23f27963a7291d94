// The export of leads as CSV.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as desk from '#contract/leads-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { receiveLead } from './leads.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('leads').execute()
})

describe('lead export', () => {
  const exported = async (client: typeof sales) => {
    const response = await test.app.http.inject({
      method: 'GET',
      url: test.ctx.config.apiBase + desk.exportLeads.path,
      headers: { host: 'localhost', cookie: client.jar.cookie },
    })
    const { 'content-type': type, 'content-disposition': disposition } = response.headers
    return { status: response.statusCode, type, disposition, text: response.body }
  }

  it('contains no formula, whatever was sent', async () => {
    await receiveLead(test, { companyName: '=HYPERLINK("https://x")', name: '+86 王', demand: '@SUM(A1)\n第二行' })
    const { status, type, text } = await exported(sales)
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(text).toContain(`"'=HYPERLINK(""https://x"")"`)
    expect(text).toContain("'+86 王")
    expect(text).toContain(`"'@SUM(A1)\n第二行"`)
    expect(text.split(/[,\r\n"]/).filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  })

  it('has every lead once, across batches, and is audited', async () => {
    const at = test.ctx.now()
    const rows = Array.from({ length: 2_300 }, (_, index) => ({
      type: 1 as const,
      lang: 'zh-CN' as const,
      email: `many${index}@example.com`,
      email_key: `many${index}@example.com`,
      // Many at the same time, as after an import.
      created_at: new Date(at.getTime() - Math.floor(index / 700) * 1000),
      last_request_at: at,
    }))
    await test.ctx.db.insertInto('leads').values(rows).execute()
    const lines = (await exported(sales)).text.trim().split('\r\n')
    expect(new Set(lines).size).toBe(2_301)
    const trail = test.ctx.db.selectFrom('audit_entries').select('staff_id').where('action', '=', 'leads.export')
    expect((await trail.execute()).length).toBeGreaterThan(0)
  })

  it('is forbidden without the right', async () => {
    expect((await exported(await signedInAs(test, 'support'))).status).toBe(403)
  })

  it('is named after the day in Beijing, not in UTC', async () => {
    const dayMs = 86_400_000
    test.advance(dayMs + 20.5 * 3_600_000 - (test.ctx.now().getTime() % dayMs))
    const { disposition } = await exported(await signedInAs(test, 'sales'))
    const tomorrow = new Date(test.ctx.now().getTime() + dayMs).toISOString().slice(0, 10)
    expect(disposition).toContain(`leads-${tomorrow}.csv`)
  })
})
