// Settings, dictionaries and regions: changes by staff and their effect on the site.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHotReports } from '#contract/catalogue.ts'
import { getAdminReport, publishReport, saveReportSide } from '#contract/catalogue-admin.ts'
import {
  nameReports,
  readDictionary,
  readRegions,
  readSiteSettings,
  saveDictionary,
  saveRefundLimits,
  saveRegions,
  saveSiteSetting,
} from '#contract/site-admin.ts'
import { findSettings, listCarousel, listDictionary, mapData } from '#contract/site-config.ts'
import { type SettingSite, type SiteSettingKey, siteSettingKeys, siteSettings } from '#contract/site-settings.ts'
import { enterPassword, listAudit } from '#contract/staff.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { settings } from '../../devtools/seed/site-settings.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs, staffPassword } from '../../tests/support/staff.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

async function versionOf(key: SiteSettingKey, site: SettingSite) {
  const all = await editor.call(readSiteSettings, {})
  return all.find((one) => one.key === key && one.site === site)?.version ?? ''
}
async function set(
  key: Exclude<SiteSettingKey, 'refund-limits' | 'bank-auto-allocate' | 'bank-fee-tolerance' | 'fapiao'>,
  site: SettingSite,
  value: unknown,
) {
  return editor.call(saveSiteSetting, { key, site, value, version: await versionOf(key, site) })
}
async function tagsSince(change: () => Promise<unknown>): Promise<string[]> {
  const { rows } = await test.ctx.db.executeQuery<{ seq: number }>(
    test.ctx.db
      .selectFrom('page_changes')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .compile(),
  )
  await change()
  const changes = await test.ctx.db
    .selectFrom('page_changes')
    .select('tags')
    .where('seq', '>', Number(rows[0]?.seq ?? 0))
    .execute()
  return changes.flatMap(({ tags }) => tags)
}

describe('a setting', () => {
  it('is visible to visitors immediately and purges the pages that show it', async () => {
    const tags = await tagsSince(() => set('tagline', 'zh', '只写能核对的数字'))
    expect(tags).toContain('settings')
    const read = (language: 'zh-CN' | 'en-US') => test.client(language)(findSettings, { keys: 'tagline' })
    expect(await read('zh-CN')).toEqual([{ configKey: 'tagline', configValue: '只写能核对的数字' }])
    expect(await read('en-US')).toEqual([])
  })

  it('is hidden from visitors if it is not public', async () => {
    await set('lead-notice-address', 'zh', 'sales@example.com; lead@example.com')
    expect(await test.client('zh-CN')(findSettings, { keys: 'lead-notice-address' })).toEqual([])
  })

  it('is validated by the schema of its key, field by field', async () => {
    await expect(
      set('contacts', 'zh', [{ label: '电话', value: '', href: 'javascript:alert(1)' }]),
    ).rejects.toMatchObject({
      code: 422,
      fields: [{ field: 'value.0.value' }, { field: 'value.0.href' }],
    })
    await expect(
      set('customer-qr', 'zh', { image: 'https://elsewhere.example.com/a.png', text: '', caption: '', note: '' }),
    ).rejects.toMatchObject({ code: 422, fields: [{ field: 'value.image' }] })
  })

  it('removes duplicates from lists of words', async () => {
    expect((await set('hot-words', 'zh', ['电池', ' 电池', '芯片'])).value).toEqual(['电池', '芯片'])
  })

  it('cannot be set for one site if it applies to both', async () => {
    await expect(
      editor.call(saveSiteSetting, { key: 'public-holidays', site: 'zh', value: [], version: '' }),
    ).rejects.toMatchObject({ code: 404 })
  })

  it('is not overwritten by a change based on an earlier version', async () => {
    const version = await versionOf('reply-within', 'en')
    await editor.call(saveSiteSetting, { key: 'reply-within', site: 'en', value: 'one working day', version })
    await expect(
      owner.call(saveSiteSetting, { key: 'reply-within', site: 'en', value: 'two days', version }),
    ).rejects.toMatchObject({ code: 409 })
  })

  it('records old and new values in the audit log, and nothing if unchanged', async () => {
    await set('office-hours', 'zh', '工作日')
    await set('office-hours', 'zh', '工作日 9:00—18:00')
    await set('office-hours', 'zh', '工作日 9:00—18:00')
    const { rows } = await owner.call(listAudit, { subjectKind: 'setting', subjectId: 'office-hours zh' })
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      ['工作日', '工作日 9:00—18:00'],
      [null, '工作日'],
    ])
  })

  it('requires a refund approver and the password if it limits refunds', async () => {
    const read = async () => (await editor.call(readSiteSettings, {})).find((one) => one.key === 'refund-limits')
    const value = { CNY: 100_000_000, USD: 80_000 }
    const version = (await read())?.version ?? ''
    const past = { key: 'refund-limits', site: 'all', value, version } as never // the contract does not name it
    await expect(editor.call(saveSiteSetting, past)).rejects.toMatchObject({ code: 422, fields: [{ field: 'key' }] })
    await expect(editor.call(saveRefundLimits, { value, version })).rejects.toMatchObject({ code: 403 })
    const finance = await signedInAs(test, 'finance')
    test.advance(11 * 60_000)
    const late = finance.call(saveRefundLimits, { value, version })
    await expect(late).rejects.toMatchObject({ data: { key: 'staff.password-needed' } })
    expect((await read())?.value).toBeNull()
    await finance.call(enterPassword, { password: staffPassword })
    expect(await finance.call(saveRefundLimits, { value, version })).toMatchObject({ value })
    expect((await read())?.value).toEqual(value)
    const stale = finance.call(saveRefundLimits, { value: { CNY: 1, USD: 1 }, version })
    await expect(stale).rejects.toMatchObject({ data: { key: 'admin.conflict' } })
    const { rows } = await owner.call(listAudit, { subjectKind: 'setting', subjectId: 'refund-limits all' })
    expect(rows).toMatchObject([{ action: 'site.set', staffId: finance.id, before: null, after: value }])
  })

  it('has the default value of the console on a new site', () => {
    for (const { key, value } of settings) {
      expect(siteSettingKeys).toContain(key)
      expect([key, siteSettings[key as SiteSettingKey].value.safeParse(value).error?.issues]).toEqual([key, undefined])
    }
  })
})

