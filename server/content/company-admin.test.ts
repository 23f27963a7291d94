// Company pages in the console: drafts, publication, schedules, archive, versions, previews.
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { getCompanyPage } from '#contract/company.ts'
import * as admin from '#contract/company-admin.ts'
import { type CompanyPageKey, companyPageKeys } from '#contract/company-page-keys.ts'
import { previewCompanyPage } from '#contract/content.ts'
import { getOverdueSchedules } from '#contract/dashboard.ts'
import type { publisherTransitions } from '#contract/publishing-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { companyPages } from '#server/discovery/urls.rules.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>

let test: TestApp
let editor: Staff
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
})
afterAll(() => test?.close())

const zh = 'zh-CN' as const
const text = { title: '公司简介', statement: '一句话', bodyHtml: '<h2>一</h2><p onclick="x()">文字</p>' }

async function formOf(key: CompanyPageKey) {
  const form = (await editor.call(admin.listCompanyPages, {})).find((one) => one.key === key)
  if (!form) throw new Error(`no page ${key}`)
  return form
}

async function placeOf(key: CompanyPageKey, language: Language = zh) {
  const form = await formOf(key)
  const side = language === zh ? form.zh : form.en
  return { id: form.id, language, lock: side?.lock ?? '' }
}

async function save(key: CompanyPageKey, change: Partial<typeof text> = {}, language: Language = zh) {
  return editor.call(admin.saveCompanySide, {
    ...(await placeOf(key, language)),
    snapshot: { ...text, ...change },
  })
}

async function move(key: CompanyPageKey, how: (typeof publisherTransitions)[number], publishAt?: Date) {
  return editor.call(admin.publishCompanySide, {
    ...(await placeOf(key)),
    move: how,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  })
}

const read = (key: CompanyPageKey, language: Language = zh) => test.client(language)(getCompanyPage, { key })

/** Whether the freshly rendered sitemap and llms.txt contain a Chinese page. */
async function documentsName(path: string): Promise<{ sitemap: boolean; llms: boolean }> {
  test.advance(31_000)
  const ask = (url: string) => test.app.http.inject({ url, headers: { host: 'localhost' } })
  const sitemap = gunzipSync((await ask('/sitemaps/pages.xml.gz')).rawPayload).toString('utf8')
  const { body } = await ask('/llms.txt')
  const address = `http://localhost:0${path}`
  return { sitemap: sitemap.includes(`<loc>${address}</loc>`), llms: body.includes(`(${address})`) }
}

/** Number of purges of company pages. */
async function purges(): Promise<number> {
  const rows = await test.ctx.db.selectFrom('page_changes').select('tags').execute()
  return rows.filter(({ tags }) => tags.includes(`company:${zh}`)).length
}

function runJob(name: string) {
  const job = test.app.jobs[name]
  if (!job) throw new Error(`no job ${name}`)
  return job({})
}

describe('company pages', () => {
  it('are a fixed set of five, at fixed URLs', async () => {
    const forms = await editor.call(admin.listCompanyPages, {})
    expect(forms.map(({ key }) => key)).toEqual([...companyPageKeys])
    const rows = await test.ctx.db.selectFrom('company_page_items').select(['key', 'slug']).execute()
    for (const { key, slug } of rows) expect([key, `/${slug}`]).toEqual([key, companyPages[key]?.path])
  })

  it('can be edited by writers only, and published by publishers only', async () => {
    const auditor = await signedInAs(test, 'auditor')
    const place = await placeOf('about')
    await expect(auditor.call(admin.saveCompanySide, { ...place, snapshot: text })).rejects.toMatchObject({ code: 403 })
    await expect(auditor.call(admin.publishCompanySide, { ...place, move: 'publish' })).rejects.toMatchObject({
      code: 403,
    })
    expect(await auditor.call(admin.listCompanyPages, {})).toHaveLength(5)
  })
})

