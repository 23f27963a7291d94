// The full build: fills an empty index from the database.
import { setImmediate as yieldToQueries } from 'node:timers/promises'
import { type Language, languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { IndexFile } from '../engine/index-file.ts'
import { byRow, indexFormat } from '../engine/index-tables.ts'
import { sliceSize } from '../engine/live-index.ts'
import { type Kind, kinds, type SearchDocument } from '../engine/search-documents.ts'
import { type Progress, watermark, withTickets } from './changes.rules.ts'
import { assignTransactionId, databaseIdentity, listGaps, readLogBounds } from './changes.store.ts'
import { listPublished, type Published } from './document-order.store.ts'
import { readDocuments } from './document-readers.ts'

type BuildInput = { readonly db: Db; readonly log: (line: string) => void; readonly isStopped: () => boolean }

/**
 * Indexes every published document in the order of publishing, in slices between which queries run.
 * @returns the position from which to follow the change log: changes that were not visible before the first batch
 * @throws BuildStopped
 */
export async function buildIndex(index: IndexFile, { db, log, isStopped }: BuildInput): Promise<Progress> {
  const startedAt = Date.now()
  const progress = await startingPoint(db)
  const pause = async () => {
    await yieldToQueries()
    if (isStopped()) throw new BuildStopped()
  }
  let count = 0
  for (const kind of kinds) {
    for (const language of languages) {
      for await (const documents of listBatches(db, kind, language)) {
        index.begin()
        for (let from = 0; from < documents.length; from += sliceSize) {
          for (const document of documents.slice(from, from + sliceSize)) index.put(kind, language, document)
          await pause()
        }
        index.commit()
        if (Math.floor((count + documents.length) / logEvery) > Math.floor(count / logEvery))
          log(`search index: ${count + documents.length} documents so far`)
        count += documents.length
      }
    }
  }
  for (const _ of index.finish()) await pause()
  index.setMeta({ format: indexFormat, database: await databaseIdentity(db), watermark: watermark(progress) })
  log(`search index: built with ${count} documents in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return progress
}

/** Reads the next batch while one is written. */
async function* listBatches(db: Db, kind: Kind, language: Language): AsyncGenerator<SearchDocument[]> {
  const read = async (after?: Published) => {
    const published = await listPublished(db, kind, { language, after, limit: batchSize })
    const documents = await readDocuments[kind](db, { language, ids: published.map(({ id }) => id) })
    return { documents, last: published.at(-1) }
  }
  for (let next = read(); ; ) {
    const { documents, last } = await next
    if (!last) return
    next = read(last)
    // A build that stops does not await it: without a handler, its rejection would be unhandled.
    next.catch(() => {})
    yield documents.toSorted(byRow)
  }
}

export class BuildStopped extends Error {}

/**
 * What is committed now is in the batches that follow. A transaction that is open now may make its rows visible only after the batch they belong
 * to has been read: all positions assigned but not visible are recorded as gaps and checked again.
 */
async function startingPoint(db: Db): Promise<Progress> {
  const { last } = await readLogBounds(db)
  const gaps = await listGaps(db, last)
  return withTickets({ head: last, gaps }, await assignTransactionId(db))
}

/** FTS5 writes out its memory whenever a document is out of order, which happens at most once per batch. */
export const batchSize = 2_000
const logEvery = 20_000
