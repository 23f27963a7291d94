// Settings, dictionaries and regions as staff change them. Triggers invalidate the pages that show them.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import type { Dictionary, DictionaryKind, RegionList, StoredSetting } from '#contract/site-admin.ts'
import type { DictType } from '#contract/site-config.ts'
import {
  type SettingSite,
  type SiteSettingKey,
  siteSettingKeys,
  siteSettings,
  sitesOf,
} from '#contract/site-settings.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './site-admin.store.ts'

export async function readSettings(ctx: Ctx): Promise<StoredSetting[]> {
  const rows = await store.listSettings(ctx.db, siteSettingKeys)
  return siteSettingKeys.flatMap((key) => sitesOf(key).map((site) => settingOf(rows, key, site)))
}

/** A value for both sites applies to each site that has none of its own. */
function settingOf(rows: readonly store.SettingRow[], key: SiteSettingKey, site: SettingSite): StoredSetting {
  const ofKey = rows.filter((row) => row.key === key)
  const row = ofKey.find((one) => one.site === site) ?? ofKey.find((one) => one.site === 'all')
  return { key, site, value: row?.value ?? null, version: row ? `${row.site} ${row.updated_at.toISOString()}` : '' }
}

/** @throws AppError admin.not-found if the key has no value for that site, admin.conflict */
export async function saveSetting(
  ctx: Ctx,
  actor: Actor,
  input: { key: SiteSettingKey; site: SettingSite; value: unknown; version: string },
): Promise<StoredSetting> {
  const { key, site, value } = input
  if (!sitesOf(key).includes(site)) throw new AppError('admin.not-found')
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockSetup(tx)
    const before = settingOf(await store.listSettings(tx, [key]), key, site)
    if (before.version !== input.version) throw new AppError('admin.conflict')
    if (isDeepStrictEqual(before.value, value)) {
      actor.nothingChanged()
      return before
    }
    await store.writeSetting(tx, { site, key, value, isPublic: siteSettings[key].isPublic, at: ctx.now() })
    const subject = { kind: 'setting', id: `${key} ${site}` }
    await actor.recordAudit(tx, { action: 'site.set', subject, before: before.value, after: value })
    return settingOf(await store.listSettings(tx, [key]), key, site)
  })
}

const labelsOf: Record<DictionaryKind, { zh: DictType; en: DictType }> = {
  industries: { zh: 'reports_category', en: 'reports_category_en' },
  markets: { zh: 'market_type', en: 'market_type_en' },
}
const sides = ['zh', 'en'] as const

export async function readDictionary(db: Db, kind: DictionaryKind): Promise<Dictionary> {
  const types = labelsOf[kind]
  const rows = await store.listEntries(db, [types.zh, types.en])
  const values = [...new Set(rows.map((row) => row.dict_value))]
  const used = await store.findUsed(db, kind, values)
  const label = (side: 'zh' | 'en', value: string) =>
    rows.find((row) => row.dict_type === types[side] && row.dict_value === value)?.dict_label ?? ''
  const entries = values.map((value) => ({
    value,
    zh: label('zh', value),
    en: label('en', value),
    isUsed: { zh: used.has(`zh-CN ${value}`), en: used.has(`en-US ${value}`) },
  }))
  return { version: versionOf(entries.map(({ value, zh, en }) => [value, zh, en])), entries }
}

type Line = { readonly value: string; readonly zh: string; readonly en: string }

/** @throws AppError admin.conflict, site.entry-used, site.entry-duplicate, site.entry-unnamed */
export async function saveDictionary(
  ctx: Ctx,
  actor: Actor,
  input: { kind: DictionaryKind; version: string; entries: readonly Line[] },
): Promise<Dictionary> {
  const { kind, entries } = input
  const unnamed = entries.flatMap(({ zh, en }, index) => (zh === '' && en === '' ? [`entries.${index}.zh`] : []))
  if (unnamed.length > 0) throw new AppError('site.entry-unnamed', { fields: fieldsOf(unnamed, 'entry-unnamed') })
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockSetup(tx)
    const before = await readDictionary(tx, kind)
    if (before.version !== input.version) throw new AppError('admin.conflict')
    assertCodesDiffer(
      entries.map(({ value }) => value),
      before.entries.map(({ value }) => value),
      (index) => `entries.${index}.value`,
    )
    const after = new Map(entries.map((line) => [line.value, line]))
    const lost = before.entries.flatMap((line) =>
      sides
        .filter((side) => line[side] !== '' && line.isUsed[side] && !after.get(line.value)?.[side])
        .map((side) => ({ line, side, index: entries.findIndex(({ value }) => value === line.value) })),
    )
    if (lost.length > 0) {
      const values = [...new Set(lost.map(({ line: { value, zh, en } }) => zh || en || value))]
      // An entry that was removed from the form has no field to report the error at.
      const emptied = lost.filter(({ index }) => index >= 0).map(({ index, side }) => `entries.${index}.${side}`)
      throw new AppError('site.entry-used', { data: { values }, ...whereAny(emptied, 'entry-used') })
    }
    const linesBefore = before.entries.map(({ value, zh, en }) => ({ value, zh, en }))
    if (isDeepStrictEqual(linesBefore, plain(entries))) {
      actor.nothingChanged()
      return before
    }
    for (const side of sides) {
      const dictType = labelsOf[kind][side]
      const labels = entries.flatMap((line, index) =>
        line[side] === '' ? [] : [{ dictValue: line.value, dictLabel: line[side], sort: (index + 1) * 10 }],
      )
      await store.writeEntries(tx, dictType, labels)
    }
    await actor.recordAudit(tx, {
      action: 'site.dictionary',
      subject: { kind: 'dictionary', id: kind },
      ...difference(linesBefore, plain(entries), 'value'),
    })
    return readDictionary(tx, kind)
  })
}

