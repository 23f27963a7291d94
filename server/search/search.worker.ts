// The search worker: a thread that holds the index and the Chinese dictionary, so that neither delays a request.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/platform/db/db.ts'
import { startFollower } from './follower.ts'
import { type IndexFile, isCorrupt } from './index-file.ts'
import { claimFolder } from './index-folder.ts'
import { openCutter } from './jieba.ts'
import { parseKeyword } from './query.rules.ts'
import type { CountQuery, Found, FromWorker, SearchQuery, ToWorker, WorkerInput } from './search.messages.ts'

const { connectionString, root } = workerData as WorkerInput // given by search.engine.ts
const tell = (message: FromWorker) => parentPort?.postMessage(message)
const cut = openCutter()
const folder = claimFolder(root)
const database = openDatabase({ connectionString, max: 1 })
const follower = startFollower({
  db: database.db,
  connectionString,
  folder: folder.path,
  cut,
  log: (level, line) => tell({ type: 'log', level, line }),
  onCaughtUp: () => tell({ type: 'caught-up' }),
})

parentPort?.on('message', async (message: ToWorker) => {
  if (message.type === 'stop') {
    await follower.stop()
    await database.close()
    folder.release()
    parentPort?.close()
    return
  }
  // Nobody waits for it any more.
  if (Date.now() > message.giveUpAt) return
  try {
    tell(
      message.type === 'find'
        ? { type: 'found', call: message.call, found: find(message.query) }
        : { type: 'counted', call: message.call, counts: count(message.query) },
    )
  } catch (error) {
    tell({ type: 'failed', call: message.call, reason: String(error) })
  }
})

function find({ keyword, ...query }: SearchQuery): Found {
  const parsed = parseKeyword(keyword, cut)
  const found = read((index) => index.find({ ...query, parsed }))
  return { ...(found ?? { total: 0, ids: [] }), marks: parsed.marks }
}

function count({ keyword, ...query }: CountQuery): readonly number[] {
  const parsed = parseKeyword(keyword, cut)
  return read((index) => index.count({ ...query, parsed })) ?? query.choices.map(() => 0)
}

function read<T>(from: (index: IndexFile) => T): T | undefined {
  const index = follower.index()
  try {
    return index && from(index)
  } catch (error) {
    if (index && isCorrupt(error)) follower.reportCorrupt(index)
    throw error
  }
}