describe('company page', () => {
  it('is invisible until published, then sanitized and listed for crawlers', async () => {
    const saved = await save('about')
    expect(saved).toMatchObject({ state: 'draft', isPublic: false, publicSlug: null, missing: [] })
    expect(await read('about')).toBeNull()
    expect(await documentsName('/about')).toEqual({ sitemap: false, llms: false })
    const before = await purges()
    expect(await move('about', 'publish')).toMatchObject({ state: 'published', isPublic: true, publicSlug: 'about' })
    expect(await purges()).toBeGreaterThan(before)
    expect(await read('about')).toMatchObject({
      title: '公司简介',
      statement: '一句话',
      bodyHtml: '<h2>一</h2><p>文字</p>',
      isInOtherLanguage: false,
    })
    expect(await read('about', 'en-US')).toBeNull()
    // llms.txt lists the pages on method and ordering only.
    expect(await documentsName('/about')).toEqual({ sitemap: true, llms: false })
  })

  it('stays unchanged for readers while a draft exists, which can be discarded', async () => {
    await save('method')
    await move('method', 'publish')
    const before = await purges()
    expect(await save('method', { statement: '改过的一句话' })).toMatchObject({ state: 'draft', isPublic: true })
    expect((await read('method'))?.statement).toBe('一句话')
    const handedIn = await editor.call(admin.handInCompanySide, { ...(await placeOf('method')), move: 'submit' })
    expect([handedIn.state, await purges()]).toEqual(['review', before])
    const { lock: _, ...place } = await placeOf('method')
    await editor.call(admin.handInCompanySide, { ...(await placeOf('method')), move: 'discard' })
    const side = (await formOf('method')).zh
    expect([side?.state, side?.snapshot.statement]).toEqual(['published', '一句话'])
    expect((await editor.call(admin.listCompanyVersions, place)).total).toBe(3)
  })

  it('has a separate state in each language', async () => {
    await save('terms')
    await move('terms', 'publish')
    await save('terms', { title: 'Terms' }, 'en-US')
    expect(await formOf('terms')).toMatchObject({ zh: { state: 'published' }, en: { state: 'draft' } })
    expect((await read('terms'))?.isInOtherLanguage).toBe(false)
    const english = { ...(await placeOf('terms', 'en-US')), move: 'publish' } as const
    await editor.call(admin.publishCompanySide, english)
    expect((await read('terms'))?.isInOtherLanguage).toBe(true)
  })

  it('cannot be published without a text', async () => {
    expect((await save('qualifications', { bodyHtml: '<p> </p>' })).missing).toEqual(['bodyHtml'])
    expect((await apiErrorOf(move('qualifications', 'publish'))).data.key).toBe('publishing.incomplete')
  })

  it('is published at its scheduled time, or reported on the dashboard', async () => {
    await save('ordering', { title: '订购流程' })
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_000)
    expect(await move('ordering', 'schedule', inAnHour)).toMatchObject({ state: 'scheduled', isPublic: false })
    await runJob('publish-due')
    expect(await read('ordering')).toBeNull()
    test.advance(3_600_000 + 240_000)
    const { id } = await formOf('ordering')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([
      { kind: 'company-page', id, language: zh, title: '订购流程', publishAt: inAnHour.toISOString() },
    ])
    await runJob('publish-due')
    expect((await read('ordering'))?.title).toBe('订购流程')
    expect(await editor.call(getOverdueSchedules, {})).toEqual([])
    expect(await documentsName('/order')).toEqual({ sitemap: true, llms: true })
  })

  it('is hidden from readers and crawlers while archived', async () => {
    await save('method', { title: '研究方法' })
    await move('method', 'publish')
    expect(await documentsName('/link')).toEqual({ sitemap: true, llms: true })
    const before = await purges()
    expect(await move('method', 'archive')).toMatchObject({ state: 'archived', isPublic: false })
    expect(await read('method')).toBeNull()
    expect(await purges()).toBeGreaterThan(before)
    expect(await documentsName('/link')).toEqual({ sitemap: false, llms: false })
    await move('method', 'publish')
    expect((await read('method'))?.title).toBe('研究方法')
  })

  it('has its initial text as a version; versions can be compared and restored', async () => {
    await sql`insert into company_pages (key, lang, title, body_html) values ('qualifications', 'en-US', 'Found', '<p>Found</p>')`.execute(
      test.ctx.db,
    )
    const language = 'en-US'
    const place = { id: (await formOf('qualifications')).id, language } as const
    expect((await formOf('qualifications')).en).toMatchObject({
      state: 'published',
      version: 0,
      snapshot: { statement: '' },
    })
    const saved = await save('qualifications', { title: 'Found', statement: 'New', bodyHtml: '<p>Found</p>' }, language)
    const { rows } = await editor.call(admin.listCompanyVersions, place)
    expect(rows.map(({ version, origin }) => [version, origin])).toEqual([
      [2, 'saved'],
      [1, 'found'],
    ])
    expect(await editor.call(admin.compareCompanyVersions, { ...place, from: 1, to: 2 })).toEqual([
      { field: 'statement', before: '', after: 'New' },
    ])
    const restored = await editor.call(admin.restoreCompanyVersion, { ...place, lock: saved.lock, version: 1 })
    expect([restored.version, restored.snapshot.statement, restored.isPublic]).toEqual([3, '', true])
  })

  it('is shown without login by a preview link for seven days, with its current content', async () => {
    await save('about', { title: '只在预览里' })
    const { lock: _, ...place } = await placeOf('about')
    const { url } = await editor.call(admin.makeCompanyPreview, place)
    const token = url.split('/').at(-1) ?? ''
    const preview = () => test.client(zh)(previewCompanyPage, { token })
    expect(await preview()).toMatchObject({
      language: zh,
      page: { key: 'about', title: '只在预览里', bodyHtml: '<h2>一</h2><p>文字</p>' },
    })
    expect((await read('about'))?.title).toBe('公司简介')
    expect((await apiErrorOf(test.client(zh)(previewCompanyPage, { token: `${token}x` }))).code).toBe(5002)
    test.advance(7 * 86_400_000 + 1)
    expect((await apiErrorOf(preview())).code).toBe(5002)
    test.advance(-7 * 86_400_000 - 1)
  })

  it('conflicts with concurrent changes', async () => {
    const place = await placeOf('terms')
    const [first, second] = [
      { ...text, title: '甲改的' },
      { ...text, title: '乙改的' },
    ]
    await editor.call(admin.saveCompanySide, { ...place, snapshot: first })
    const colleague = await signedInAs(test, 'editor')
    expect((await apiErrorOf(colleague.call(admin.saveCompanySide, { ...place, snapshot: second }))).code).toBe(409)
    expect((await formOf('terms')).zh?.snapshot.title).toBe('甲改的')
  })

  it('is recorded in the audit log', async () => {
    const owner = await signedInAs(test, 'owner')
    const { id } = await formOf('ordering')
    const { rows } = await owner.call(listAudit, { subjectKind: 'company-page', subjectId: String(id) })
    expect(rows.map(({ action }) => action)).toEqual(['company-page.schedule', 'company-page.save'])
  })
})

