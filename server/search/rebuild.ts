// Rebuilds the index from the command line while web processes run.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Ctx } from '#server/platform/context.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { openSegmenter } from './analysis/segmenter.ts'
import { openIndexFile } from './engine/index-file.ts'
import { listFolders, newBuildPath, publishBuild } from './engine/index-folder.ts'
import { buildIndex } from './feed/full-build.ts'

/** Builds an index and publishes a copy in the folder of every web process: running ones swap to it within seconds, others use it at their start. */
export async function rebuildIndex(
  ctx: Pick<Ctx, 'config'>,
  { connectionString, log }: { connectionString: string; log: (line: string) => void },
): Promise<void> {
  const root = join(ctx.config.dataDir, 'search')
  mkdirSync(root, { recursive: true })
  const path = newBuildPath(root)
  const database = openDatabase({ connectionString, max: 1 })
  try {
    const index = openIndexFile(path, { segmenter: openSegmenter(), isBuild: true })
    try {
      await buildIndex(index, { db: database.db, log, isStopped: () => false })
    } finally {
      index.close()
    }
    for (const folder of listFolders(root)) {
      const copy = join(folder, basename(path).replace('.building', '.copy'))
      copyFileSync(path, copy)
      publishBuild(folder, copy)
    }
  } finally {
    rmSync(path, { force: true })
    await database.close()
  }
}
