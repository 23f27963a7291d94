// Migration of company pages to localizations: existing texts stay public with their date.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { findLocalization } from '#server/publishing/localizations.service.ts'
import { executeOn, onDatabase } from '../../tests/support/test-server.ts'

const server = inject('testServer')
const name = `upgrade_${randomBytes(6).toString('hex')}`
let database: Database
beforeAll(async () => {
  await executeOn(server, `create database ${name}`)
  database = openDatabase({ connectionString: onDatabase(server, name) })
})
afterAll(async () => {
  await database.close()
  await executeOn(server, `drop database ${name} with (force)`)
})

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