describe('previous release, which knows published pages only,', () => {
  const shown = async (key: string, lang: Language) => {
    const { rows } = await sql<{ title: string }>`
      select title from company_pages where key = ${key} and lang = ${lang}`.execute(test.ctx.db)
    return rows.map(({ title }) => title)
  }
  const write = (title: string) =>
    sql`insert into company_pages (key, lang, title, statement, body_html, updated_at)
      values ('method', 'en-US', ${title}, '', '<p>Text</p>', ${test.ctx.now()})
      on conflict (key, lang) do update set title = excluded.title, updated_at = excluded.updated_at`.execute(
      test.ctx.db,
    )

  it('sees neither drafts nor archived pages', async () => {
    await save('about', { title: 'Draft' }, 'en-US')
    expect(await shown('about', 'en-US')).toEqual([])
    await move('ordering', 'archive')
    expect(await shown('ordering', zh)).toEqual([])
  })

  it('can insert, update and delete a page', async () => {
    await write('First')
    await write('Second')
    expect((await read('method', 'en-US'))?.title).toBe('Second')
    expect((await formOf('method')).en).toMatchObject({ state: 'published', publicSlug: 'link' })
    await sql`delete from company_pages where key = 'method' and lang = 'en-US'`.execute(test.ctx.db)
    expect(await read('method', 'en-US')).toBeNull()
    expect((await formOf('method')).en).toBeNull()
  })
})