describe('home page lists', () => {
  it('show the editors’ picks in their order, filled up by rule', async () => {
    const [old, middle, newest] = [
      await makeReport(test.ctx, { publishAt: new Date('2026-01-01T00:00:00Z') }),
      await makeReport(test.ctx, { publishAt: new Date('2026-02-01T00:00:00Z') }),
      await makeReport(test.ctx, { publishAt: new Date('2026-03-01T00:00:00Z') }),
    ]
    const carousel = async () => (await test.client('zh-CN')(listCarousel, {})).map(({ reportId }) => reportId)
    const hot = async () => (await test.client('zh-CN')(listHotReports, { pageSize: 2 })).map(({ id }) => id)
    expect(await carousel()).toEqual([newest.id, middle.id, old.id])
    await set('carousel', 'zh', [old.id, 999_999, old.id])
    await set('hot-reports', 'zh', [middle.id, old.id])
    expect(await carousel()).toEqual([old.id, newest.id, middle.id])
    expect(await hot()).toEqual([middle.id, old.id])
    const named = await editor.call(nameReports, { language: 'zh-CN', ids: [old.id, 999_999] })
    expect(named).toMatchObject([{ id: old.id, isPublished: true }])
    expect(await editor.call(nameReports, { language: 'en-US', ids: [old.id] })).toMatchObject([{ isPublished: false }])
  })
})

