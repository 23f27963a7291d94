// Migration of company pages to localizations: existing texts stay public with their date.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { findLocalization } from '#server/publishing/localizations.service.ts'
import { createEmptyTestDatabase, type TestDatabase } from '../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyTestDatabase()
})
afterAll(() => database.drop())

it('makes an existing page a published localization, and leaves a missing language out', async () => {
  await migrate(database.pool, { log: () => {}, through: '0030-delivery-hours.sql' })
  await database.pool.query(`insert into company_pages (key, lang, title, statement, body_html, updated_at)
    values ('ordering', 'zh-CN', '订购说明', '一句话', '<p>文字</p>', '2026-10-01T00:00:00Z')`)
  await migrate(database.pool, { log: () => {} })
  const { id } = await database.db
    .selectFrom('company_page_items')
    .select('id')
    .where('key', '=', 'ordering')
    .executeTakeFirstOrThrow()
  const date = new Date('2026-10-01T00:00:00Z')
  expect(await findLocalization(database.db, { kind: 'company-page', itemId: id, language: 'zh-CN' })).toMatchObject({
    state: 'published',
    isPublic: true,
    publicSlug: 'order',
    publishAt: date,
    updatedAt: date,
    version: 0,
    snapshot: { title: '订购说明', statement: '一句话', bodyHtml: '<p>文字</p>', slug: 'order' },
  })
  expect(await findLocalization(database.db, { kind: 'company-page', itemId: id, language: 'en-US' })).toBeUndefined()
})
