// Keeps the index file of one process true: opens or builds it, then follows the change log. Runs in the worker.
import type { Db } from '#server/platform/db/db.ts'
import { openListener } from '#server/platform/db/listener.ts'
import type { WordSegmenter } from '../analysis/analyzer.rules.ts'
import { copyIndexFile, type IndexFile, type IndexMeta, isCorrupt, openIndexFile } from '../engine/index-file.ts'
import {
  clearCurrentFile,
  currentFile,
  filesOfOthers,
  newBuildPath,
  publishBuild,
  removeOldFiles,
} from '../engine/index-folder.ts'
import { indexFormat } from '../engine/index-tables.ts'
import { type Change, readChanged } from './changed-documents.ts'
import { advance, type Progress, watermark, withTickets } from './changes.rules.ts'
import {
  assignTransactionId,
  databaseIdentity,
  listChanges,
  oldestOpenTransaction,
  readLogBounds,
} from './changes.store.ts'
import { buildIndex, writeChanged } from './full-build.ts'

export type Indexer = {
  /** What is to be searched now: the whole index, or what there is of the first one. */
  index(): IndexFile | undefined
  /** A search met a damaged page. */
  reportCorrupt(index: IndexFile): void
  stop(): Promise<void>
}

type FollowerInput = {
  readonly db: Db
  readonly connectionString: string
  readonly folder: string
  readonly cut: WordSegmenter
  readonly log: (level: 'info' | 'warn', line: string) => void
  /** Called when the index contains every change up to this position of the change log. */
  readonly onPosition: (position: number) => void
  /** Called when the index contains everything that was committed when this round began. */
  readonly onCaughtUp: () => Promise<void>
  /** Called when there is no whole index any more. */
  readonly onLost: () => void
}

