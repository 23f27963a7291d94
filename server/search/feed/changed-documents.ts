// Documents named by the change log, read in batches.

import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type ChangedDocuments, type Kind, kinds } from '../engine/search-documents.ts'
import { readDocuments } from './document-readers.ts'
import { batchSize } from './full-build.ts'

/** An entry of the change log. */
export type Change = { readonly kind: string; readonly item_id: number; readonly lang: string }

type Batch = { readonly kind: Kind; readonly language: Language; readonly ids: readonly number[] }

/** The documents in their current state. Reads the next batch while one is written. */
export async function* readChangedDocuments(db: Db, changes: readonly Change[]): AsyncGenerator<ChangedDocuments> {
  const batches = toBatches(changes)
  const read = (n: number) => {
    const batch = batches[n]
    const reading = batch && readBatch(db, batch)
    // A consumer that stops does not await it: without a handler, its rejection would be unhandled.
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

async function readBatch(db: Db, { kind, language, ids }: Batch): Promise<ChangedDocuments> {
  const documents = await readDocuments[kind](db, { language, ids })
  const published = new Set(documents.map(({ id }) => id))
  return { kind, language, documents, removed: ids.filter((id) => !published.has(id)) }
}

function toBatches(changes: readonly Change[]): Batch[] {
  return kinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const ofGroup = changes.filter((change) => change.kind === kind && change.lang === language)
      const ids = [...new Set(ofGroup.map((change) => change.item_id))]
      return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) => ({
        kind,
        language,
        ids: ids.slice(n * batchSize, (n + 1) * batchSize),
      }))
    }),
  )
}