export async function readRegions(db: Db): Promise<RegionList> {
  const rows = await store.listRegions(db)
  const regions = rows.map((row) => ({
    code: row.code,
    zh: row.name_zh,
    en: row.name_en,
    isUsed: Boolean(row.is_used),
  }))
  return { version: versionOf(regions.map(({ code, zh, en }) => [code, zh, en])), regions }
}

type Region = Omit<RegionList['regions'][number], 'isUsed'>

/** @throws AppError admin.conflict, site.entry-used, site.entry-duplicate */
export async function saveRegions(
  ctx: Ctx,
  actor: Actor,
  { version, regions }: { version: string; regions: readonly Region[] },
): Promise<RegionList> {
  const kept = new Set(regions.map(({ code }) => code))
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockSetup(tx)
    const found = await readRegions(tx)
    if (found.version !== version) throw new AppError('admin.conflict')
    assertCodesDiffer(
      regions.map(({ code }) => code),
      found.regions.map(({ code }) => code),
      (index) => `regions.${index}.code`,
    )
    const lines = found.regions.map(({ code, zh, en }) => ({ code, zh, en }))
    if (isDeepStrictEqual(lines, regions)) {
      actor.nothingChanged()
      return found
    }
    const left = lines.map(({ code }) => code).filter((code) => !kept.has(code))
    await store.lockRegions(tx, left)
    const lost = (await readRegions(tx)).regions.filter(({ code, isUsed }) => isUsed && left.includes(code))
    if (lost.length > 0) throw new AppError('site.entry-used', { data: { values: lost.map(({ zh }) => zh) } })
    await store.writeRegions(tx, regions)
    await actor.recordAudit(tx, {
      action: 'site.regions',
      subject: { kind: 'regions', id: 'all' },
      ...difference(lines, regions, 'code'),
    })
    return readRegions(tx)
  })
}

function fieldsOf(names: readonly string[], message: FieldMessageKey) {
  return names.map((field) => ({ field, message }))
}

/** Errors with fields are shown only beside them, so an empty list of fields must be left out. */
function whereAny(names: readonly string[], message: FieldMessageKey) {
  return names.length > 0 ? { fields: fieldsOf(names, message) } : {}
}

/**
 * New codes that differ from another one only in case are rejected, as readers confuse them. Existing duplicates are
 * left.
 * @throws AppError site.entry-duplicate at the new one, or at the later of two equal ones
 */
function assertCodesDiffer(
  codes: readonly string[],
  kept: readonly string[],
  fieldOf: (index: number) => string,
): void {
  const isRefused = (code: string, index: number) => {
    if (kept.includes(code)) return codes.indexOf(code) < index
    return codes.some(
      (other, at) => at !== index && other.toLowerCase() === code.toLowerCase() && (at < index || kept.includes(other)),
    )
  }
  const again = codes.flatMap((code, index) => (isRefused(code, index) ? [fieldOf(index)] : []))
  if (again.length > 0) throw new AppError('site.entry-duplicate', { fields: fieldsOf(again, 'entry-duplicate') })
}

function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

function plain(entries: readonly Line[]): Line[] {
  return entries.map(({ value, zh, en }) => ({ value, zh, en }))
}

/** Entries that differ, and the order if it differs, for the audit log. */
function difference<T extends Record<K, string>, K extends string>(before: readonly T[], after: readonly T[], key: K) {
  const differing = (from: readonly T[], to: readonly T[]) =>
    from.filter((line) => !to.some((other) => isDeepStrictEqual(line, other)))
  const order = (lines: readonly T[]) => lines.map((line) => line[key])
  const isMoved = !isDeepStrictEqual(order(before), order(after))
  return {
    before: { entries: differing(before, after), ...(isMoved ? { order: order(before) } : {}) },
    after: { entries: differing(after, before), ...(isMoved ? { order: order(after) } : {}) },
  }
}