describe('a dictionary', () => {
  const lines = [
    { value: 'energy-power', zh: '能源电力', en: 'Energy and power' },
    { value: 'chemicals', zh: '化工', en: 'Chemicals' },
  ]
  const save = async (entries: typeof lines) =>
    editor.call(saveDictionary, {
      kind: 'industries',
      entries,
      version: (await editor.call(readDictionary, { kind: 'industries' })).version,
    })
  const read = (language: 'zh-CN' | 'en-US') =>
    test.client(language)(listDictionary, {
      dictType: language === 'zh-CN' ? 'reports_category' : 'reports_category_en',
    })

  it('shows new labels and order to visitors immediately', async () => {
    await save(lines)
    const tags = await tagsSince(() =>
      save([{ value: 'chemicals', zh: '化学工业', en: 'Chemicals' }, ...lines.slice(0, 1)]),
    )
    expect(tags).toContain('dictionaries')
    expect(await read('zh-CN')).toEqual([
      { dictValue: 'chemicals', dictLabel: '化学工业' },
      { dictValue: 'energy-power', dictLabel: '能源电力' },
    ])
    expect((await read('en-US'))[0]).toEqual({ dictValue: 'chemicals', dictLabel: 'Chemicals' })
  })

  it('keeps an entry that a published item uses in that language', async () => {
    await save(lines)
    await makeReport(test.ctx, { category: 'chemicals' })
    const { entries } = await editor.call(readDictionary, { kind: 'industries' })
    expect(entries.find(({ value }) => value === 'chemicals')?.isUsed).toEqual({ zh: true, en: false })
    await expect(save(lines.slice(0, 1))).rejects.toMatchObject({ code: 422, data: { values: ['化工'] } })
    await save([...lines.slice(0, 1), { value: 'chemicals', zh: '化工', en: '' }])
    expect((await read('en-US')).map(({ dictValue }) => dictValue)).toEqual(['energy-power'])
  })

  it('keeps an entry that only a draft uses', async () => {
    await save([...lines, { value: 'mining', zh: '采矿', en: 'Mining' }])
    const { id } = await makeReport(test.ctx, { category: 'mining' })
    await test.ctx.db.updateTable('report_texts').set({ status: 'draft' }).where('report_id', '=', id).execute()
    await expect(save(lines)).rejects.toMatchObject({ code: 422, data: { values: ['采矿'] } })
  })

  it('keeps an entry that a pending draft uses; without the entry the draft cannot be published', async () => {
    const { entries } = await editor.call(readDictionary, { kind: 'industries' })
    const before = entries.map(({ value, zh, en }) => ({ value, zh, en }))
    await save([...before, { value: 'robots', zh: '机器人', en: 'Robots' }])
    const { id } = await makeReport(test.ctx, { category: 'energy-power' })
    await test.ctx.db
      .updateTable('report_texts')
      .set({ summary_html: '<p>x</p>' })
      .where('report_id', '=', id)
      .execute()
    const place = { id, language: 'zh-CN' } as const
    const { zh } = await editor.call(getAdminReport, { id })
    if (!zh) throw new Error('the report has no Chinese side')
    const snapshot = { ...zh.snapshot, category: 'robots' }
    const { lock } = await editor.call(saveReportSide, { ...place, lock: zh.lock, snapshot })
    await expect(save(before)).rejects.toMatchObject({ data: { key: 'site.entry-used' } })
    await test.ctx.db.deleteFrom('dictionary_entries').where('dict_value', '=', 'robots').execute()
    await expect(editor.call(publishReport, { ...place, lock, move: 'publish' })).rejects.toMatchObject({
      data: { key: 'publishing.incomplete', missing: ['category'] },
    })
  })

  it('rejects codes that differ only in case and entries without a label, and names the entry', async () => {
    const [first] = lines
    if (!first) throw new Error('no line')
    const refused = (field: string) => ({ code: 422, fields: [expect.objectContaining({ field })] })
    await expect(save([...lines, first])).rejects.toMatchObject(refused('entries.2.value'))
    const inCapitals = { ...first, value: first.value.toUpperCase() }
    await expect(save([...lines, inCapitals])).rejects.toMatchObject(refused('entries.2.value'))
    await expect(save([inCapitals, ...lines])).rejects.toMatchObject(refused('entries.0.value'))
    await expect(save([...lines, { value: 'x', zh: '', en: '' }])).rejects.toMatchObject(refused('entries.2.zh'))
    await makeReport(test.ctx, { category: 'chemicals' })
    const { entries } = await editor.call(readDictionary, { kind: 'industries' })
    const kept = entries.map(({ value, zh, en }) => ({ value, zh, en }))
    const place = kept.findIndex(({ value }) => value === 'chemicals')
    const emptied = kept.map((line, index) => (index === place ? { ...line, zh: '', en: 'Chemicals' } : line))
    await expect(save(emptied)).rejects.toMatchObject(refused(`entries.${place}.zh`))
    // An entry that was removed from the form has no field there.
    await expect(save(kept.toSpliced(place, 1))).rejects.toMatchObject({ code: 422, fields: [] })
  })
})

