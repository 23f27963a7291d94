// Fills an index from the database.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Language, languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { IndexFile } from '../engine/index-file.ts'
import { byRow, indexFormat } from '../engine/index-tables.ts'
import { type Kind, kinds, type SearchDocument } from '../engine/search-documents.ts'
import { type Progress, watermark, withTickets } from './changes.rules.ts'
import { assignTransactionId, databaseIdentity, listGaps, readLogBounds } from './changes.store.ts'
import { listPublished, type Published } from './document-order.store.ts'
import { readDocuments } from './document-readers.ts'

type BuildInput = { readonly db: Db; readonly log: (line: string) => void; readonly isStopped: () => boolean }

/**
 * Reads every published document into an empty index, in the order of publishing. Searches are answered in between.
 * @returns where following the change log goes on: at what was not visible before the first batch
 * @throws BuildStopped
 */
export async function buildIndex(index: IndexFile, { db, log, isStopped }: BuildInput): Promise<Progress> {
  const begun = Date.now()
  const progress = await startingPoint(db)
  const pause = async () => {
    await letOthersRun()
    if (isStopped()) throw new BuildStopped()
  }
  let done = 0
  for (const kind of kinds) {
    for (const language of languages) {
      for await (const documents of allDocuments(db, kind, language)) {
        index.begin()
        for (let from = 0; from < documents.length; from += sliceSize) {
          for (const document of documents.slice(from, from + sliceSize)) index.put(kind, language, document)
          await pause()
        }
        index.commit()
        if (Math.floor((done + documents.length) / reportEvery) > Math.floor(done / reportEvery))
          log(`search index: ${done + documents.length} documents so far`)
        done += documents.length
      }
    }
  }
  for (const _ of index.finish()) await pause()
  index.setMeta({ format: indexFormat, database: await databaseIdentity(db), watermark: watermark(progress) })
  log(`search index: built with ${done} documents in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return progress
}

/** The next batch is read while one is written. */
async function* allDocuments(db: Db, kind: Kind, language: Language): AsyncGenerator<SearchDocument[]> {
  const read = async (after?: Published) => {
    const published = await listPublished(db, kind, { language, after, limit: batchSize })
    const documents = await readDocuments[kind](db, { language, ids: published.map(({ id }) => id) })
    return { documents, last: published.at(-1) }
  }
  for (let next = read(); ; ) {
    const { documents, last } = await next
    if (!last) return
    next = read(last)
    // Whoever stops half way does not wait for it.
    next.catch(() => {})
    yield documents.toSorted(byRow)
  }
}

export class BuildStopped extends Error {}

/** What has become of some documents of a kind. */
export type Changed = {
  readonly kind: Kind
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  /** Ids of those that are no longer there. */
  readonly gone: readonly number[]
}

/** Writes them in one transaction, in slices short enough for a search to wait. */
export async function writeChanged(index: IndexFile, { kind, language, documents, gone }: Changed): Promise<void> {
  const steps = [
    ...gone.map((id) => () => index.remove(kind, language, id)),
    ...documents.toSorted(byRow).map((document) => () => index.put(kind, language, document)),
  ]
  index.begin()
  try {
    for (const [done, step] of steps.entries()) {
      if (done > 0 && done % sliceSize === 0) await letOthersRun()
      step()
    }
    while (index.settle()) await letOthersRun()
    index.commit()
  } catch (error) {
    index.rollback()
    throw error
  }
  await letOthersRun()
}

/**
 * What is committed is in the batches that follow. A transaction that is open now may show its rows only after the batch they belong to was
 * read: all numbers given out but not visible are kept as gaps, and looked at again.
 */
async function startingPoint(db: Db): Promise<Progress> {
  const { last } = await readLogBounds(db)
  const gaps = await listGaps(db, last)
  return withTickets({ head: last, gaps }, await assignTransactionId(db))
}

/** A full-text table writes what it holds in memory when a document comes out of order, which it does between batches at most. */
export const batchSize = 2_000
const sliceSize = 25
const reportEvery = 20_000
