// `record-bounce`: what a mail server pipes to it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bounceAddressOf } from '#server/newsletter/bounce-address.ts'
import {
  draft,
  insertSubscribers,
  sendNow,
  setIndustries,
  subscriberOf,
} from '#server/newsletter/newsletter.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function pipe(message: string): Promise<{ code: number; output: string }> {
  const { databaseUrl, appSecret } = test.ctx.config
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'record-bounce'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: test.dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
    },
  })
  const ended = once(child, 'exit')
  child.stdin.end(message)
  const output = await text(child.stdout)
  return { code: (await ended)[0], output }
}

it('suppresses the address of a mail that was returned for good, and leaves others to the mailbox', async () => {
  await setIndustries(test.ctx.db, { energy: '能源电力' })
  await insertSubscribers(test.ctx.db, 1)
  const { call } = await signedInAs(test, 'editor')
  await sendNow(call, await draft(test, call, ['energy']))
  const { id } = await test.ctx.db.selectFrom('newsletter_deliveries').select('id').executeTakeFirstOrThrow()
  const to = bounceAddressOf(test.ctx.config.appSecret, 'bounces@example.com', id)
  const away = await pipe(`To: ${to}\nAuto-Submitted: auto-replied\n\nreader1@example.com is away`)
  expect(away).toEqual({ code: 0, output: 'suppressed 0, failed for now 0, nothing to record 1\n' })
  expect(await pipe('To: bounces@example.com\n\nHello')).toMatchObject({ code: 0 })
  expect((await subscriberOf(test, 'reader1@example.com'))?.state).toBe('confirmed')
  const gone = await pipe(`To: ${to}\n\nAction: failed\nStatus: 5.1.1\n`)
  expect(gone).toEqual({ code: 0, output: 'suppressed 1, failed for now 0, nothing to record 0\n' })
  expect((await subscriberOf(test, 'reader1@example.com'))?.state).toBe('suppressed')
})
