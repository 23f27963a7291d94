// Logos of the demonstration's partners: invented institutions, drawn by us as SVG with the lettering as outlines.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { Bilingual } from './facts/facts.types.ts'
import type { SeedSetting } from './site-settings.ts'

/** `key` is the name of the files in the folder `partner-logos`. */
const partners: readonly { readonly key: string; readonly name: Bilingual }[] = [
  { key: 'norwick-institute', name: { zh: '诺维克研究院', en: 'Norwick Institute' } },
  { key: 'tessaly-trade-data', name: { zh: '泰莎贸易数据', en: 'Tessaly Trade Data' } },
  { key: 'yuhe-statistics', name: { zh: '榆禾统计', en: 'Yuhe Statistics' } },
  { key: 'lanbei-materials-lab', name: { zh: '岚北材料实验室', en: 'Lanbei Materials Lab' } },
]

/** Stores the logos as uploaded pictures are stored. */
export async function storePartnerLogos(ctx: Ctx, tx: Db): Promise<SeedSetting[]> {
  const settings: SeedSetting[] = []
  for (const site of ['zh', 'en'] as const) {
    const value: { name: string; image: string }[] = []
    for (const { key, name } of partners) {
      const file = `${key}.${site}.svg`
      const svg = readFileSync(new URL(`./partner-logos/${file}`, import.meta.url))
      const stored = await ctx.files.put(Readable.from([svg]))
      const id = await insertFile(tx, { ...stored, name: file, mime: 'image/svg+xml' })
      value.push({ name: name[site], image: `/pictures/${id}` })
    }
    settings.push({ site, key: 'partners', value })
  }
  return settings
}
