// What the change log names, read in batches.
import { type Language, languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Kind, kinds } from '../engine/search-documents.ts'
import { readDocuments } from './document-readers.ts'
import { batchSize, type Changed } from './full-build.ts'

/** An entry of the log. */
export type Change = { readonly kind: string; readonly item_id: number; readonly lang: string }

type Batch = { readonly kind: Kind; readonly language: Language; readonly ids: readonly number[] }

/** The documents as they are now. The next batch is read while one is written. */
export async function* readChanged(db: Db, changes: readonly Change[]): AsyncGenerator<Changed> {
  const batches = batchesOf(changes)
  const read = (n: number) => {
    const batch = batches[n]
    const reading = batch && readBatch(db, batch)
    // Whoever stops half way does not wait for it.
    reading?.catch(() => {})
    return reading
  }
  let next = read(0)
  for (let n = 1; next; n++) {
    const changed = await next
    next = read(n)
    yield changed
  }
}

async function readBatch(db: Db, { kind, language, ids }: Batch): Promise<Changed> {
  const documents = await readDocuments[kind](db, { language, ids })
  const published = new Set(documents.map(({ id }) => id))
  return { kind, language, documents, gone: ids.filter((id) => !published.has(id)) }
}

function batchesOf(changes: readonly Change[]): Batch[] {
  return kinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const ofThese = changes.filter((change) => change.kind === kind && change.lang === language)
      const ids = [...new Set(ofThese.map((change) => change.item_id))]
      return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) => ({
        kind,
        language,
        ids: ids.slice(n * batchSize, (n + 1) * batchSize),
      }))
    }),
  )
}
