// Whether the folders of this installation are writable, with a cached result: a disk may become read-only while the server runs.
import type { Config } from '../config/config.ts'
import { dataFolders, isWritable } from './disk-space.ts'

/** How long a result is cached. */
const resultTtlMs = 5_000

/** @returns whether all of them are writable */
export function openWritabilityCheck(
  config: Pick<Config, 'dataDir' | 'filesDir' | 's3'>,
  areWritable: (folder: string) => Promise<boolean> = isWritable,
): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result = Promise.resolve(true)
  return () => {
    if (performance.now() - checkedAt > resultTtlMs) {
      checkedAt = performance.now()
      result = Promise.all(dataFolders(config).map(areWritable)).then((each) => each.every(Boolean))
    }
    return result
  }
}