describe('regions', () => {
  const save = async (regions: { code: string; zh: string; en: string }[]) =>
    editor.call(saveRegions, { regions, version: (await editor.call(readRegions, {})).version })
  const korea = { code: 'KR', zh: '韩国', en: 'South Korea' }

  it('are shown with new names and order', async () => {
    await test.ctx.db
      .insertInto('regions')
      .values([
        { code: 'CN', name_zh: '中国', name_en: 'China', sort: 1 },
        { code: 'VN', name_zh: '越南', name_en: 'Viet Nam', sort: 2 },
      ])
      .execute()
    const { version } = await editor.call(readRegions, {})
    const regions = [
      { code: 'VN', zh: '越南', en: 'Vietnam' },
      { code: 'CN', zh: '中国', en: 'China' },
    ]
    const tags = await tagsSince(() => editor.call(saveRegions, { version, regions }))
    expect(tags).toContain('regions')
    expect((await test.client('en-US')(mapData, {})).map(({ name }) => name)).toEqual(['Vietnam', 'China'])
    await expect(editor.call(saveRegions, { version, regions })).rejects.toMatchObject({ code: 409 })
  })

  it('include a new region immediately, and lose one that no report covers', async () => {
    const before = (await editor.call(readRegions, {})).regions.map(({ code, zh, en }) => ({ code, zh, en }))
    await save([korea, ...before])
    const names = async () => (await test.client('zh-CN')(mapData, {})).map(({ name }) => name)
    expect((await names())[0]).toBe('韩国')
    await save(before)
    expect(await names()).not.toContain('韩国')
    const { rows } = await owner.call(listAudit, { subjectKind: 'regions', subjectId: 'all' })
    expect(rows[0]?.before).toMatchObject({ entries: [korea] })
    expect(rows[1]?.after).toMatchObject({ entries: [korea] })
  })

  it('keep a region that a report covers, and reject duplicate codes', async () => {
    const before = (await editor.call(readRegions, {})).regions.map(({ code, zh, en }) => ({ code, zh, en }))
    await save([...before, korea])
    const report = await makeReport(test.ctx, {})
    await test.ctx.db.insertInto('report_regions').values({ report_id: report.id, region_code: 'KR' }).execute()
    const { regions } = await editor.call(readRegions, {})
    expect(regions.find(({ code }) => code === 'KR')?.isUsed).toBe(true)
    await expect(save(before)).rejects.toMatchObject({ code: 422, data: { values: ['韩国'] } })
    await expect(save([...before, korea, { ...korea, code: 'kr' }])).rejects.toMatchObject({
      code: 422,
      fields: [expect.objectContaining({ field: `regions.${before.length + 1}.code` })],
    })
    await expect(save([...before, korea, { ...korea, code: 'k r' }])).rejects.toMatchObject({ code: 422 })
    expect((await editor.call(readRegions, {})).regions).toHaveLength(before.length + 1)
  })
})

describe('pictures', () => {
  it('are served only if a public setting shows them', async () => {
    const keep = async (mime: string) => {
      const stored = await test.ctx.files.put(Readable.from([Buffer.from('\x89PNG picture')]))
      return insertFile(test.ctx.db, { ...stored, name: 'logo.png', mime })
    }
    const [picture, document] = [await keep('image/png'), await keep('application/pdf')]
    const get = (id: string) => test.app.http.inject({ url: `/pictures/${id}`, headers: { host: 'localhost' } })
    expect((await get(picture)).statusCode).toBe(404)
    await set('partners', 'en', [
      { name: 'A', image: `/pictures/${picture}` },
      { name: 'B', image: `/pictures/${document}` },
    ])
    const answer = await get(picture)
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'image/png',
      '\x89PNG picture',
    ])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await get(document)).statusCode).toBe(404)
    expect((await get('../etc')).statusCode).toBe(404)
  })
})
