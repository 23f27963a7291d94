// URL submission without keys, without a connection, and after a rollback.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import {
  indexNowKey,
  openSearchEngines,
  openSubmitter,
  push,
  queued,
  type SearchEngines,
  setText,
  submissionLog,
} from './search-engines.fixture.ts'
import { submitChangedUrls } from './url-submission.service.ts'

let engines: SearchEngines
let app: TestApp
beforeAll(async () => {
  engines = await openSearchEngines()
})
afterAll(() => engines.close())
beforeEach(() => engines.clear())

describe('without keys', () => {
  it('nothing is queued or sent', async () => {
    app = await openSubmitter(engines, {})
    const { id } = await makeReport(app.ctx)
    await setText(app, id, { status: 'archived' })
    await push(app)
    expect([await queued(app), engines.received]).toEqual([[], []])
    await app.close()
  })

  it('pages queued with a former key are deleted', async () => {
    app = await openSubmitter(engines, { INDEXNOW_KEY: indexNowKey })
    await makeReport(app.ctx)
    expect(await queued(app)).toHaveLength(1)
    await submitChangedUrls({ ...app.ctx, config: { ...app.ctx.config, indexNow: undefined } })
    expect([await queued(app), engines.received]).toEqual([[], []])
    await app.close()
  })
})

describe('URL submission', () => {
  it('is retried when unreachable', async () => {
    app = await openSubmitter(engines, { INDEXNOW_KEY: indexNowKey, INDEXNOW_URL: 'http://127.0.0.1:9/indexnow' })
    await makeReport(app.ctx)
    await push(app)
    expect(await submissionLog(app)).toMatchObject([
      { outcome: 'failed', http_status: null, detail: expect.stringContaining('no answer') },
    ])
    expect(await queued(app)).toHaveLength(1)
    await app.close()
  })

  it('leaves out a change that was rolled back', async () => {
    app = await openSubmitter(engines, { INDEXNOW_KEY: indexNowKey })
    const { id } = await makeReport(app.ctx)
    await push(app)
    engines.clear()
    await app.ctx.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('report_texts').set({ title: '不算' }).where('report_id', '=', id).execute()
        throw new Error('undo')
      })
      .catch(() => {})
    await push(app)
    expect(engines.received).toEqual([])
    await app.close()
  })
})
