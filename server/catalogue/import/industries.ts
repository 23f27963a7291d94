// Industries of an import: resolves labels to dictionary entries, creating missing ones; an empty label is “other”.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { plainSlug, shortId } from '#server/platform/slugs.ts'
import { categoryDictionary } from '#server/site-config/site-config.service.ts'
import * as store from './import.store.ts'
import { foldLabel } from './row-mapping.rules.ts'

const otherIndustry = 'other'

export type Industries = {
  /** Entries created by this import. */
  readonly created: readonly { readonly value: string; readonly label: string }[]
  /** The label of a value. */
  labelOf(value: string): string
  isKnown(label: string): boolean
  /** The value of a label, created if missing. */
  valueOf(tx: Db, label: string | undefined): Promise<string>
}

export async function openIndustries(tx: Db, language: Language): Promise<Industries> {
  const dictType = categoryDictionary(language)
  const entries = await store.listCategories(tx, dictType)
  const values = new Set(entries.map((entry) => entry.dict_value))
  const valueByLabel = new Map(entries.map((entry) => [foldLabel(entry.dict_label), entry.dict_value]))
  const labelByValue = new Map(entries.map((entry) => [entry.dict_value, entry.dict_label]))
  let sort = Math.max(0, ...entries.filter((entry) => entry.sort < lastSort).map((entry) => entry.sort))
  const created: { value: string; label: string }[] = []

  async function create(tx: Db, label: string, value: string, position: number): Promise<string> {
    await store.insertCategory(tx, dictType, { value, label, sort: position })
    values.add(value)
    valueByLabel.set(foldLabel(label), value)
    labelByValue.set(value, label)
    created.push({ value, label })
    return value
  }

  return {
    created,
    // A value without an entry is its own label.
    labelOf: (value) => labelByValue.get(value) ?? value,
    isKnown: (label) => valueByLabel.has(foldLabel(label)) || values.has(label),
    async valueOf(tx, label) {
      if (label === undefined)
        return values.has(otherIndustry)
          ? otherIndustry
          : create(tx, language === 'zh-CN' ? '其他' : 'Other', otherIndustry, lastSort)
      const known = valueByLabel.get(foldLabel(label))
      if (known) return known
      if (values.has(label)) return label
      sort += 10
      return create(tx, label, freeValue(label), sort)
    },
  }

  function freeValue(label: string): string {
    const plain = plainSlug(language, label)
    return plain !== '' && !values.has(plain) ? plain : [plain, shortId(label)].filter(Boolean).join('-')
  }
}

/** Sort position of “other”, which comes last. */
const lastSort = 1_000_000
