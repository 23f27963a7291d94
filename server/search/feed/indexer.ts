// Indexer: opens or rebuilds the index of this process, then applies the change log to it. Runs in the search worker.
import { setImmediate as yieldToQueries } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { openListener } from '#server/platform/db/listener.ts'
import { openWaker } from '#server/platform/waker.ts'
import type { WordSegmenter } from '../analysis/analyzer.rules.ts'
import { type IndexFile, isCorrupt, openIndexFile } from '../engine/index-file.ts'
import { clearCurrentFile, currentFile, newBuildPath, publishBuild, removeOldFiles } from '../engine/index-folder.ts'
import type { LiveIndex } from '../engine/live-index.ts'
import { catchUp } from './change-log-reader.ts'
import { type Progress, watermark } from './changes.rules.ts'
import { databaseIdentity } from './changes.store.ts'
import { buildIndex } from './full-build.ts'
import { canStillFollow, openCopyOfOther, openUsableIndex } from './index-opening.ts'

export type Indexer = {
  /** A query read a corrupt page: the index is discarded and rebuilt. */
  reportCorrupt(index: IndexFile): void
  stop(): Promise<void>
}

type IndexerInput = {
  readonly db: Db
  readonly connectionString: string
  readonly folder: string
  readonly segmenter: WordSegmenter
  readonly live: LiveIndex
  readonly log: (level: 'info' | 'warn', line: string) => void
  /** The index contains every change up to this position of the change log. */
  readonly onPosition: (position: number) => void
  /** The index contains everything that was committed when the round started. */
  readonly onCaughtUp: () => Promise<void>
  /** There is no complete index any more. */
  readonly onLost: () => void
}

/** One closure, since rounds, sleep and shutdown share their state. */
export function startIndexer(input: IndexerInput): Indexer {
  const { db, connectionString, live, log, onPosition, onCaughtUp } = input
  let isStopped = false
  const waker = openWaker()
  const listener = openListener({ connectionString, channel: 'search_changes', onNotice: waker.wake })
  const lifecycle = openIndexLifecycle(input, () => isStopped)
  const loop = run()

  async function run(): Promise<void> {
    let failure: string | undefined
    while (!isStopped) {
      const isQuiet = !waker.isAwake()
      let isRefreshing = false
      waker.reset()
      try {
        const { durationMs, changes } = await runRound(failure !== undefined)
        if (failure !== undefined) log('info', 'search index: following the database again')
        failure = undefined
        // During many writes, indexing their changes together costs less than one by one, up to some hundreds of them.
        if (waker.isAwake() && durationMs > longRoundMs && changes < manyChanges && !isStopped)
          await waker.sleepUndisturbed(Math.min(durationMs, maxGatherDelayMs))
        if (isQuiet && !waker.isAwake()) isRefreshing = await refreshBitmaps()
      } catch (error) {
        if (isCorrupt(error)) lifecycle.discard(live.complete())
        const reason = String(error)
        if (!isStopped && reason !== failure)
          log('warn', `search index: cannot follow the database; retrying: ${reason}`)
        failure = reason
        if (!isStopped) await waker.sleep(retryDelayMs)
      }
      if (!waker.isAwake() && !isStopped && !isRefreshing) await waker.sleep(pollIntervalMs())
    }
  }

  /** For a moment, while nothing has changed. @returns whether there is more to write */
  async function refreshBitmaps(): Promise<boolean> {
    const until = performance.now() + maxRefreshMs
    while (live.complete()?.refreshStep()) {
      await yieldToQueries()
      if (waker.isAwake() || isStopped || performance.now() > until) return true
    }
    return false
  }

  /** @returns how long catching up took, and by how many positions of the change log */
  async function runRound(hasFailed: boolean): Promise<{ durationMs: number; changes: number }> {
    const index = await lifecycle.openOrRebuild(hasFailed)
    const startedAt = performance.now()
    const before = watermark(lifecycle.progress())
    const progress = await catchUp({ db, live, isStopped: () => isStopped }, index, lifecycle.progress())
    lifecycle.setProgress(progress)
    const durationMs = performance.now() - startedAt
    await onCaughtUp()
    onPosition(watermark(progress))
    return { durationMs, changes: watermark(progress) - before }
  }

  /** A rollback that closes a gap causes no notification. */
  function pollIntervalMs(): number {
    if (!listener.isListening()) return unnotifiedPollIntervalMs
    return lifecycle.progress().gaps.length > 0 ? gapPollIntervalMs : idlePollIntervalMs
  }

  return {
    reportCorrupt(index) {
      lifecycle.discard(index)
      waker.wake()
    },
    async stop() {
      isStopped = true
      waker.interrupt()
      await loop
      await listener.close()
      live.swap(undefined)
    },
  }
}

/** The index in use and its progress: opened, rebuilt, swapped or discarded. One closure, since all of these change the progress together with the index. */
function openIndexLifecycle({ db, folder, segmenter, live, log, onLost }: IndexerInput, isStopped: () => boolean) {
  let progress: Progress = { head: 0, gaps: [] }

  async function openOrRebuild(hasFailed: boolean): Promise<IndexFile> {
    const index = live.complete()
    if (!index || currentFile(folder) !== index.path) await openCurrent()
    else if (hasFailed && !(await canStillFollow(db, index))) {
      onLost()
      await rebuild()
    }
    return live.complete() ?? (await rebuild())
  }

  /** At the start, and when the command line has published a new file. */
  async function openCurrent(): Promise<void> {
    const path = currentFile(folder)
    const index =
      (path && (await openUsableIndex(path, { db, segmenter, log }))) ||
      (await openCopyOfOther({ db, segmenter, folder, log }))
    if (index) {
      // A file that the command line has built may be behind the one before.
      if (live.complete()) onLost()
      live.swap(index)
      progress = { head: index.meta()?.watermark ?? 0, gaps: [] }
      removeOldFiles(folder, [])
    } else if (path) await rebuild()
  }

  async function rebuild(): Promise<IndexFile> {
    const previous = live.complete()
    removeOldFiles(folder, previous ? [previous.path] : [])
    const path = newBuildPath(folder)
    // Queries see an incomplete build, but not an empty one while the database cannot be reached.
    await databaseIdentity(db)
    const build = openIndexFile(path, { segmenter, isBuild: true })
    live.showBuild(build)
    try {
      const builtTo = await buildIndex(build, { db, log: (line) => log('info', line), isStopped })
      build.close()
      live.swap(undefined)
      const index = openIndexFile(publishBuild(folder, path), { segmenter, isBuild: false })
      live.swap(index)
      progress = builtTo
      removeOldFiles(folder, [])
      return index
    } finally {
      build.close()
      live.showBuild(undefined)
    }
  }

  function discard(index: IndexFile | undefined): void {
    if (!index || index !== live.complete()) return
    log('warn', 'search index: file corrupt; rebuilding')
    live.swap(undefined)
    onLost()
    clearCurrentFile(folder)
    removeOldFiles(folder, [])
  }

  return {
    openOrRebuild,
    discard,
    progress: () => progress,
    setProgress(next: Progress) {
      progress = next
    },
  }
}

const idlePollIntervalMs = 5_000
const unnotifiedPollIntervalMs = 500
const gapPollIntervalMs = 250
const retryDelayMs = 1_000
const longRoundMs = 50
const maxGatherDelayMs = 1_000
const manyChanges = 500
/** Changes whose notification was lost wait at most so long. */
const maxRefreshMs = 500
