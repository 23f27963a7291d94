// The search worker: a thread that holds the index and the Chinese dictionary, so that neither delays a request.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/platform/db/db.ts'
import { openSegmenter } from './analysis/segmenter.ts'
import { openSynonyms } from './analysis/synonyms.rules.ts'
import { type AssistanceInput, facets, search } from './assistance/assisted-search.ts'
import { suggestOtherLanguage } from './assistance/other-language.ts'
import { suggest } from './assistance/suggestions.ts'
import { warmUp } from './assistance/warm-up.ts'
import { isCorrupt } from './engine/index-file.ts'
import { claimFolder } from './engine/index-folder.ts'
import { openLiveIndex } from './engine/live-index.ts'
import { startIndexer } from './feed/indexer.ts'
import type { FromWorker, ToWorker, WorkerInput, WorkerQuery, WorkerRequest } from './search-worker.messages.ts'
import { listSynonymEntries, termsVersion } from './terms.store.ts'

/** See `startSearchWorker`. */
const { connectionString, root }: WorkerInput = workerData
const send = (message: FromWorker) => parentPort?.postMessage(message)
const segmenter = openSegmenter()
const folder = claimFolder(root)
const database = openDatabase({ connectionString, max: 1 })
const live = openLiveIndex()
let synonyms = openSynonyms([], segmenter)
let synonymsVersion = ''
let isComplete = false
/** The index file that has been warmed up. */
let warmPath: string | undefined
const indexer = startIndexer({
  db: database.db,
  connectionString,
  folder: folder.path,
  segmenter,
  live,
  log: (level, line) => send({ type: 'log', level, line }),
  onPosition: (position) => send({ type: 'position', position }),
  async onCaughtUp() {
    await reloadSynonyms()
    isComplete = true
    const index = live.complete()
    if (!index || index.path === warmPath) return
    warmPath = index.path
    warmUp({ index, synonyms, segmenter, isComplete })
  },
  onLost() {
    isComplete = false
    send({ type: 'lost' })
  },
})

parentPort?.on('message', async (message: ToWorker) => {
  if ('type' in message) {
    await indexer.stop()
    await database.close()
    folder.release()
    parentPort?.close()
    return
  }
  for (const request of message) await serve(request)
})

async function serve(request: WorkerRequest): Promise<void> {
  const { call, deadline } = request
  await waitForFirstIndex(Math.min(deadline, Date.now() + maxOpeningMs))
  if (Date.now() > deadline) return
  try {
    const index = live.current()
    if (!index) send({ type: 'unavailable', call })
    else send({ type: 'result', call, result: respond({ index, synonyms, segmenter, isComplete }, request) })
  } catch (error) {
    const index = live.current()
    if (index && isCorrupt(error)) indexer.reportCorrupt(index)
    send({ type: 'failed', call, reason: String(error) })
  }
}

function respond(input: AssistanceInput, request: WorkerQuery) {
  switch (request.type) {
    case 'search':
      return search(input, request.query)
    case 'facets':
      return facets(input, request.query)
    case 'suggest':
      return suggest(input, request.query)
    case 'suggestOtherLanguage':
      return suggestOtherLanguage(input, request.query)
  }
}

/** At the start the file opens within a moment. Without a database there is none to wait for. */
async function waitForFirstIndex(until: number): Promise<void> {
  while (!live.current() && Date.now() < until) await pause(openingPollMs)
}
const openingPollMs = 20
const maxOpeningMs = 3_000

async function reloadSynonyms(): Promise<void> {
  const version = await termsVersion(database.db)
  if (version === synonymsVersion) return
  synonyms = openSynonyms(await listSynonymEntries(database.db), segmenter)
  synonymsVersion = version
}