export function startIndexer(input: FollowerInput): Indexer {
  const { db, connectionString, folder, cut, log, onPosition, onCaughtUp, onLost } = input
  let live: { index: IndexFile; progress: Progress } | undefined
  let building: IndexFile | undefined
  let isStopped = false
  let isNoticed = false
  let isGathering = false
  let wake: (() => void) | undefined
  const notice = () => {
    isNoticed = true
    if (!isGathering) wake?.()
  }
  const listener = openListener({ connectionString, channel: 'search_changes', onNotice: notice })
  const loop = run()

  async function run(): Promise<void> {
    let failure: string | undefined
    while (!isStopped) {
      isNoticed = false
      try {
        if (!live || currentFile(folder) !== live.index.path) await openCurrent()
        else if (failure !== undefined) await assertOnTrack(live.index)
        live ??= await rebuild()
        const begun = performance.now()
        live.progress = await catchUp(live.index, live.progress)
        const took = performance.now() - begun
        if (failure !== undefined) log('info', 'search index: follows the database again')
        failure = undefined
        await onCaughtUp()
        onPosition(watermark(live.progress))
        if (isNoticed && took > longMs) await gather(Math.min(took, mostGatheringMs))
      } catch (error) {
        if (isCorrupt(error)) discard(live?.index)
        const words = String(error)
        if (!isStopped && words !== failure) log('warn', `search index: cannot follow the database: ${words}`)
        failure = words
        if (!isStopped) await pause(retryMs)
      }
      if (!isNoticed && !isStopped) await pause(pollInterval())
    }
  }

  /** Nothing notifies of the rollback that closes a gap. */
  function pollInterval(): number {
    if (!listener.isListening()) return pollDeafMs
    return live && live.progress.gaps.length > 0 ? pollGapsMs : pollMs
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** While much is written, what has come together costs less than every piece for itself. */
  async function gather(ms: number): Promise<void> {
    isGathering = true
    if (!isStopped) await pause(ms)
    isGathering = false
  }

  /** At the start, and when the command line has brought a new file. */
  async function openCurrent(): Promise<void> {
    const path = currentFile(folder)
    const index = (path && (await openUsable(path))) || (await openCopy())
    if (index) {
      if (live) {
        live.index.close()
        // The file that the command line has built may be behind the one before.
        onLost()
      }
      live = { index, progress: { head: index.meta()?.watermark ?? 0, gaps: [] } }
      removeOldFiles(folder, [])
    } else if (path) live = await rebuild()
  }

  async function openUsable(path: string): Promise<IndexFile | undefined> {
    const database = await databaseIdentity(db)
    const bounds = await readLogBounds(db)
    try {
      const index = openIndexFile(path, { cut, isBuild: false })
      const meta = index.meta()
      if (meta?.format === indexFormat && meta.database === database && !hasLostTrack(meta, bounds)) return index
      index.close()
      throw new Error('of another format or database, or too far behind')
    } catch (error) {
      const words = error instanceof Error ? error.message : error
      log('info', `search index: the file is not usable and is built anew: ${words}`)
      return undefined
    }
  }

  /** Going on from what another process of this machine has costs less than building. */
  async function openCopy(): Promise<IndexFile | undefined> {
    for (const path of filesOfOthers(folder)) {
      const copy = newBuildPath(folder)
      try {
        await copyIndexFile(path, copy)
        const index = await openUsable(publishBuild(folder, copy))
        if (index) return index
      } catch (error) {
        log('info', `search index: the file of another process cannot be copied: ${error}`)
      }
    }
    return undefined
  }

  /** While the database could not be reached, entries that were not read yet may have been pruned, or an older copy brought back. */
  async function assertOnTrack(index: IndexFile): Promise<void> {
    const meta = index.meta()
    if (!meta || meta.database !== (await databaseIdentity(db)) || hasLostTrack(meta, await readLogBounds(db))) {
      onLost()
      live = await rebuild()
    }
  }

  async function rebuild(): Promise<{ index: IndexFile; progress: Progress }> {
    removeOldFiles(folder, live ? [live.index.path] : [])
    const path = newBuildPath(folder)
    // What is being built is searched already, but not what is empty because the database has not been reached.
    await databaseIdentity(db)
    building = openIndexFile(path, { cut, isBuild: true })
    try {
      const progress = await buildIndex(building, { db, log: (line) => log('info', line), isStopped: () => isStopped })
      building.close()
      live?.index.close()
      live = undefined
      const index = openIndexFile(publishBuild(folder, path), { cut, isBuild: false })
      removeOldFiles(folder, [])
      return { index, progress }
    } finally {
      building.close()
      building = undefined
    }
  }

  async function catchUp(index: IndexFile, before: Progress): Promise<Progress> {
    // Read first: what commits between this and the log is seen in the log.
    const oldestOpen = await oldestOpenTransaction(db)
    let progress = before
    for (let after = watermark(before); !isStopped; ) {
      const rows = await listChanges(db, after, logPage)
      const isLast = rows.length < logPage
      const upTo = isLast ? Number.MAX_SAFE_INTEGER : (rows.at(-1)?.seq ?? after)
      const step = advance(progress, { seqs: rows.map((row) => row.seq), after, upTo, oldestOpen })
      const fresh = new Set(step.fresh)
      await applyChanges(
        index,
        rows.filter((row) => fresh.has(row.seq)),
      )
      progress = step.progress
      after = upTo
      savePosition(index, progress)
      if (isLast) break
    }
    if (progress.gaps.some((gap) => gap.ticket === undefined))
      progress = withTickets(progress, await assignTransactionId(db))
    savePosition(index, progress)
    return progress
  }

  /** For the next start, and for other processes that show the progress. */
  function savePosition(index: IndexFile, progress: Progress): void {
    const meta = index.meta()
    if (meta && meta.watermark !== watermark(progress)) index.setMeta({ ...meta, watermark: watermark(progress) })
  }

  async function applyChanges(index: IndexFile, rows: readonly Change[]): Promise<void> {
    for await (const changed of readChanged(db, rows)) await writeChanged(index, changed)
  }

  function discard(index: IndexFile | undefined): void {
    if (!index || index !== live?.index) return
    log('warn', 'search index: the file is damaged and is built anew')
    index.close()
    live = undefined
    onLost()
    clearCurrentFile(folder)
    removeOldFiles(folder, [])
  }

  return {
    index: () => live?.index ?? building,
    reportCorrupt(index) {
      discard(index)
      notice()
    },
    async stop() {
      isStopped = true
      wake?.()
      await loop
      await listener.close()
      live?.index.close()
    },
  }
}

/** The entries after the last that was read are gone, or the log is an older one. */
function hasLostTrack(
  { watermark: read }: IndexMeta,
  { oldest, last }: { oldest: number | null; last: number },
): boolean {
  return read > last || (read < last && (oldest ?? last + 1) > read + 1)
}

const pollMs = 5_000
const pollDeafMs = 500
const pollGapsMs = 250
const retryMs = 1_000
const longMs = 50
const mostGatheringMs = 1_000
const logPage = 10_000
