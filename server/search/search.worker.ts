// The search worker: a thread that holds the index and the Chinese dictionary, so that neither delays a request.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/platform/db/db.ts'
import { openSegmenter } from './analysis/segmenter.ts'
import { openSynonyms } from './analysis/synonyms.rules.ts'
import { isCorrupt } from './engine/index-file.ts'
import { claimFolder } from './engine/index-folder.ts'
import { startIndexer } from './feed/indexer.ts'
import { count, find, type PipelineInput, suggest, suggestOtherLanguage } from './query-pipeline.ts'
import type { FromWorker, ToWorker, WorkerInput } from './search.messages.ts'
import { listSynonymEntries, termsVersion } from './terms.store.ts'

const { connectionString, root } = workerData as WorkerInput // given by search.engine.ts
const tell = (message: FromWorker) => parentPort?.postMessage(message)
const cut = openSegmenter()
const folder = claimFolder(root)
const database = openDatabase({ connectionString, max: 1 })
let names = openSynonyms([], cut)
let namesVersion = ''
let isWhole = false
const follower = startIndexer({
  db: database.db,
  connectionString,
  folder: folder.path,
  cut,
  log: (level, line) => tell({ type: 'log', level, line }),
  onPosition: (position) => tell({ type: 'position', position }),
  async onCaughtUp() {
    await readNames()
    isWhole = true
  },
  onLost() {
    isWhole = false
    tell({ type: 'lost' })
  },
})

parentPort?.on('message', async (message: ToWorker) => {
  if (message.type === 'stop') {
    await follower.stop()
    await database.close()
    folder.release()
    parentPort?.close()
    return
  }
  await untilIndex(Math.min(message.giveUpAt, Date.now() + mostOpeningMs))
  // Nobody waits for it any more.
  if (Date.now() > message.giveUpAt) return
  try {
    tell(answer(message))
  } catch (error) {
    tell({ type: 'failed', call: message.call, reason: String(error) })
  }
})

/** At the start the file is opened within a moment; a database that does not answer is not waited for much longer. */
async function untilIndex(giveUpAt: number): Promise<void> {
  while (!follower.index() && Date.now() < giveUpAt) await pause(openingMs)
}
const openingMs = 20
const mostOpeningMs = 3_000

function answer(question: Exclude<ToWorker, { type: 'stop' }>): FromWorker {
  const { call } = question
  const answered = read((input): FromWorker => {
    if (question.type === 'find') return { type: 'found', call, found: find(input, question.query) }
    if (question.type === 'suggest') return { type: 'suggested', call, ids: suggest(input, question.query) }
    if (question.type === 'look-elsewhere')
      return { type: 'looked-elsewhere', call, elsewhere: suggestOtherLanguage(input, question.query) }
    return { type: 'counted', call, counts: count(input, question.query) }
  })
  return answered ?? { type: 'unavailable', call }
}

function read<T>(from: (input: PipelineInput) => T): T | undefined {
  const index = follower.index()
  try {
    return index && from({ index, names, cut, isWhole })
  } catch (error) {
    if (index && isCorrupt(error)) follower.reportCorrupt(index)
    throw error
  }
}

/** The dictionary of the trade, as it is now. */
async function readNames(): Promise<void> {
  const version = await termsVersion(database.db)
  if (version === namesVersion) return
  names = openSynonyms(await listSynonymEntries(database.db), cut)
  namesVersion = version
}
