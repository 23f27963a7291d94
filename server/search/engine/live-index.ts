// The index that queries are run on. The feed applies changes to it and swaps in a rebuilt file.
import { setImmediate as yieldToQueries } from 'node:timers/promises'
import type { IndexFile } from './index-file.ts'
import { byRow } from './index-tables.ts'
import type { ChangedDocuments } from './search-documents.ts'

export type LiveIndex = {
  /** The complete index or, before there is one, what the first build has written so far. */
  current(): IndexFile | undefined
  /** The complete index. */
  complete(): IndexFile | undefined
  /** Lets queries read an incomplete index, as long as there is no complete one. */
  showBuild(index: IndexFile | undefined): void
  /** Puts an index in the place of the one before, which is closed; with undefined there is none. */
  swap(index: IndexFile | undefined): void
  /** Writes changed documents to the complete index in one transaction. @throws Error without a complete index */
  apply(changed: ChangedDocuments): Promise<void>
}

export function openLiveIndex(): LiveIndex {
  let complete: IndexFile | undefined
  let build: IndexFile | undefined
  return {
    current: () => complete ?? build,
    complete: () => complete,
    showBuild(index) {
      build = index
    },
    swap(index) {
      complete?.close()
      complete = index
    },
    async apply(changed) {
      if (!complete) throw new Error('changes for a search index that is not open')
      await writeChanges(complete, changed)
    },
  }
}

/** In one transaction, in slices between which queries run. */
export async function writeChanges(
  index: IndexFile,
  { kind, language, documents, removed }: ChangedDocuments,
): Promise<void> {
  const steps = [
    ...removed.map((id) => () => index.remove(kind, language, id)),
    ...documents.toSorted(byRow).map((document) => () => index.put(kind, language, document)),
  ]
  index.begin()
  try {
    for (const [index, step] of steps.entries()) {
      if (index > 0 && index % sliceSize === 0) await yieldToQueries()
      step()
    }
    while (index.flushStep()) await yieldToQueries()
    index.commit()
  } catch (error) {
    index.rollback()
    throw error
  }
  await yieldToQueries()
}

/** Documents that are written without a pause: a few milliseconds. */
export const sliceSize = 25
