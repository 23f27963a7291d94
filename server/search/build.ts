// Fills an index from the database.
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { languages } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Progress, watermark, withTickets } from './changes.rules.ts'
import { databaseIdentity, listGaps, readLogBounds, takeTransactionId } from './changes.store.ts'
import { readDocuments } from './document-readers.ts'
import { type IndexFile, indexFormat } from './index-file.ts'
import type { SearchDocument } from './search-documents.ts'
import { type Kind, kinds } from './search-documents.ts'

type BuildInput = { readonly db: Db; readonly log: (line: string) => void; readonly isStopped: () => boolean }

/**
 * Reads every published document into an empty index, in batches by id. Searches are answered in between.
 * @returns where following the change log goes on: at what was not visible before the first batch
 * @throws BuildStopped
 */
export async function fillIndex(index: IndexFile, { db, log, isStopped }: BuildInput): Promise<Progress> {
  const begun = Date.now()
  const progress = await startingPoint(db)
  let done = 0
  for (const kind of kinds) {
    for (const language of languages) {
      for (let after = 0; ; ) {
        if (isStopped()) throw new BuildStopped()
        const documents = await readDocuments[kind](db, { language, after, limit: batchSize })
        const last = documents.at(-1)
        if (!last) break
        await writeDocuments(index, kind, language, documents)
        after = last.id
        if (Math.floor((done + documents.length) / reportEvery) > Math.floor(done / reportEvery))
          log(`search index: ${done + documents.length} documents so far`)
        done += documents.length
      }
    }
  }
  while (!isStopped() && index.merge()) await letOthersRun()
  index.setMeta({ format: indexFormat, database: await databaseIdentity(db), watermark: watermark(progress) })
  log(`search index: built with ${done} documents in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  return progress
}

export class BuildStopped extends Error {}

/** Writes in slices of a transaction each, short enough for a search to wait. */
export async function writeDocuments(
  index: IndexFile,
  kind: Kind,
  language: (typeof languages)[number],
  documents: readonly SearchDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += sliceSize) {
    index.begin()
    try {
      for (const document of documents.slice(from, from + sliceSize)) index.put(kind, language, document)
      index.commit()
    } catch (error) {
      index.rollback()
      throw error
    }
    await letOthersRun()
  }
}

/**
 * What is committed is in the batches that follow. A transaction that is open now may show its rows only after the batch they belong to was
 * read: all numbers given out but not visible are kept as gaps, and looked at again.
 */
async function startingPoint(db: Db): Promise<Progress> {
  const { last } = await readLogBounds(db)
  const gaps = await listGaps(db, last)
  return withTickets({ head: last, gaps }, await takeTransactionId(db))
}

const batchSize = 200
const sliceSize = 25
const reportEvery = 20_000
