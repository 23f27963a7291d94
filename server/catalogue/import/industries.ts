// Industries of an import: a label that a dictionary knows is its entry, another becomes a new one, none is “other”.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { categoryDictionary } from '#server/site-config/site-config.service.ts'
import { plainSlug, shortId } from '../slugs.ts'
import * as store from './import.store.ts'

const otherIndustry = 'other'

export type Industries = {
  /** Labels that became entries in this import. */
  readonly created: readonly string[]
  /** The dictionary value of a label. */
  valueOf(tx: Db, label: string | undefined): Promise<string>
}

export async function openIndustries(tx: Db, language: Language): Promise<Industries> {
  const dictType = categoryDictionary(language)
  const entries = await store.listCategories(tx, dictType)
  const values = new Set(entries.map((entry) => entry.dict_value))
  const valueByLabel = new Map(entries.map((entry) => [fold(entry.dict_label), entry.dict_value]))
  let sort = Math.max(0, ...entries.filter((entry) => entry.sort < lastSort).map((entry) => entry.sort))
  const created: string[] = []

  async function create(tx: Db, label: string, value: string, place: number): Promise<string> {
    await store.insertCategory(tx, dictType, { value, label, sort: place })
    values.add(value)
    valueByLabel.set(fold(label), value)
    created.push(label)
    return value
  }

  return {
    created,
    async valueOf(tx, label) {
      if (label === undefined)
        return values.has(otherIndustry)
          ? otherIndustry
          : create(tx, language === 'zh-CN' ? '其他' : 'Other', otherIndustry, lastSort)
      const known = valueByLabel.get(fold(label))
      if (known) return known
      sort += 10
      return create(tx, label, freeValue(label), sort)
    },
  }

  function freeValue(label: string): string {
    const plain = plainSlug(language, label)
    return plain !== '' && !values.has(plain) ? plain : [plain, shortId(label)].filter(Boolean).join('-')
  }
}

/** “Other” stands last. */
const lastSort = 1_000_000

function fold(label: string): string {
  return label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
